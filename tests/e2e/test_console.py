"""The console in a real browser, in both languages, with the keyboard alone.

``MEMORYD_SCREENSHOTS=DIR pytest tests/e2e/test_console.py`` also writes the pictures of docs/images there.
"""

import json
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait
from tests.conftest import home_with, skip_without

from memoryd import Client
from memoryd.api.console.names import name_of
from memoryd.api.console.texts import TEXTS
from memoryd.settings import Settings

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
SHOTS = os.environ.get("MEMORYD_SCREENSHOTS")
WIDE, NARROW, HIGHEST = 1000, 390, 1000

SAID = (
    "My locker number is 88-4417.",
    "I keep the spare key of my locker in the drawer of my desk.",
    "The bridge was closed in the evening.",
    "我的工牌号是 A20931。",
    "我把备用工牌放在抽屉里。",
    "晚上那座桥封闭了。",
)
ASKED = {"en": ("Forget my locker number", "88-4417"), "zh": ("请忘掉我的工牌号", "A20931")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Served:
    url: str
    home: Path

    def client(self) -> Client:
        return Client(settings=Settings(home=self.home))

    @property
    def token(self) -> str:
        return (self.home / "owner.token").read_text(encoding="ascii").strip()


@pytest.fixture(scope="module")
def served(models: Path) -> Iterator[Served]:
    if CHROMIUM is None or DRIVER is None:
        skip_without("chromium and chromium-driver")
    with home_with(models, cluster=True) as home:
        environment = {**os.environ, "MEMORYD_HOME": str(home), "MEMORYD_TIMEZONE": "Asia/Shanghai"}
        command = [sys.executable, "-m", "memoryd", "serve", "--listen", "127.0.0.1:0"]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            url = server.stdout.readline().removeprefix("memoryd ready ").strip()
            yield Served(url=url, home=home)
            server.terminate()
            assert server.wait(timeout=30) == 0


class Browser:
    """A headless Chromium, used as a person does who has no mouse."""

    def __init__(self, served: Served, folder: Path) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = str(CHROMIUM)
        for switch in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "hide-scrollbars"):
            options.add_argument(f"--{switch}")
        options.add_experimental_option("prefs", {"download.default_directory": str(folder)})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(str(DRIVER)))
        self.served = served
        self.folder = folder

    def open(self, path: str) -> None:
        self.driver.get(f"{self.served.url}/console{path}")
        self.settle()

    def settle(self) -> None:
        """Until what asks for the focus has it, which comes after the page."""
        if waiting := self.driver.find_elements(By.CSS_SELECTOR, "[autofocus]"):
            focused = self.driver.switch_to
            WebDriverWait(self.driver, 10, 0.02).until(lambda _: focused.active_element == waiting[0])

    def find(self, selector: str) -> webdriver.remote.webelement.WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def texts(self, selector: str) -> list[str]:
        return [one.text for one in self.driver.find_elements(By.CSS_SELECTOR, selector)]

    def press(self, *keys: str) -> None:
        """Into what has the focus."""
        self.driver.switch_to.active_element.send_keys(*keys)

    def tab_to(self, wanted: Callable[[webdriver.remote.webelement.WebElement], bool]) -> None:
        """Press Tab until it is there."""
        for _ in range(60):
            if wanted(self.driver.switch_to.active_element):
                return
            self.press(Keys.TAB)
        raise AssertionError("the keyboard does not get there")

    def go(self, *keys: str) -> None:
        """Press keys that lead to another page."""
        old = self.find("html")
        self.press(*keys)
        waiting = WebDriverWait(self.driver, 20, 0.05)
        waiting.until(lambda _: self.find("html") != old)
        waiting.until(lambda _: self.driver.execute_script("return document.readyState") == "complete")
        self.settle()

    def until(self, heading: str) -> None:
        WebDriverWait(self.driver, 30, 0.2, ignored_exceptions=[Exception]).until(lambda _: self.heading == heading)

    @property
    def heading(self) -> str:
        return self.find("h1").text

    def log_in(self, lang: str, token: str | None = None) -> None:
        self.driver.delete_all_cookies()
        self.open(f"/login?lang={lang}")
        self.press(token or self.served.token)
        self.go(Keys.ENTER)

    def ask(self, text: str, *, soft: bool = False) -> None:
        self.open("")
        self.press(text)
        if soft:
            self.tab_to(lambda one: one.get_attribute("name") == "mode")
            self.press(Keys.ARROW_DOWN)
        self.tab_to(lambda one: one.get_attribute("class") == "strong")
        self.go(Keys.ENTER)

    def confirm(self) -> None:
        self.tab_to(lambda one: one.get_attribute("id") == "phrase")
        self.press(self.find("#phrase-wanted").text)
        self.go(Keys.ENTER)

    def shape(self, width: int, *, dark: bool = False) -> None:
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        size = {"width": width, "height": 720, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def picture(self, name: str, width: int = WIDE, *, dark: bool = False) -> None:
        """The page, or as much as a picture shows, where pictures are asked for."""
        if not SHOTS:
            return
        self.shape(width, dark=dark)
        height = self.driver.execute_script("return document.body.getBoundingClientRect().height")
        size = {"width": width, "height": min(int(height), HIGHEST), "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        self.driver.save_screenshot(str(Path(SHOTS) / f"console-{name}.png"))
        self.shape(WIDE)


@pytest.fixture(scope="module")
def browser(served: Served, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    found = Browser(served, tmp_path_factory.mktemp("downloads"))
    found.shape(WIDE)
    yield found
    found.driver.quit()


@pytest.fixture(autouse=True)
def told(served: Served) -> None:
    """What the tests forget is told again before each."""
    with served.client() as memory:
        memory.append("s", [{"role": "user", "content": line} for line in SAID])
        memory.flush(timeout_s=60)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_request_from_its_words_to_its_receipt(browser: Browser, lang: str) -> None:
    texts, (words, gone) = TEXTS[lang], ASKED[lang]
    browser.log_in(lang)
    browser.picture(f"ask-{lang}")
    browser.ask(words)
    assert browser.heading == texts["check"]
    assert words.split("忘掉")[-1] in browser.find("dl").text or "my locker number" in browser.find("dl").text
    assert any(gone in row for row in browser.texts("tbody tr"))
    browser.picture(f"preview-{lang}")
    browser.picture(f"preview-{lang}-narrow", NARROW, dark=True)
    browser.confirm()
    browser.until(name_of(lang, "state", "completed"))
    browser.picture(f"state-{lang}")
    browser.tab_to(lambda one: "/console/receipts/" in (one.get_attribute("href") or ""))
    browser.go(Keys.ENTER)
    assert browser.find("#signature").text == texts["signature_holds"]
    assert browser.find("#verdict").text.startswith("REMOVED")
    browser.picture(f"receipt-{lang}")
    browser.tab_to(lambda one: (one.get_attribute("href") or "").endswith("/download"))
    browser.press(Keys.ENTER)
    assert gone not in _checked(browser)
    browser.ask(words)
    assert not any(gone in row for row in browser.texts("tbody tr"))


def _checked(browser: Browser) -> str:
    """The receipt that was downloaded, once ``memoryd receipt verify`` has found it whole."""
    waiting = WebDriverWait(browser.folder, 20)
    file = waiting.until(lambda folder: next(folder.glob("receipt-*.json"), None))
    key = browser.find("dl").text.split("\n")
    fingerprint = next(line for line in key if line.count(":") == 7)
    command = [sys.executable, "-m", "memoryd", "receipt", "verify", str(file), "--key", fingerprint, "--json"]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert json.loads(run.stdout)["receipts"][0]["trusted"]
    text = file.read_text(encoding="utf-8")
    file.unlink()
    return text


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_no_request_is_said_and_nothing_prepared(browser: Browser, lang: str) -> None:
    browser.log_in(lang)
    words = {"en": "Don't forget my locker number", "zh": "别忘了我的工牌号"}[lang]
    browser.ask(words)
    assert TEXTS[lang]["not_a_request"] in browser.find("[role=alert]").text
    assert name_of(lang, "intent", "do-not-forget") in browser.find("[role=alert]").text
    assert browser.find("#request").get_attribute("value") == words
    browser.find("#request").clear()
    browser.ask({"en": "Remove my tattoo", "zh": "如果我离职，请删除我的工牌号"}[lang])
    alert = browser.find("[role=alert]").text
    assert TEXTS[lang]["doubted"] in alert
    assert name_of(lang, "doubt", {"en": "unnamed", "zh": "case"}[lang]) in alert
    assert browser.find("[role=alert] kbd").text
    browser.picture(f"doubted-{lang}")
    browser.find("#request").clear()
    browser.ask("忘掉苹果")
    assert TEXTS[lang]["ambiguous"] in browser.find("[role=alert]").text
    browser.picture(f"ambiguous-{lang}")


def test_boxes_are_ticked_and_cleared_by_the_keyboard_and_survive_a_slip(browser: Browser) -> None:
    browser.log_in("en")
    browser.ask("Forget my locker number")
    before = [one.is_selected() for one in browser.driver.find_elements(By.NAME, "select")]
    assert before[0]
    browser.tab_to(lambda one: one.get_attribute("name") == "select")
    browser.press(Keys.SPACE)
    browser.tab_to(lambda one: one.get_attribute("id") == "phrase")
    browser.press("something else")
    browser.go(Keys.ENTER)
    assert name_of("en", "error", "phrase-required") == browser.find("[role=alert]").text
    after = [one.is_selected() for one in browser.driver.find_elements(By.NAME, "select")]
    assert after == [False, *before[1:]]
    assert browser.driver.switch_to.active_element.get_attribute("id") == "phrase"


def test_a_soft_deletion_is_undone(browser: Browser) -> None:
    browser.log_in("zh")
    browser.ask("请忘掉我的工牌号", soft=True)
    assert TEXTS["zh"]["reversible"] in browser.find("main").text
    browser.confirm()
    assert browser.heading == name_of("zh", "state", "soft_deleted")
    browser.tab_to(lambda one: one.text == TEXTS["zh"]["undo"])
    browser.go(Keys.ENTER)
    assert browser.heading == name_of("zh", "state", "undone")


def test_a_hold_keeps_and_its_release_lets_go(browser: Browser) -> None:
    browser.log_in("en")
    browser.open("/holds")
    browser.tab_to(lambda one: one.get_attribute("id") == "session")
    browser.press("s", Keys.TAB, Keys.TAB, "case 7")
    browser.go(Keys.ENTER)
    assert any("case 7" in row for row in browser.texts("tbody tr"))
    assert TEXTS["en"]["placed"] in browser.find("[role=status]").text
    browser.picture("holds-en")
    browser.ask("Forget my locker number")
    assert TEXTS["en"]["held_items"] in browser.find("main").text
    assert browser.texts("#phrase-wanted") == []
    browser.open("/holds")
    browser.tab_to(lambda one: one.text == TEXTS["en"]["release"])
    browser.go(Keys.ENTER)
    assert browser.texts("tbody tr") == []
    browser.open("/audit?operation=hold.release")
    assert "hold.release" in browser.find("tbody").text


def test_a_wrong_token_and_logging_out(browser: Browser) -> None:
    browser.log_in("en", token="no such token")
    assert browser.find("[role=alert]").text == name_of("en", "error", "unauthorized")
    browser.log_in("en")
    browser.tab_to(lambda one: one.text == TEXTS["en"]["log_out"])
    browser.go(Keys.ENTER)
    browser.open("/requests")
    assert browser.heading == TEXTS["en"]["log_in"]


def test_the_login_s_cookie_is_out_of_reach_of_scripts_and_the_policy_stops_them(browser: Browser) -> None:
    browser.log_in("en")
    assert browser.driver.execute_script("return document.cookie") == ""
    script = (
        "const one = document.createElement('script'); one.textContent = 'window.ran = true'; document.body.append(one)"
    )
    browser.driver.execute_script(script)
    assert browser.driver.execute_script("return window.ran") is None


def test_a_form_on_another_site_does_nothing(browser: Browser) -> None:
    """Another port of the same host is the same site, so that the cookie comes with the form."""
    browser.log_in("en")
    action = f"{browser.served.url}/console/holds"
    with _page(
        f'<form method="post" action="{action}"><input name="reason" value="x"><button>go</button></form>'
    ) as url:
        browser.driver.get(url)
        browser.tab_to(lambda one: one.tag_name == "button")
        browser.go(Keys.ENTER)
    assert TEXTS["en"]["foreign"] in browser.find("[role=alert]").text
    browser.open("/holds")
    assert browser.texts("tbody tr") == []


@pytest.mark.parametrize("path", ["", "/requests", "/receipts", "/holds", "/audit"])
def test_nothing_is_cut_off_on_a_narrow_screen_and_nothing_is_logged(browser: Browser, path: str) -> None:
    browser.log_in("en")
    browser.driver.get_log("browser")
    browser.shape(320)
    browser.open(path)
    width = browser.driver.execute_script("return document.documentElement.scrollWidth")
    browser.shape(WIDE)
    assert width <= 320
    assert [one for one in browser.driver.get_log("browser") if "favicon" not in one["message"]] == []


def test_the_first_tab_skips_to_the_content(browser: Browser) -> None:
    browser.log_in("en")
    browser.open("/requests")
    browser.press(Keys.TAB)
    assert browser.driver.switch_to.active_element.text == TEXTS["en"]["skip"]
    browser.press(Keys.ENTER)
    assert browser.driver.switch_to.active_element.get_attribute("id") == "content"


@contextmanager
def _page(body: str) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()

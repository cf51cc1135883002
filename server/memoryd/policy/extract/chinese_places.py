"""Which Chinese words name a place where one lives: a city, a district, a housing estate, a country; no seat."""

import re

from memoryd.policy.extract.chinese_words import COUNTRIES, PLACE_ENDS, PLACES

PLACE = (
    rf"(?:(?:{PLACES}|{COUNTRIES})(?:[\u4e00-\u9fff]{{0,8}}?[{PLACE_ENDS}])?|[\u4e00-\u9fff]{{1,6}}(?:[{PLACE_ENDS}]|小区|公寓|家园)"
    r"|[A-Z][A-Za-z .'\-]{1,30})"
)
"""A pattern of the name of a place."""

_NO_HOME = re.compile(
    r"工位|座位|位[置子]|座$|会议室|办公|教室|机房|实验室|仓库|工厂|车间|房间|卧室|客厅|书房|阳台|厨房|沙发|床|桌|窗|角落|门口"
    r"|[一二三四五六七八九十几顶底负\d][楼层](?![^，]{0,3}(?:区|苑|村))|^(?:隔壁|对面|旁边|楼[上下]|前[面排]|后[面排]|外面|里面|左边|右边|那边|这边|另一边)(?![^，]*(?:小区|[市县镇村城区]))"
    r"|公司|部门?$|[组队群]$|项目|服务器|云端?上?$|平台|软件|系统|分支|目录|文件|仓$|机器|集群|数据库|网盘|硬盘|硬碟|[账帐]号|店里?$|台$"
)
_TOOL = re.compile(
    r"(?:Notion|Slack|Git\w*|Jira|AWS|Linux|Ubuntu|Windows|Mac\w*|VS ?Code|Obsidian|Docker|Kubernetes|Azure|Vercel"
    r"|Discord|Telegram|Teams|Zoom|Python|Rust|Go|React|Vue|Cursor|Vim|Emacs|Trello|Asana|Figma|Evernote|OneNote"
    r"|Dropbox|Postgres\w*|MySQL|Redis|Mongo\w*|Chrome|Firefox|Edge|Safari|Android|Threads|Twitter|Mastodon"
    r"|Bluesky|WordPress|Shopify|Typescript|Java|Kotlin|Swift)(?![a-z])|[a-z][A-Z]|[A-Z]{3,}|\d",
)


def is_home(words: str) -> bool:
    """Whether simplified words may name where somebody lives."""
    return _NO_HOME.search(words) is None and _TOOL.match(words) is None

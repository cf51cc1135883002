"""Words that carry no topic: left out of a query when anything else remains in it."""

import re

_ENGLISH = """
a about all also am an and any are as at be been being but by can could did do does dont down for from get got had has
have he her hers him his how i id if im in into is it its ive just ll may me might more must my no not of off on or our
ours out over please re shall she should so some such t than that the their them then there these they this those to too
up us ve very was we were what whats when where which who whom whose why will with would you your yours s d m
"""
_CHINESE = """
什么时候 什么样 什么 哪一个 哪一部 哪一本 哪一天 哪一次 哪个 哪些 哪部 哪本 哪里 哪儿 哪家 哪种 哪位 哪天 哪
怎么样 怎么办 怎么 怎样 如何 多少 几个 为什么 为何 曾经 请问 请 有没有 是不是 是否 能不能 可不可以 还记得 记不记得
我的 你的 您的 他的 她的 它的 我们 你们 他们 她们 咱们 大家 我 你 您 他 她 它 咱
一个 一部 一本 一下 一些 这个 那个 这些 那些 这天 那天 这 那 谁 关于 告诉 因为 所以 但是 并且 以及 及
的 了 吗 呢 吧 啊 呀 是 有 在 和 与 或 就 都 也 很 过 给 把 被 让 对 会 要 着 地 得 之 于
"""

ENGLISH = frozenset(_ENGLISH.split())
"""English function words, unstemmed and folded."""

CHINESE = re.compile("|".join(sorted(_CHINESE.split(), key=len, reverse=True)))
"""Chinese question and function phrases, the longest first; cut out of a run before its pairs are made."""

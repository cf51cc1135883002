"""The ways in which a text may be read once its disguise is undone, with the way back to its code points."""

from memoryd.policy.disguise.reading import EVERY, views
from memoryd.policy.disguise.view import CHARACTERS, Disguise, Edit, View

__all__ = ["CHARACTERS", "EVERY", "Disguise", "Edit", "View", "views"]

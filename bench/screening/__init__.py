"""An independent judge of the screening of secrets: keys, carriers, disguises and traps of its own making."""

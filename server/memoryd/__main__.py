"""``python -m memoryd``: the command line of this interpreter's memoryd."""

from memoryd.cli.main import main

if __name__ == "__main__":
    main()

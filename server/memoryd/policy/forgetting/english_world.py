"""English: things outside the memory that are deleted and removed too; a regular expression over lower-cased text."""

from memoryd.policy.forgetting.tables import one_of

WORLD = (
    r"(?<![.\w])(?:"
    + one_of(r"""
    (?:today|tomorrow|yesterday|tonight|\w+day)'s (?:meetings?|lunch|dinner|calls?|class|events?|posts?|stor(?:y|ies));
    lines?; paragraphs?; sentences? (?:of|in|from); section; chapter; columns?; rows?; cells?; tables?; databases?;
    db; schema;
    index(?:es)?; branch(?:es)?; commits?; repo(?:sitory)?; (?<!on )files?; folders?; director(?:y|ies); photos?;
    pictures?; images?;
    pics?; selfies?; background; videos?; apps?; application;
    (?<!my )(?<!my (?:work|home|private|personal|old|new|second|main|primary|secondary|school|company|business
    |backup) )email(?! address);
    emails; inbox; mailbox;
    browser;
    cookies?; cache; cart; basket; (?<!your )list; spreadsheet; sheet; documents?; docs?; essay; draft; cover letter;
    resume;
    cv;
    (?<!(?:door|gate|locker|lock|safe|vault|garage|access|entry|security|alarm|pin|zip|confirmation|verification) )code;
    functions?; class; methods?; variables?; comments?; tests?; imports?; duplicates?; whitespace; spaces?; commas?;
    typos?;
    stains?; hard drive; disk; drive; usb; partition; containers?; clusters?; nodes?; buckets?; calendar; posts?;
    tweets?;
    playlist; words?; slides?; text; articles?(?! \d); paper; poem; story; song; file ?names?; headers?; footer;
    facebook;
    instagram; twitter; google; whatsapp; wechat; linkedin; github(?! token); tiktok; windows; linux; mac;
    phone(?! number); laptop;
    computer; server; plugin; virus; malware; log files?;
    (?<!chat )(?<!conversation )(?<!memory )logs?; dataset; array; element; key from; makeup; hair;
    tattoo;
    rust; paint; wall(?:paper)?; dust; snow; mold; mould; weeds?; account on; subscriptions?; screenshots?; audio;
    noise;
    watermark; alarms?(?! code); timers?; appointments?; bookings?; reservations?; tickets?; orders?; bookmarks?; tabs?;
    voicemails?;
    sms;
    (?<!emergency )contacts?(?! (?:details|data|info));
    downloads?; trash; recycle bin; desktop; widgets?; profile picture; avatar;
    website; web ?site;
    blog;
    channel; invit(?:e|ation)s?; newsletter; waitlist; guest; schedule; garage; kitchen; fridge; dishes;
    shopping(?! (?:habits|preferences));
    mailing;
    recording; footage; podcast; album; router; printer; device; tablet; icloud; dropbox; outlook; gmail; slack;
    teams; zoom;
    spotify; netflix; amazon; youtube; reddit; figma; jira; notion; excel; photoshop; pdf; zip; pages?; form;
    wallet; field; (?:data|phone|cell) plan;
    (?:search|browsing|browser|order|call|git|command|terminal|shell|clipboard|version|revision|watch) history;
    brackets?; parenthes[ei]s; colon; semicolon; quotes; quotation marks?; whiteboard; blackboard; chalkboard;
    bullets?; bullet points?; (?:password|login|command) prompt;
    novel; equation;
    (?:on|of|in|off|from) my (?:back(?! pain| problem| injur| surger)|skin|face|tooth
    |teeth|garden|nose|neck|arms?|legs?|foot|feet|car
    |house|shirt|shoes?|lip|chin|desk|screen|eyes?|hands?|fingers?|toes?|yard|lawn|roof|couch|sofa|carpet|bed|jacket
    |jeans);
    (?:release|patch|lecture|sticky|bank)[ -]?notes; location sharing; docker; sql; json; csv; regex
    """)
    + r")\b(?!\.[a-z])"
)

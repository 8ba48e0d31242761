import { EVERYDAY_RELATED, EVERYDAY_SYNONYMS, OWN_CONDITION, TIMES_OF } from './en-everyday';
import { EN_FORMS } from './en-forms';
import { eitherPattern, type Lexicon, openingPattern, seasonPatterns, wordsPattern } from './lexicon';

export const en: Lexicon = {
  kinds: [
    ['when', TIMES_OF],
    ['how-many', wordsPattern('how long (?:must|should|can|may|do|does|has|have) .{1,40} be')],
    [
      'how-long',
      wordsPattern(
        "how long|how soon|how quickly|how fast (?:can|could|do|will|would|are)|for how many (?:days|weeks|months|years|hours|minutes)|what'?s? (?:is )?the duration",
      ),
    ],
    ['how-often', wordsPattern('how often|how frequently|how regularly')],
    [
      'how-much',
      wordsPattern(
        "how much|how expensive|what (?:does|do|did|would|will) .{1,60}cost|(?:what(?:'s| is| are)? )?the (?:price|prices|cost|costs|fee|fees|charge|rate) (?:of|for)|what price",
      ),
    ],
    [
      'when',
      wordsPattern(
        'when|what time|what date|(?:what|which) days?|until when|since when|how late|how early|(?:what are )?(?:your|the) (?:opening |business |office )?hours|(?:in )?(?:what|which) (?:year|month)|best time|what is the deadline|deadline',
      ),
    ],
    [
      'how-many',
      wordsPattern(
        'how many times|how many|how (?:old|tall|big|large|heavy|far|high|wide|deep|fast|thick|hot|cold|strong)|what (?:percentage|percent|age|number of)|number of',
      ),
    ],
    [
      'where',
      wordsPattern(
        "where|what(?:'s| is) (?:your|the|its|their) (?:address|location)|(?:in|at) (?:what|which) (?:city|country|place|room|building|town|street)",
      ),
    ],
    [
      'who',
      wordsPattern(
        "who|whom|whose|who's|which person|what(?:'s| is) the name of the (?:person|man|woman|owner|manager|director|doctor|author)",
      ),
    ],
    ['why', wordsPattern("why|how come|for what reason|what(?:'s| is) the reason|what causes")],
    [
      'how-to',
      wordsPattern(
        'how (?:do|can|could|should|would|must|may|shall|does|did) (?:i|we|you|one|they|people|someone|he|she|it)|how to|how is|how are|how was|what are the steps|(?:the )?steps (?:to|for)|instructions (?:to|for)|what should i do|what do i (?:have to|need to) do',
      ),
    ],
    [
      'which',
      wordsPattern('which|what (?:kinds?|types?|sorts?|options|other)|list (?:all|the|of|your)?|name (?:all|the)'),
    ],
    // 'What models can I use?', but not 'What can I use?' or 'What is it?'
    [
      'which',
      openingPattern(
        'what (?!(?:is|are|was|were|does|do|did|can|could|should|would|will|may|must|has|have|had|happens?|if|about|the|i|we|you) )(?:[\\p{L}-]+ ){1,3}(?:can|could|may|should|must|do|does|did|are|is|will)',
      ),
    ],
    [
      'what-is',
      openingPattern(
        "what(?:'s| is| are| was| were)|what does .{1,60} mean|define|explain|tell me about|describe|meaning of",
      ),
    ],
    [
      'yes-no',
      openingPattern(
        "do|does|did|is|are|was|were|can|could|may|must|should|shall|will|would|has|have|had|am|isn't|aren't|don't|doesn't|didn't|can't|won't|wasn't|shouldn't|hasn't|haven't",
      ),
    ],
    [
      'yes-no',
      wordsPattern(
        'is it (?:true|possible|allowed)|am i allowed|are there|is there|(?<!what )(?:can i|do you|can we|may i)|(?<=[,.;:] )(?:do|does|is|are|will|would) (?:i|we|it|they|there)',
      ),
    ],
  ],
  courtesy: openingPattern(
    "(?:(?:excuse me|sorry|please|so|ok|okay|well|also|just|then|but|hi|hello|hey|thanks|thank you)[,.! ]+)*(?:(?:can|could|would|will) you (?:please )?(?:tell|show|explain to|help|inform|let) (?:me|us)(?: know)?|do you know|i(?:'d| would) like to know|i(?:'m| am) (?:wondering|asking)|i wonder|please (?:tell|show|explain to) (?:me|us)|tell me|i (?:want|need) to know|any idea)|what (?:does|do) (?:the|this|that|my|your|our|these) (?:[\\p{L}-]+ ){1,4}says? about",
  ),
  light: `deadline bring brings week weeks month months hour hours night nights minute minutes pdf page text source sources article website site accept accepts accepted company organisation organization business firm ago method methods manner language languages ask get gets getting got give gives given go goes going make makes made making take takes taking took want wants need
    needs needed like know find offer offers offered offering provide provides provided available availability
    possible allow allowed allows able permitted use used using work works working happen
    happens mean means meaning much many long often far way thing things something anything someone anyone everything
    kind kinds type types sort sorts tell explain describe show help please information info details detail question
    questions exact exactly currently today now actually really also still ever already yet say says see look come comes
    coming put let start starts name names number list lists people person place places old tall big large heavy high
    late early soon quickly time times day days date year different several every everything overall total various
    normally usually generally typically even best good must supposed required require requires yes okay ok hi hello hey hiya
    located location situated fit fits stay exist exists called call keep try day's sell sells carry located one two
    program programme programs programmes scheme schemes first last next new main certain specific particular option options else another other any some back within per each`,
  cost: 'cost costs price prices fee fees charge charges charged rate rates expensive pay paid pricing',
  synonyms: [
    'check-in checkin',
    'check-out checkout',
    'book books booking bookings booked reserve reserves reserved reservation reservations',
    'include includes included inclusive',
    'kid kids child children',
    'return returns returned send-back',
    'refund refunds refunded money-back reimburse reimbursed reimbursement',
    'exam exams examination examinations',
    'purchase purchased buy buys bought',
    'pay paid pays payable payment payments',
    'ship ships shipping deliver delivers delivery deliveries shipped delivered shipment',
    'phone telephone call tel ring',
    'email e-mail mail',
    'cancel cancellation terminate termination cancelled canceled',
    'delete remove erase deleted removed',
    'begin begins began begun start starts commence',
    'doctor physician dr',
    'car cars vehicle automobile',
    'holiday holidays vacation',
    'child children kid kids son sons daughter daughters',
    'weigh weighs weight heavy',
    'tall height high',
    'colour color colours colors',
    'founder founders found founded established',
    'teach teaches taught teacher instructor',
    'staff employee employees personnel team worker workers',
    'vacancy vacancies recruiting recruit recruits recruitment',
    'sick ill illness sickness',
    'due payable',
    'valid validity expire expires expiry expiration',
    'broken faulty defective damaged',
    'borrow borrowed lend loan loans',
    'rent rental hire',
    'guarantee warranty',
    'supervised supervisor advisor',
    'die died dies death dead',
    'pic pics picture pictures photo photos photograph photographs photography image images',
    'smoke smoking',
    'cell mobile',
    'bicycle bicycles bike bikes',
    'lift elevator',
    'park parking',
    'customer customers client clients',
    'password passwords passphrase',
    'login log-in sign-in signin',
    'register registration sign-up signup enrol enroll',
    'gluten-free gf coeliac celiac',
    'close closes closing shut',
    'open opens opening opened',
    ...EVERYDAY_SYNONYMS,
  ],
  related: [
    'dog dogs pet pets',
    'cat cats pet pets',
    'buy buys bought purchase order ordered sell sells sold sale',
    'accommodation lodging lodgings overnight: room rooms bedroom bedrooms overnight accommodation',
    'refurbished reconditioned second-hand preowned pre-owned: used',
    'return returns returned send-back refund refunds refunded money-back',
    'contact reach support',
    'email e-mail mail write contact',
    'phone telephone call ring contact',
    'exam exams examination examinations test',
    'husband wife spouse married',
    'boss ceo head chief director manager',
    'salary pay wage wages',
    'breakfast meal meals',
    'inhabitants population live lives residents',
    'end ends finish finishes expire expires',
    'location address located',
    'wifi wi-fi wlan internet',
    'grade grades mark marks',
    'speed fast',
    'repeat retake resit repeated',
    ...EVERYDAY_RELATED,
  ],
  forms: EN_FORMS,
  contraries: [
    ['open', 'closed'],
    ['opening', 'closed'],
    ['allowed', 'forbidden'],
    ['allowed', 'prohibited'],
    ['permitted', 'forbidden'],
    ['permitted', 'prohibited'],
    ['free', 'cost'],
    ['free', 'fee'],
    ['available', 'unavailable'],
    ['possible', 'impossible'],
    ['included', 'excluded'],
    ['included', 'extra'],
    ['accept', 'refuse'],
    ['legal', 'illegal'],
    ['mandatory', 'optional'],
    ['required', 'optional'],
    ['compatible', 'incompatible'],
    ['valid', 'invalid'],
    ['public', 'private'],
  ],
  negation: wordsPattern(
    "not(?! only| (?:more|later|less|fewer) than)|no(?! (?:more|less|fewer|later|earlier|taller|larger|longer|older|younger|wider|higher|heavier|thicker|bigger|smaller|shorter|deeper|greater|closer) than| problem| matter|\\.? ?\\d)|never|none|nobody|nothing|neither|nor|cannot|can't|don't|doesn't|didn't|isn't|aren't|wasn't|weren't|won't|shouldn't|mustn't|hasn't|haven't|couldn't|dont|doesnt|didnt|isnt|arent|wasnt|werent|wont|cant|hasnt|havent|couldnt|no longer|unable|impossible|unavailable|unsupported",
  ),
  prohibition: wordsPattern(
    'forbidden|prohibited|banned|disallowed|must not|may not|not (?:allowed|permitted)|(?:exempt|exempted|excluded) from',
  ),
  permission: {
    asked: wordsPattern('allowed|permitted|possible|ok|okay|welcome'),
    given: wordsPattern('allowed|permitted|possible|welcome|can|may|accepted|free to|able to'),
  },
  necessity: wordsPattern(
    'need|needs|needed|have to|has to|must|required|require|requires|necessary|obligatory|compulsory|mandatory|obliged',
  ),
  closure: wordsPattern(
    'closed|shut|sold out|out of stock|fully booked|cancelled|canceled|suspended|discontinued|withdrawn|unavailable',
  ),
  condition: wordsPattern(
    'only|unless|without|w/o|except|except for|exceptions?|if|provided that|apart from|excluding|subject to|other than|as long as|some|most|not all|depends|partly|usually|normally|permission|approval|consent',
  ),
  circumstance: wordsPattern(
    '(?:near|inside|outside|during|before|after|between|within|under|around|beside|behind|above|below|past|(?:in|on|at) the)(?! (?:any|all|every|moment|present))',
  ),
  someOf: wordsPattern('(?:who|that|which|whose) (?:are|is|were|was|have|has|had|do|does|did|come|came|need|want)'),
  beginning: /^(?:for|with|in the case of) (?:\p{L}+ ){1,3}(?=the|a|an|we|you|it|they|there|this|that|no|your|our)/u,
  narrowing: wordsPattern(
    'at once|right away|straight ?away|immediately|instantly|same|different|differences?|identical|equal|large|larger|big|bigger|long|longer|late|later|early|earlier|(?<!(?:can|could|may) (?:i|we|one) )still|always|only|all|every|each|both|ever|never|whole|entire|entirely|completely|fully|necessarily|automatically|enough|anymore|already|yet|first|last|most|best|more|less|fewer|than|until|before|after|without|instead|either|supposed|universal|alone|together|separate|separately|between|another|own|such|again|twice|any ?time',
  ),
  relativeNegation: wordsPattern(
    "(?:that|which|who|whom) (?:(?:i|we|you|they|he|she|it) )?(?:(?:can|could|do|does|did|is|are|was|were|have|has|had|will|would) )?(?:not|never)|(?:that|which|who|whom) (?:(?:i|we|you|they|he|she|it) )?(?:cannot|(?:ca|could|do|does|did|is|are|was|were|have|has|wo)n't)",
  ),
  turn: wordsPattern('but|however|although|though|while|whereas|except|otherwise'),
  reference: wordsPattern(
    'it|its|they|them|their|theirs|this|that|these|those|there|here|he|him|his|she|her|hers|one|ones|the same|the other|the former|the latter',
  ),
  personReference: wordsPattern('he|him|his|she|her|hers'),
  emptyReference: wordsPattern(
    '(?:is|was|will|would|does|can|could|should) (?:it|this)(?: be)? (?:possible|allowed|ok|okay|necessary|required|true|permitted|free|safe|legal|mandatory) (?:to|for|if|that)|(?:is|was|will|can) there(?: be)?|(?:is|are|was|were) there|there (?:is|are|was|were)|(?:anybody|anyone|somebody|someone|hi|hello|hey) there|it (?:cost|costs|take|takes) (?:to|for)|how (?:long|much) (?:does|will|would|did) it (?:take|cost) (?:to|for|until|before)|how (?:much|easy|hard|far|long|expensive) (?:is|was|will|would) it (?:be )?to(?= \\p{L})|this (?:document|file|page|site|website|company|shop|app|product|(?:coming |very )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|morning|afternoon|evening|year|week|weekend|month|term|season|spring|summer|autumn|winter|christmas|xmas|easter)|that (?:is|are|was|were|have|has|can|i|you|we|do|does)',
  ),
  ownCondition: wordsPattern(OWN_CONDITION),
  priceOf: 'how much is',
  joining: wordsPattern(
    '(?:day|week|month|hour|night|year|time|call|person|name|date|list|place)s?|people|page|website|article|question|address',
  ),
  fragment: openingPattern(
    '(?:and|or|but|so|also|then|plus)(?: (?:what|how) about)?|(?:not )?even(?: (?:for|on|in|at|with|without|to|from|during))?|(?:what|how) about|what if (?:it(?! (?:rain|snow|freez|thunder))|they|not)|same (?:for|with)|as for|in case of|for|on|in|at|with|without|of|to|from|under|during',
  ),
  addressed: wordsPattern("you|your|yours|you're|we|our|us"),
  beforeVerb: wordsPattern('i|you|we|they|one|people|to|he|she|it'),
  article: { before: openingPattern('(?:the|an?|your|my|our|this|that)'), definite: 'the ' },
  determiner: wordsPattern('the|an?|your|my|our|this|that|these|those'),
  elided: { last: /^ones?$/u, isNoun: true },
  auxiliary: wordsPattern('do|does|did|will|would|can|could|should|must|is|are|was|were'),
  dependent: eitherPattern(
    openingPattern(
      '(?:the )?same (?:for|goes|applies|is true)|likewise|it|its|they|them|their|this|that|these|those|he|his|him|she|her|such|the latter|both|(?:after|before|below|above|beyond|under|over|outside|until|except for) (?:this|that|these|those)|until then|by then|then|therefore|however|otherwise|in (?:this|that|such) cases?|also|here|there (?!is|are|was|were)|instead|for this|in addition|moreover|it is|afterwards|to do so|to do this|to do that|for that|but|so|if so|if not',
    ),
    wordsPattern('(?:later|earlier|sooner|longer|more|less|fewer|older|younger) than (?:that|this)'),
  ),
  cause: wordsPattern(
    'because|since|due to|owing to|thanks to|in order to|so that|so (?:we|you|they|it|he|she)|reasons?|therefore|that is why|as a result|cause[sd]?|otherwise|to (?:avoid|prevent|protect|ensure|reduce|keep|make sure|save|allow)|leads? to|as (?:the|it|we|they|he|she|this)',
  ),
  place: wordsPattern(
    'street|road|avenue|lane|square|room|floor|building|station|city|town|village|centre|center|harbour|harbor|located|address|opposite|next to|near|above|behind|in front of|at the|in the|on the|beach|museum|office|park|from a|counter|desk|online|website|entrance',
  ),
  person: wordsPattern(
    'mr|mrs|ms|dr|prof|professors?|doctors?|manager|director|president|chair|head|lead|dean|officer|secretary|nurse|teacher|engineer|employees?|staff|team|department|examiners?|parents?|students?|members?|borrower|owner|author|everyone|anyone|nobody|brothers?|sisters?|father|mother|customers?',
  ),
  frequency: wordsPattern(
    'every|each|per|daily|weekly|monthly|yearly|annually|hourly|once|twice|times|always|never|regularly',
  ),
  timeUnit: wordsPattern(
    'seconds?|minutes?|mins?|hours?|hrs?|nights?|days?|weeks?|months?|years?|semesters?|quarters?|decades?|century|centuries',
  ),
  time: wordsPattern(
    "today|tomorrow|yesterday|noon|midnight|morning|mornings|afternoon|evening|night|weekends?|weekdays?|immediately|at once|spring|summer|autumn|winter|daily|o'clock|a\\.?m\\.?|p\\.?m\\.?|(?:at|from|until|till) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter)|after|before|within|until|by the|always|anytime|any time|early|late|century|as soon as|at the (?:end|beginning)|round the clock|24/7|once|during|\\d{1,2}(?:st|nd|rd|th)|(?:first|second|third|fourth|fifth|sixth|last) (?:day|week|month|year)",
  ),
  number: wordsPattern(
    'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred|thousand|million|dozens?|half|once|twice|thrice|several|single|both|unlimited|none|zero',
  ),
  gratis: wordsPattern(
    'free|free of charge|no (?:extra |additional )?(?:charge|cost|fee)|complimentary|gratis|costs? nothing(?: extra)?',
  ),
  imperative: openingPattern(
    "please|then|next|first|second|third|finally|now|do not|don't|never|always|accept|activate|add|adjust|allow|apply|arrive|ask|attach|back up|book|bring|browse|call|cancel|change|charge|check|choose|clean|click|close|collect|complete|configure|confirm|connect|contact|copy|create|cut|deactivate|delete|disconnect|download|drag|drain|drop|e-mail|email|enable|disable|enter|export|fasten|fill|find|fit|follow|give|go|hand|hold|import|insert|install|keep|launch|leave|let|lift|lock|log|make|mark|measure|mix|mount|move|name|note|open|paste|pay|pick|place|plug|pour|press|print|provide|pull|push|put|read|register|release|reload|remove|repeat|replace|report|request|reset|restart|return|rinse|rotate|run|save|scan|scroll|select|send|set|share|show|sign|slide|start|stick|stop|store|submit|swipe|switch|take|tap|tell|test|tick|tighten|turn|type|unlock|unpack|unplug|unscrew|update|upload|use|verify|visit|wait|wash|wear|wipe|write",
  ),
  rangeWord: wordsPattern('to|until|till|through|thru'),
  weekdays: wordsPattern('weekdays?'),
  weekend: wordsPattern('weekends?'),
  everyDay: wordsPattern('every day|daily|seven days a week|all week|24/7'),
  seasons: seasonPatterns({
    before: 'in|during|over|at|on|before|after|until|till|this|next|last|around|through|by|from|between',
    article: '(?:(?:the) )?',
    after: 'hours|times?|opening|season|months|timetable|schedule',
    months: [
      ['winter', [11, 12, 1, 2]],
      ['spring', [3, 4, 5]],
      ['summer', [6, 7, 8]],
      ['autumn', [9, 10, 11]],
      ['christmas|xmas', [12]],
    ],
  }),
};

import { detectLanguage, type Language } from '../language';
import { mistyped } from './mistyped';

/** English shorthand and hasty misspellings, spelled out; words of other languages may look the same. */
const SHORT = new Map<string, string>(
  Object.entries({
    u: 'you',
    ya: 'you',
    yuo: 'you',
    r: 'are',
    ur: 'your',
    ure: "you're",
    urs: 'yours',
    b4: 'before',
    '2day': 'today',
    nite: 'night',
    tonite: 'tonight',
    '2moro': 'tomorrow',
    tmrw: 'tomorrow',
    tomoz: 'tomorrow',
    rn: 'right now',
    atm: 'at the moment',
    asap: 'as soon as possible',
    hw: 'how',
    wen: 'when',
    mutch: 'much',
    wat: 'what',
    wot: 'what',
    wht: 'what',
    whats: "what's",
    wheres: "where's",
    whens: "when's",
    whos: "who's",
    hows: "how's",
    n: 'and',
    til: 'until',
    whets: "what's",
    shes: "she's",
    hes: "he's",
    theyre: "they're",
    wld: 'would',
    cld: 'could',
    shld: 'should',
    im: "i'm",
    ive: "i've",
    id: "i'd",
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    cant: "can't",
    wont: "won't",
    isnt: "isn't",
    arent: "aren't",
    ppl: 'people',
    pls: 'please',
    plz: 'please',
    thx: 'thanks',
    tnx: 'thanks',
    ty: 'thank you',
    abt: 'about',
    bc: 'because',
    cuz: 'because',
    mins: 'minutes',
    hrs: 'hours',
    wfh: 'work from home',
    waitlist: 'waiting list',
    waitlists: 'waiting lists',
    '2fa': 'two-factor authentication',
    mfa: 'multi-factor authentication',
    payday: 'pay day',
    tel: 'telephone',
    fone: 'phone',
    adress: 'address',
    mon: 'Monday',
    tue: 'Tuesday',
    tues: 'Tuesday',
    wed: 'Wednesday',
    weds: 'Wednesday',
    thu: 'Thursday',
    thur: 'Thursday',
    thurs: 'Thursday',
    fri: 'Friday',
    sat: 'Saturday',
    saterday: 'Saturday',
    sun: 'Sunday',
  }),
);
/** The same for other languages, where no ordinary words look alike. */
const SHORT_ELSEWHERE: Partial<Record<Language, ReadonlyMap<string, string>>> = {
  de: new Map(
    Object.entries({
      heut: 'heute',
      nen: 'einen',
      nem: 'einem',
      ner: 'einer',
      gibts: 'gibt es',
      gehts: 'geht es',
      habts: 'habt ihr es',
      wieviele: 'wie viele',
      wieviel: 'wie viel',
      evtl: 'eventuell',
      zb: 'zum Beispiel',
      vllt: 'vielleicht',
      tel: 'Telefon',
      nr: 'Nummer',
      std: 'Stunden',
      min: 'Minuten',
      mo: 'Montag',
      di: 'Dienstag',
      mi: 'Mittwoch',
      fr: 'Freitag',
      sa: 'Samstag',
    }),
  ),
  es: new Map(
    Object.entries({
      q: 'que',
      k: 'que',
      xq: 'porque',
      pq: 'porque',
      x: 'por',
      tb: 'también',
      tmb: 'también',
      porfa: 'por favor',
      finde: 'fin de semana',
      cuanto: 'cuánto',
      cuando: 'cuándo',
      donde: 'dónde',
      tlf: 'teléfono',
      tel: 'teléfono',
      min: 'minutos',
    }),
  ),
  fr: new Map(
    Object.entries({
      svp: "s'il vous plaît",
      stp: "s'il te plaît",
      pk: 'pourquoi',
      qd: 'quand',
      tt: 'tout',
      bcp: 'beaucoup',
      tel: 'téléphone',
    }),
  ),
};
/** Ordinary words too, depending on context. */
const CAREFUL = new Set(['id', 'sun', 'sat', 'mon', 'wed', 'im', 'ty', 'ya']);
const AFTER_DAY =
  /(?:^|\s)(?:on|by|until|till|from|to|this|next|and|for|open|close|shut|time|hours|late|early|every|each)$/i;
/** Used in no other language. */
const HASTE = /(?:^|\s)(?:r|ur|pls|plz|thx|whats|wheres|yuo|(?:do|can|will|have|did|could|would) u)(?=[\s?!.]|$)/i;
const WORD = /(?<![\p{L}\p{N}'’.@-])[\p{L}\p{N}]+(?![\p{L}\p{N}'’@-]|\.[\p{L}\p{N}])/gu;
/** Asks about jobs, not about hiring things. */
const HIRING =
  /\b(are|r) (you|u|they)((?: guys)?(?: currently| still| now| looking)?) hiring(?! (?:out|a|an|the)\b)\b/gi;
/** 'Over 65s' */
const AGED = /\b(over|under)[ -](\d{1,2})'?s\b/gi;
/** A visit, and not to call somebody out: 'call out charges', 'how much is a call out'. */
const CALL_OUT = /\bcall out(?= (?:charges?|fees?|costs?|prices?|rates?)\b)|\b(?<=\b(?:a|the|your) )call out\b/gi;
/** 'How much 4 a screen' */
const FOR = /\b4(?= (?:a|an|the|my|me|your|this|that|one|each)\b)/gi;
/** Not where one pays. */
const TILL = /\btill(?= (?:\d|noon\b|midday\b|midnight\b|late\b))/gi;
/** 'How late can I cancel' asks for the end of it, and not for being late. */
const HOW_LATE =
  /\bhow late(?! (?:can|could|may) (?:i|we|one) be\b)(?= (?:can|could|may|do|should|must) (?:i|we|you|one|people|guests)\b)/gi;
/** Oneself again. */
const LATE_MYSELF = /\bhow late (?:can|could|may) (?:i|we|one) be\b/gi;
/** Oneself, and neither in paying nor in bringing something back. */
const BEING_LATE =
  /\b(i'?m|i am|we'?re|we are|i'?ll be|we'?ll be|might be|running|will be|may be)(?: running)? ((?:(?:a bit|a little|\d{1,2} (?:minutes?|mins?|hours?)) )?late)(?=\s*(?:$|[?.!,;]|(?:for|to|is|can|do|will|what|and)\b))/gi;
/** 'What do you get on the brewer's tour' */
const WHAT_ONE_GETS =
  /\bwhat (?:do|does|will|would|can) (?:you|u|i|we|one|people|they|it) get (?:on|in|with|for|as part of)(?= (?:the|a|an|your|this|that)\b)/gi;
/** A passport, and not what one would do: 'do I need id'. */
const ID =
  /\b(need|needs|bring|show|photo|valid|have|carry|take|require|required|check|my|an|any|some|without|with) id\b(?!['’])/gi;
/** Asks how one can pay, and not what else is taken or accepted. */
const CARDS_TAKEN =
  /\b(?:do|can|would|will) (?:you|u|they) (?:guys )?(?:take|accept) (?=(?:(?:credit|debit|bank) )?cards?\b(?!['’]| of\b))/gi;
/** Tables have a column 'In stock'. */
const OUT_OF_STOCK = /\bout of stock\b/gi;
/** Not ill. */
const I_WILL = /\bi['’]ll\b/gi;
const GROWN_UPS = /\bgrown[ -]?up(s?)\b/gi;
const ON_TOP = /\bon top\b(?! of\b)/gi;
/** 'Can I join the course late' */
const JOIN_LATE = /\b((?:join|start|enrol|enroll)(?: (?:a|an|the|your|my) [a-z]+(?: [a-z]+)?)?) late(?=[\s?!.]*$)/gi;
/** 'How big are the classes', 'how many people are in a class': a class is a group of people. */
const HOW_BIG = /\bhow (?:big|large|small) (?:is|are) (?:the|your|a|each) (class(?:es)?|groups?)(?=[\s?!.]*$)/gi;
const IN_CLASS =
  /\b(how many (?:people|students|pupils|others?) .*\bin )(?:a|the|each|one|your) class(?:es)?(?=[\s?!.]*$)/gi;
/** Before the day, and not in the morning. */
const HOW_EARLY =
  /\bhow (?:early|soon)(?= (?:should|do|must|can|would) (?:i|we|you|one) (?:need to |have to )?(?:book|order|reserve)\b)/gi;
/** One calls it. */
const YOUR_NUMBER = /\byour number(?=[\s?!.]*$)/gi;
const NUMBER = /\b((?:tele)?phone|telephone|mobile|fax|tel)\s+no\b\.?/gi;

const BOOKED =
  '(?:[a-z]+ ){0,2}(?:class|lesson|session|workshop|course|appointment|slot|tour|event|date|party|meeting|visit|trip|show)';
/** Not coming to what was booked: 'I can't make the workshop', but neither 'make it work' nor 'get my money back'. */
const NOT_COMING = new RegExp(
  `\\b(?:can'?t|can ?not|couldn'?t|won'?t be able to|not able to|unable to) (?:make it(?=$|[,.;!?]| (?:on|to|at|for|by|until|today|tomorrow|anymore|any more|after all)\\b)|(?:make|attend|get to|come(?: to)?)(?= (?:the|my|our|your|this|that) ${BOOKED}\\b))`,
  'gi',
);
/** 'What if I'm out', 'nobody was home': whoever delivers meets nobody. */
const NOBODY_IN =
  /\b(?:(?:i'?m|i am|we'?re|we are|i'?ll be|i was|we were) (?:out(?! of\b)|not (?:in(?! (?:a|the|my|your)\b)|home|at home|there))|(?:nobody|no one|noone)(?:'s| is| was)? (?:home|at home|there))\b/gi;
/** Of days, being open: 'do you do weekends', but not 'do you do Sunday lunch'. */
const DOING_DAYS =
  /\b(?:do|does|r|are) (?:you|u|they|it) (?:guys )?(?:do|doing|work|working) ((?:the )?(?:weekends?|evenings?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|bank holidays?)(?: (?:and|or|&) (?:weekends?|evenings?|(?:sun|mon|tues|wednes|thurs|fri|satur)days?|bank holidays?))?)(?=\s*[?!.]*$)/gi;

/** Spells out the shorthand in a question: 'r u open on sat' becomes 'are you open on Saturday'. */
export function spellOut(text: string): string {
  const language = detectLanguage(text);
  const english = language === 'en' || language === 'und' || HASTE.test(text);
  if (!english) {
    const short = SHORT_ELSEWHERE[language];
    return short ? text.replace(WORD, (word) => short.get(word.toLowerCase()) ?? word) : text;
  }
  if (/[^\0-\x7f‘’£€]/.test(text)) return text;
  const spelled = text.replace(WORD, (word, at: number) => {
    const small = word.toLowerCase();
    const meant = SHORT.get(small) ?? mistyped(small);
    if (meant === undefined || (word.length < 4 && word === word.toUpperCase() && word !== small)) return word;
    if (!CAREFUL.has(small)) return meant;
    const before = text.slice(0, at).trim();
    if (!meant.endsWith('day')) return before === '' ? meant : word;
    const alone = before === '' && /^[?!.\s]*$/.test(text.slice(at + word.length));
    return alone || AFTER_DAY.test(before) ? meant : word;
  });
  return spelled
    .replace(CALL_OUT, 'call-out')
    .replace(FOR, 'for')
    .replace(TILL, 'until')
    .replace(LATE_MYSELF, 'how many minutes latecomer')
    .replace(HOW_LATE, 'until when')
    .replace(OUT_OF_STOCK, 'not in stock')
    .replace(CARDS_TAKEN, 'can I pay by ')
    .replace(ID, '$1 identification')
    .replace(WHAT_ONE_GETS, 'what is included in')
    .replace(BEING_LATE, '$1 latecomer $2')
    .replace(ON_TOP, 'extra')
    .replace(GROWN_UPS, 'adult$1')
    .replace(I_WILL, 'I will')
    .replace(AGED, '$1 $2')
    .replace(NUMBER, '$1 number')
    .replace(JOIN_LATE, '$1 after the start')
    .replace(HOW_BIG, 'how many people are in a $1')
    .replace(HOW_EARLY, 'how far ahead')
    .replace(IN_CLASS, '$1a class or group')
    .replace(YOUR_NUMBER, 'your phone number')
    .replace(NOT_COMING, 'cancel')
    .replace(DOING_DAYS, 'are you open on $1')
    .replace(NOBODY_IN, 'nobody is in')
    .replace(HIRING, '$1 $2$3 recruiting');
}

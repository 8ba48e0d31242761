import { type Kind, numberOf, SPELLED, UNIT_NAMES, unitOf } from './amount-units';

/** An amount in a question, in its kind's unit, with the position of the number and its unit. */
export interface Amount {
  value: number;
  kind: Kind;
  start: number;
  end: number;
  /** Whether it is the age of someone or something. */
  age: boolean;
  /** Whether it is the time before something: 'ten days before'. */
  ahead: boolean;
}

/** Amounts a sentence covers: 'under 12', '15–30 kg'. */
interface Range {
  /** Both inclusive, unless the range is open. */
  from: number;
  to: number;
  kind: Kind;
  /** The kind follows only from the sentence's subject: 'children under 12'. */
  bare: boolean;
}

/** Not an amount of money, a percentage or a time of day. */
const NUMBER = `(\\d{1,6}(?:[.,]\\d{1,2})?|(?:${SPELLED})(?!\\p{L}))(?![\\d%€]|:\\d| ?(?:%|€|eur|euros?|dollars?|pounds?|pence|chf|franken|uhr|am|pm|a\\.m|p\\.m|o'clock)(?![\\p{L}]))`;
/** What must not precede a number. */
const APART = '(?<![\\p{L}\\p{N}.,:£$€])';
/** 'Five working days', '10 clear days' */
const SUCH = '(?:(?:working|business|clear|full|whole|calendar) )?';
const UNIT = `(?:[ -]?${SUCH}(${UNIT_NAMES})(?![\\p{L}\\p{N}]))?`;
/** Subjects that imply the kind of a bound without a unit: 'children under 12', 'groups from 12'. */
const CUES: readonly (readonly [Kind, RegExp])[] = [
  [
    'years',
    words(
      'age|aged|ages|old|olds|older|younger|child|children|kids?|adults?|juniors?|seniors?|teens?|youths?|babies|infants?|students?|anyone|anybody|nobody|no one|kind|kinder|kindern|alter|alt|erwachsene|jugendliche|enfants?|adultes?|ninos?|menores|adultos?|bambini|adulti|kinderen|volwassenen',
    ),
  ],
  ['heads', words('groups?|parties|party|teams?|gruppen?|groupes?|grupos?|gruppi|gruppo|groepen|groep')],
];

const BELOW =
  'under|below|inside(?: of)?|less than|fewer than|younger than|shorter than|lighter than|later than|unter|weniger als|junger als|spater als|moins de|menos de|menores de|meno di|sotto i|onder(?: de)?|minder dan|jonger dan';
const ABOVE =
  'over|above|beyond|more than|(?:further|farther) than|older than|longer than|heavier than|uber|mehr als|alter als|langer als|plus de|mas de|mayores de|piu di|oltre|boven(?: de)?|meer dan|ouder dan';
const FROM =
  'from|at least|(?:minimum age|min\\.? age|mindestalter)(?: \\p{L}+){1,4}:?|minimum(?: age)?(?: of)?:?|mindestalter:?|min\\.?|starting at|ab|mindestens|a partir de|des|au moins|desde(?: los)?|al menos|dai|a partire da|almeno|vanaf|minstens';
const UP_TO =
  "up to|at most|no more than|not more than|maximum(?: of)?:?|max\\.?|within|until|bis(?: zu)?|hochstens|maximal|innerhalb von|binnen|jusqu'?a|au plus|hasta(?: los)?|como maximo|fino a|al massimo|entro|tot(?: en met)?|maximaal|ate";
/** 'From age 14', 'up to the age of 11'. */
const AT_AGE = '(?:(?:the )?age(?: of)?|alter von|edad de|age de|eta di)';
const OR_MORE =
  '(?:and|or|und|oder|et|ou|y|o|e|en|of) (?:over|older|above|more|up|upwards|longer|alter|mehr|daruber|plus|mas|mayores|piu|oltre|ouder|meer)|\\+';
const OR_LESS =
  '(?:and|or|und|oder|et|ou|y|o|e|en|of) (?:under|younger|below|less|fewer|junger|weniger|darunter|moins|menos|menores|meno|jonger|minder)';
const TO = '(?:and|(?:up )?to|und|bis(?: zu)?|et|a|y|e|o|en|tot|[-–—])';
/** A time before something: 'up to 24 hours before' means 24 hours or more. */
const BEFORE = words('before|in advance|beforehand|prior|vor|vorher|avant|antes|prima|vooraf|tevoren');

/** A bound with its numbers and units; the first pattern that matches at a position is used. */
const BETWEEN = new RegExp(`${APART}${NUMBER}${UNIT} ?${TO} ?${NUMBER}${UNIT}`, 'gu');
const OPEN_BEHIND = new RegExp(`${APART}${NUMBER}${UNIT}[ -]?(?:(${OR_MORE})|(${OR_LESS}))(?![\\p{L}\\p{N}])`, 'gu');
const OPEN_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(${BELOW})|(${ABOVE})|(${FROM})|(${UP_TO}))[ -](?:${AT_AGE} )?${NUMBER}(s(?![\\p{L}\\p{N}]))?${UNIT}`,
  'gu',
);
/** 'Elfjährig' is an age without further words. */
const AGED = /^jah?rig/u;
const ASKED = new RegExp(`${APART}${NUMBER}${UNIT}([ -](?:olds?|alte?[nrs]?|oud|de edad|di eta)(?![\\p{L}]))?`, 'gu');
/** 'A week before', 'einen Tag vorher': one of them. */
const AHEAD = new RegExp(
  `(?<!\\p{L})(?:an?|the|ein|eine[nr]?|une?|una?|een) (${UNIT_NAMES})(?: (?:before|beforehand|in advance|ahead|prior|vorher|davor|zuvor|vor|avant|antes|prima|vooraf|van tevoren)(?!\\p{L})|['’]s? notice)`,
  'gu',
);
/** 'Aged 11', 'I am 17', 'shes 70', 'turning 7', 'a kid of 9', 'my son 4'. */
const AGE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:aged?|i(?:'?m| am)|(?:he|she|who)(?:'?s| is)|turning|(?:son|daughter|boy|girl)(?:'s| is| of| aged?)?|(?:child|kid)(?:'s| is| of| aged?)) ${NUMBER}(?![\\p{L}\\p{N}]| ?-?(?:${UNIT_NAMES})(?![\\p{L}\\p{N}]))`,
  'gu',
);

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
}

/** The amounts with a unit, and the ages, in a plain question. */
export function amountsIn(asked: string): Amount[] {
  const found: Amount[] = [];
  const add = (match: RegExpMatchArray, number: string, [kind, times]: readonly [Kind, number], age: boolean) => {
    const start = (match.index ?? 0) + match[0].indexOf(number);
    const end = (match.index ?? 0) + match[0].length;
    found.push({
      value: numberOf(number) * times,
      kind,
      start,
      end,
      age,
      ahead: (kind === 'hours' || kind === 'years') && !age && isAhead(asked, end),
    });
  };
  for (const match of asked.matchAll(ASKED)) {
    const [, number = '', unit = '', old] = match;
    const known = unitOf(unit);
    if (known) add(match, number, known, old !== undefined || AGED.test(unit));
  }
  for (const match of asked.matchAll(AHEAD)) {
    const [all, unit = ''] = match;
    const known = unitOf(unit);
    const start = match.index + all.indexOf(unit);
    if (known)
      found.push({ value: known[1], kind: known[0], start, end: start + unit.length, age: false, ahead: true });
  }
  for (const match of asked.matchAll(AGE)) add(match, match[1] ?? '', ['years', 1], true);
  return found;
}

const isAhead = (asked: string, end: number) =>
  BEFORE.exec(asked.slice(end).trimStart())?.index === 0 ||
  (IN_DAYS.test(asked.slice(0, end)) && CALLS_OFF.test(asked));

/** 'I need to cancel, it's in 6 days' */
const IN_DAYS =
  /(?<!\p{L})(?:is|its|it's|coming|starts?|begins?|leaving|arriving|booked|for|wedding|party|event|course|class) (?:only )?in (?:\d{1,3}|a|one|two|three|four|five|six|seven|ten) \p{L}+$/u;
const CALLS_OFF =
  /(?<!\p{L})(?:cancel\p{L}*|call(?:ed|ing)? off|stornier\p{L}*|absag\p{L}*|annul\p{L}*|cancelar)(?!\p{L})/u;

/** 'Takes 8 to 10 days' and 'within 14 days of joining' are no time before something. */
const NOT_AHEAD =
  /(?<!\p{L})(?:takes?|lasts?|dauert|dure|dura|within [^.,;]{1,30} (?:of|after|from)|nach|apres|despues)(?!\p{L})/u;

const DAY_HOURS = 24;
const YEAR_HOURS = 365.25 * DAY_HOURS;

const isTime = (kind: Kind): boolean => kind === 'hours' || kind === 'years';

/** Whether a range of the same kind includes an amount: of days, two months before something. */
function includes({ from, to, kind: told }: Range, { kind, value }: Amount): boolean {
  const inTold = kind === told || !isTime(kind) || !isTime(told) ? 1 : told === 'hours' ? YEAR_HOURS : 1 / YEAR_HOURS;
  return from <= value * inTold && value * inTold <= to;
}

/**
 * Whether a range is of an amount's kind. 'After an hour' may be meant of being late, but neither 'an hour before' nor,
 * of somebody who is minutes late, 'within 14 days'.
 */
function isSame({ kind, value, ahead }: Amount, told: Range, sentence: { plain: string }): boolean {
  if (kind === told.kind) return true;
  if (ahead && isTime(kind) && isTime(told.kind)) return !told.bare;
  if (kind !== 'hours late' || told.kind !== 'hours' || BEFORE.test(sentence.plain)) return false;
  return value >= DAY_HOURS || [told.from, told.to].every((bound) => bound < DAY_HOURS || !Number.isFinite(bound));
}

/**
 * How a plain sentence relates to an amount: its ranges include it ('within'), they are of the same kind but exclude it
 * ('beside'), or it has none (null).
 */
export function holdsAmount(amount: Amount, sentence: { plain: string }): 'within' | 'beside' | null {
  const same = rangesIn(sentence).filter(
    // 'After six months' is not an age.
    (range) => isSame(amount, range, sentence) && (amount.age || range.kind !== 'years' || !range.bare),
  );
  if (same.length === 0 || (amount.ahead && NOT_AHEAD.test(sentence.plain) && !BEFORE.test(sentence.plain)))
    return null;
  return same.some((range) => includes(range, amount)) ? 'within' : 'beside';
}

/**
 * Whether a plain sentence's ranges of that kind all include the amount, or all exclude it: 'puppies from 5 months,
 * kittens from 4 months' may do both.
 */
export function agreesOn(amount: Amount, sentence: { plain: string }): boolean {
  const within = rangesIn(sentence)
    .filter((range) => isSame(amount, range, sentence))
    .map((range) => includes(range, amount));
  return within.every((holds) => holds === within[0]);
}

const NUMBERED = new RegExp(`\\d|(?<!\\p{L})(?:${SPELLED})(?!\\p{L})`, 'u');
const read = new WeakMap<object, readonly Range[]>();

/** Whether one sentence begins where the other ends: 'more than 14 days before', and then 'inside 14 days'. */
export function meetsBounds(one: { plain: string }, other: { plain: string }): boolean {
  const near = (end: number, start: number) => Number.isFinite(end) && Math.abs(end - start) <= 4 * A_LITTLE;
  return rangesIn(one).some((range) =>
    rangesIn(other).some(({ kind, from, to }) => kind === range.kind && (near(range.from, to) || near(range.to, from))),
  );
}

/** The kinds of amounts that a plain sentence bounds, such as 'up to 14 days before' and 'under 12'. */
export const boundsIn = (sentence: { plain: string }): readonly { kind: Kind }[] => rangesIn(sentence);

function rangesIn(sentence: { plain: string }): readonly Range[] {
  let ranges = read.get(sentence);
  if (ranges === undefined) {
    ranges = NUMBERED.test(sentence.plain) ? readRanges(sentence.plain) : [];
    read.set(sentence, ranges);
  }
  return ranges;
}

/** Offset for an exclusive bound. */
const A_LITTLE = 1e-6;
/** Ages use 'over' and 'under' instead. */
const COUNTED = words('more|less|fewer|longer|mehr|weniger|mas|menos|meer|minder|meno');
/** Replaces a bound already read. */
const READ = ',';

/** 'Please give us 48 hours' notice': at least that. */
const NOTICE = new RegExp(`${APART}${NUMBER}[ -]?${SUCH}(${UNIT_NAMES})['’]?s?['’]? (?:of )?notice(?!\\p{L})`, 'gu');

function readRanges(text: string): Range[] {
  const cue = CUES.find(([, pattern]) => pattern.test(text))?.[0];
  const ahead = BEFORE.test(text);
  const ranges: Range[] = [];
  const add = (unit: string | undefined, bounds: (times: number) => { from?: number; to?: number }) => {
    const known = unit === undefined ? cue && ([cue, 1] as const) : unitOf(unit);
    const open = { from: 0, to: Number.POSITIVE_INFINITY };
    if (known) ranges.push({ ...open, ...bounds(known[1]), kind: known[0], bare: unit === undefined });
  };
  // Hides what one pattern has read from the next: 'from 2 to 6' is not 'from 2'.
  const open = text
    .replace(BETWEEN, (all, one: string, first: string | undefined, other: string, second: string | undefined) => {
      const last = unitOf(second ?? first ?? '');
      const ofOne = (first === undefined ? undefined : unitOf(first)) ?? last;
      const share = ofOne && last ? ofOne[1] / last[1] : 1;
      const [low, high] = [numberOf(one) * share, numberOf(other)].sort((a, b) => a - b) as [number, number];
      add(second ?? first, (times) => ({ from: low * times, to: high * times }));
      return READ.padEnd(all.length);
    })
    .replace(OPEN_BEHIND, (all, number: string, unit: string | undefined, more: string | undefined) => {
      const bound = numberOf(number);
      // 'Riders of 16 and over': without a unit, this wording means an age; 'force 7 or more' does not.
      add(unit ?? (cue || COUNTED.test(all) ? undefined : 'years'), (times) =>
        more === undefined ? { to: bound * times } : { from: bound * times },
      );
      return READ.padEnd(all.length);
    });
  for (const [, below, above, from, upTo, number = '', plural, unit] of open.matchAll(OPEN_BEFORE)) {
    const bound = numberOf(number);
    // 'Under-16s'
    add(unit ?? (plural && 'years'), (times) => {
      if (below !== undefined) return { to: bound * times - A_LITTLE };
      if (above !== undefined) return { from: bound * times + A_LITTLE };
      if (from !== undefined || (upTo !== undefined && ahead)) return { from: bound * times };
      return { to: bound * times };
    });
  }
  const rest = open.replace(OPEN_BEFORE, (all) => READ.padEnd(all.length));
  for (const [, number = '', unit] of rest.matchAll(NOTICE)) add(unit, (times) => ({ from: numberOf(number) * times }));
  return ranges;
}

import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import { everywhere, type Lexicon } from '../../../language/lexicon/lexicon';
import { daysOfYear } from '../../../language/question/days-of-year';
import type { Question } from '../../../language/question/question';
import { namesRecurrentTime } from '../../../language/question/recurrent-times';
import { namesClockRange } from './clock-range';

/** '£6.50' is neither half past six nor a date. */
const CLOCK =
  /(?<![\d.,€$£¥₹] ?)\d{1,2}[:.]\d{2}(?! ?(?:[\d€$£%]|eur|euro|usd|gbp|chf))|\d{1,2} ?(?:am|pm|a\.m|p\.m|h|uhr|時|点|點)(?!\p{L})/u;
const YEAR = /(?<!\d)1[0-9]\d{2}(?!\d)|(?<!\d)20\d{2}(?!\d)/;
const DATE =
  /(?<![\d.,€$£¥₹] ?)\d{1,2}[./-]\d{1,2}(?! ?(?:[\d€$£%]|eur|euro|usd|gbp|chf))(?:[./-]\d{2,4})?|\d{1,2}月|\d{1,2}日/;
/** An amount of money, in a plain text. */
export const MONEY =
  /[€$£¥₹₽₩]|(?<!\p{L})(?:eur|usd|gbp|chf|euros?|dollars?|pounds?|pence|cents?|francs?|franken|yen|rupees?|kronor|kroner|reais|real|pesos?|zloty|рублеи|рубля|рубль|руб|копеек|درهم|درهما|ريال|دينار|جنيه)(?!\p{L})|(?<![\p{L}\d.,])\d{1,2} ?p(?![\p{L}\d.])|\d ?元|\d ?円|[一二三四五六七八九十百千万][元円]/u;
/** 'in Ostend', 'à Lyon', 'under Settings'. */
const IN_PLACE = /(?<!\p{L})(?:in|at|near|from|under|via|à|en|a|bei|aus|nach|te|em|в) (?:the )?\p{Lu}/u;
/**
 * A number that may be a price where no currency is written, as on menus: 'Lamb shank 22', 'bed linen 12 per person'.
 * Those with a unit, and hours, dates, years and ranges, are none.
 */
const BARE_PRICE =
  /(?<![\p{L}\d.,:/€$£-])(?<!(?:at|until|till|to|by|before|after|um|bis|vor|nach|nr|no|max|min|level|age|aged|over|under|hasta|a las|a|tel) )(?!(?:19|20)\d\d(?!\d))\d{1,4}(?:[.,]\d{2})?(?= ?(?:$|[;,)(]|\.(?!\d)|\+|(?:per|pro|je|par|por|al|a|each|extra|to be)(?!\p{L})))/u;
/** A number of things: '12 people', '1,200', but not '9 pm', '9:30', '£12' or '015394 55555'. */
const COUNT =
  /(?<![\p{L}\d€$£¥₹]|[€$£¥₹] |\d[.,:/ -]|\b(?:at|until|till|um|bis|vor|nach) )\d{1,3}(?:[.,]\d{3})*(?![\d€$£¥₹%]|[.,:/]\d| ?(?:am|pm|a\.m|p\.m|h|uhr|eur|euros?|usd|gbp|chf|[€$£¥₹]|\d)(?!\p{L}))/gu;
const DIGITS = /\d/;
/** A number followed by its unit of time, perhaps with a word between: '30 working days'. */
const NUMBER_THEN = 24;

/** A text in which to look for types of answers. */
interface Evident {
  text: string;
  plain: string;
  /** Whether no currency is written around it, so that a bare number may be a price. */
  barePrices?: boolean;
}

/** Which types of answer a sentence contains; each is computed on demand, as a question asks for one. */
class Evidence {
  readonly #text: string;
  readonly #plain: string;
  readonly #lexicon: Lexicon;
  readonly #language: Language;
  readonly #bare: boolean;
  #time: boolean | undefined;

  constructor(unit: Evident, language: Language) {
    this.#text = unit.text;
    this.#plain = unit.plain;
    this.#lexicon = lexiconOf(language);
    this.#language = language;
    this.#bare = unit.barePrices ?? false;
  }

  get number(): boolean {
    return DIGITS.test(this.#plain) || this.#lexicon.number.test(this.#plain);
  }

  /** A number that may count things: no amount of money, clock time, day of the year or telephone number. */
  get count(): boolean {
    if (this.#lexicon.number.test(this.#plain)) return true;
    const days = daysOfYear(this.#plain, this.#language);
    return [...this.#plain.matchAll(COUNT)].some(
      ({ index }) => !days.some(({ start, end }) => index >= start && index < end),
    );
  }

  get money(): boolean {
    const { gratis } = this.#lexicon;
    return MONEY.test(this.#plain) || gratis.test(this.#plain) || (this.#bare && BARE_PRICE.test(this.#plain));
  }

  get time(): boolean {
    this.#time ??=
      CLOCK.test(this.#plain) ||
      YEAR.test(this.#plain) ||
      DATE.test(this.#plain) ||
      this.#lexicon.time.test(this.#plain) ||
      namesRecurrentTime(this.#plain, this.#language) ||
      namesClockRange(this.#plain, this.#language);
    return this.#time;
  }

  get duration(): boolean {
    return this.number && isDuration(this.#plain, this.#lexicon);
  }

  get frequency(): boolean {
    return this.#lexicon.frequency.test(this.#plain);
  }

  get person(): boolean {
    return this.#lexicon.person.test(this.#plain) || namesPerson(this.#text);
  }

  get place(): boolean {
    return this.#lexicon.place.test(this.#plain) || IN_PLACE.test(this.#text);
  }

  get cause(): boolean {
    return this.#lexicon.cause.test(this.#plain);
  }
}

const gathered = new WeakMap<object, Evidence>();

/**
 * The types of answer a sentence contains, in its own language.
 * @param unit the sentence; its evidence is cached as long as it lives
 */
export function evidenceIn(unit: Evident, language: Language): Evidence {
  let evidence = gathered.get(unit);
  if (evidence === undefined) {
    evidence = new Evidence(unit, language);
    gathered.set(unit, evidence);
  }
  return evidence;
}

/** Whether a sentence contains what a kind of question asks for; null for kinds that ask for nothing specific. */
export function holdsAnswer(question: Pick<Question, 'kind' | 'asksPrice'>, evidence: Evidence): boolean | null {
  switch (question.kind) {
    case 'when':
      return evidence.time;
    case 'how-long':
      return evidence.duration || (evidence.time && evidence.number);
    case 'how-often':
      return evidence.frequency;
    case 'how-many':
      return evidence.number;
    case 'how-much':
      return evidence.money || (evidence.number && !question.asksPrice);
    case 'who':
      return evidence.person;
    case 'where':
      return evidence.place;
    case 'why':
      return evidence.cause;
    default:
      return null;
  }
}

function isDuration(plainText: string, lexicon: Lexicon): boolean {
  for (const unit of plainText.matchAll(everywhere(lexicon.timeUnit))) {
    const before = plainText.slice(Math.max(0, unit.index - NUMBER_THEN), unit.index);
    if (DIGITS.test(before) || lexicon.number.test(before)) return true;
  }
  return false;
}

/** Two capitalised words in a row: 'Marta Keller', 'Pieter de Jong'; always true for scripts without capitals. */
function namesPerson(text: string): boolean {
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Arab}\p{sc=Hang}\p{sc=Thai}]/u.test(text)) return true;
  return /\p{Lu}[\p{Ll}'’-]+ (?:(?:van|von|de|der|den|del|della|di|da|al|bin|la|le) )*\p{Lu}[\p{L}'’-]+/u.test(text);
}

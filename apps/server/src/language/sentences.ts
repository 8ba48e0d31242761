/** A sentence, list item, heading or table row; offsets are UTF-16 units into the text. */
export interface Sentence {
  text: string;
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The segmenter's cost is quadratic in its input; a longer line is cut at a space. */
const LINE_MAX = 1_000;

/** Abbreviations (without the last dot) after which a sentence continues even before a capital letter. */
const ABBREVIATION =
  /(?:^|[\s(„"'«])(?:mr|mrs|ms|dr|prof|st|sr|jr|hr|fr|frl|sra|mme|mlle|m|vs|etc|approx|no|nos|nr|núm|art|abs|bzw|ca|evtl|ggf|inkl|exkl|incl|excl|zzgl|usw|vgl|max|min|tel|fig|vol|ed|al|inc|ltd|co|corp|dept|est|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez|p|pp|pag|pág|s|c|z\.\s?b|d\.\s?h|u\.\s?a|o\.\s?ä|e\.g|i\.e|a\.m|p\.m|p\.\s?ex|p\.\s?o|т\.\s?е|т\.\s?д|т\.\s?п|г|ул|им|руб|стр)\.\s*$/iu;
/** 'Ext. 4410', 'Mon. 8-17': abbreviations only before a number. */
const BEFORE_NUMBER =
  /(?:^|[\s(–-])(?:[Ee]xtn?|dw|durchw|apt|hrs|approx|mind|bzgl|chap|sect|vers|\p{L}{0,30}str|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So|[Ll]un|[Mm]ar|[Mm]i[ée]|[Mm]er|[Jj]eu|[Jj]ue|[Vv]en|[Vv]ie|[Ss][áa]b|[Ss]am|[Dd]om|[Dd]im)\.\s*$/u;
/** The segmenter reads on from '... everything back. 60 to 28 days: half'. */
const STARTS_WITH_NUMBER = /(?<=\p{Ll}{4}\.\s{1,3})(?=\d)/u;
/** 'Lift: no.' means no, unless a number follows, or one with letters: 'licence no. AWL-2291'. */
const NUMBER = /^\p{Lu}{0,5}[-/ ]?\d/u;
const SAYS_NO = /(?<!\p{L})no\.\s*$/iu;
/** Matches 'J. Smith', the '1.' of a list and 'der 3. Platz', but not 'It costs 30. You pay later.' */
const INITIAL_OR_ORDINAL =
  /(?:(?:^|[\s(])\p{Lu}|^\s*\d{1,3}|\b(?:am|der|die|das|dem|den|vom|zum|bis|ab|im|seit|ihr|sein)\s\d{1,2})\.\s*$/iu;

/** 'Malvern is in Zone B. Gloucester is not': a letter behind one of these is a name, and no initial. */
const LETTERED =
  /(?<!\p{L})(?:zone|room|block|class|section|grade|part|group|plan|option|band|category|type|platform|hall|building|level|tier|area|list|table|size|unit|gate|terminal|schedule|appendix|route|raum|gruppe|teil|klasse|tarif|gebäude|halle|bereich|zona|sala|grupo|gruppo|groupe|salle)s?\s\p{Lu}\.\s*$/iu;

/** A question mark in a name. In quotes, the question ends: 'Can I?' you ask. */
const ASKED_WITHIN = /[\p{L}\p{N}]\?\s+$/u;

/** Whether a text begins with the name of a month. In many languages, a number before it is the day: '20. Dezember'. */
export const beginsWithMonth = (text: string): boolean => MONTH.test(text);

const DAY = /(?:^|[^\d.,])\d{1,2}\.\s*$/;
const MONTH = /^(?:jan|feb|febr|mär|marz|mar|apr|mai|maj|jun|jul|aug|sep|okt|nov|dez|dec)\p{L}*(?!\p{L})/iu;

/**
 * Splits a text in any language into sentences. Every line break ends one, so that headings, list items and table rows
 * are separate; a dot after an abbreviation, an initial or an ordinal number does not.
 */
export function sentences(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const line of text.matchAll(/[^\r\n\u2028\u2029]+/g)) {
    for (const piece of pieces(line[0])) splitLine(piece.text, line.index + piece.start, found);
  }
  return found;
}

function pieces(line: string): { text: string; start: number }[] {
  const cut: { text: string; start: number }[] = [];
  let from = 0;
  while (line.length - from > LINE_MAX) {
    const space = line.lastIndexOf(' ', from + LINE_MAX);
    const to = lastEnd(line, from) ?? (space > from ? space : from + LINE_MAX);
    cut.push({ text: line.slice(from, to), start: from });
    from = to;
  }
  cut.push({ text: line.slice(from), start: from });
  return cut;
}

/** The approximate end of the last sentence within the next `LINE_MAX` units. */
function lastEnd(line: string, from: number): number | undefined {
  const ends = [...line.slice(from, from + LINE_MAX).matchAll(/[.!?]\s|[。！？]/g)];
  const last = ends.at(-1);
  return last === undefined ? undefined : from + last.index + last[0].length;
}

function splitLine(line: string, offset: number, found: Sentence[]): void {
  let start = 0;
  let open = '';
  for (const { segment, index } of segmentsOf(line)) {
    // The previous sentence may have taken the start of this one.
    const own = segment.slice(Math.max(0, start - index));
    open += own;
    if (own === '' || continues(open, line.slice(start + open.length))) continue;
    open += markBehind(open, line.slice(start + open.length));
    push(open, offset + start, found);
    start += open.length;
    open = '';
  }
  push(open, offset + start, found);
}

function* segmentsOf(line: string): Generator<{ segment: string; index: number }> {
  for (const { segment, index } of segmenter.segment(line)) {
    let at = index;
    for (const part of segment.split(STARTS_WITH_NUMBER)) {
      yield { segment: part, index: at };
      at += part.length;
    }
  }
}

/** The mark of a note after a full stop: 'We open daily.¹ Dogs are welcome.', or '[1]'. */
function markBehind(open: string, rest: string): string {
  if (/\s$/.test(open)) return '';
  const mark = open.endsWith('[') ? /^\d{1,2}\](?:\s|$)/ : /^(?:[¹²³⁴⁵⁶⁷⁸⁹⁰]{1,2}|[*†‡]{1,3}|\[\d{1,2}\])(?:\s|$)/;
  return mark.exec(rest)?.[0] ?? '';
}

function continues(open: string, rest: string): boolean {
  if (rest === '') return false;
  // 'Click Forgot password? on the sign-in page.'
  if (ASKED_WITHIN.test(open) && /^\p{Ll}/u.test(rest)) return true;
  if (LETTERED.test(open)) return false;
  if (ABBREVIATION.test(open)) return !SAYS_NO.test(open) || NUMBER.test(rest);
  if (BEFORE_NUMBER.test(open) && /^\d/.test(rest)) return true;
  if (DAY.test(open) && beginsWithMonth(rest)) return true;
  return INITIAL_OR_ORDINAL.test(open) && /^[\p{L}\p{N}]/u.test(rest);
}

function push(text: string, start: number, found: Sentence[]): void {
  const trimmed = text.trim();
  if (trimmed === '') return;
  const from = start + text.indexOf(trimmed);
  found.push({ text: trimmed, start: from, end: from + trimmed.length });
}

/** A text without the 'no.' of numbers, which denies nothing: 'licence no. 4711', but not 'Lift: no. 2 rooms'. */
export const withoutNumberSigns = (text: string): string =>
  text.replace(/(?<=\p{L} )no\.(?= ?(.*))/giu, (sign, rest: string) => (NUMBER.test(rest) ? ' ' : sign));

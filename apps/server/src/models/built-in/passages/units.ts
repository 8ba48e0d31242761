import { plain } from '../../../language/lexicon/lexicon';
import { noteLines } from '../../../language/notes';
import { beginsWithMonth, sentences } from '../../../language/sentences';
import { isCode } from './code';
import { plainText } from './plain-text';
import { type Cell, readRow } from './table-row';
import { TracedText } from './traced-text';

/** The smallest quotable part: a sentence, a list item, a table row. */
export interface Unit {
  kind: 'sentence' | 'item' | 'row' | 'lead' | 'question';
  /** As quoted, without its list marker. */
  text: string;
  /** The same, with its position in the passage. */
  quote: TracedText;
  /** In the normalised form that patterns match. */
  plain: string;
  /** Columns and values of a row; empty for all others. */
  cells: Cell[];
  /** Index of its list, counted from 0 within its passage; a lead has the index of the list it opens. */
  list: number | null;
  /** What marked it as an item; null in lists without markers. */
  marker: Line['marker'];
  /** The number it has there. */
  number: number | null;
  /** Whether it is a short line without final punctuation that titles the sentences below it. */
  title: boolean;
  /** The mark of the note that this unit is: '¹'; null if it is not a note. */
  note: string | null;
  /** For a sentence, the label that its paragraph begins with: 'Winter (October to March):'. */
  label: Label | null;
}

interface Label {
  quote: TracedText;
  plain: string;
}

/** 'Q:' and 'A:' before written-out questions and answers. */
const SPEAKER =
  /^(?:q|a|question|answer|frage|antwort|réponse|pregunta|respuesta|domanda|risposta|pergunta|resposta|vraag|antwoord|вопрос|ответ|问|答|問)\s?\d{0,3}\s?[:：.]\s+/iu;

interface Line {
  quote: TracedText;
  text: string;
  marker: 'bullet' | 'number' | null;
  number: number | null;
  note: string | null;
}

const BULLET = /^[-*•‣▪◦·–—○●■]\s+/;
const NUMBER =
  /^(?:\(?\d{1,2}[.)](?!\d)|(?:step|schritt|étape|paso|passo|stap|шаг|步骤|手順)\s*\d{1,2}[.:)]?|第[一二三四五六七八九十]步[:：]?|[①-⑳])\s*(?=\S)/iu;
/** '4.2 Fees are not refunded': the number of a clause says nothing in an answer. Once alone, it may be an amount. */
const CLAUSE = /^\d{1,2}(?:\.\d{1,2}){1,2}\.? +(?=\p{Lu})/u;
const CLAUSES = /(?:^|[.!?] )\d{1,2}(?:\.\d{1,2}){1,2}\.? +\p{Lu}/gmu;
const CLAUSES_MIN = 2;
const ENDED = /[.!?:;。！？：；…"»”)]$/;
/** A list without markers: at least this many short lines in a row, each a sentence or less. */
const BARE_LIST_LINES = 3;
const BARE_LINE_CHARACTERS = 160;
/** A name or subject, then what is said about it after a dash or a colon, which also occur in prose. */
const LABEL = /^\p{Lu}(?:[^.:!?]|(?<=(?<!\p{L})\p{L}{1,4})\.){1,47}(?:(?<dash> [-–—] )|: )\S/u;
/** The label of a whole paragraph, up to its colon. */
const COLON_LABEL = /^\p{Lu}[^.:!?]{1,60}:(?= \S)/u;
/** 'closed: 21 December', typed in a hurry, is a line of its own. */
const SMALL_LABEL = /^\p{Ll}{2,20}: /u;
const LABELLED_CHARACTERS = 160;
const DASHED_CHARACTERS = 240;
/** Limits for a title; a sentence below it must be longer than the title itself. */
const TITLE_CHARACTERS = 40;
const TITLE_WORDS = 5;

/** Splits a passage's text into its units, in order. */
export function readUnits(text: string): Unit[] {
  const clauses = (text.match(CLAUSES) ?? []).length >= CLAUSES_MIN;
  const read = joinWrapped(plainText(TracedText.of(text)));
  const lines = readLines(clauses ? read.map((line) => without(CLAUSE, line)) : read);
  const units: Unit[] = [];
  const titles = titlesAmong(lines);
  const bare = bareLists(lines, titles);
  const labelled = labelledLines(lines);
  let list = -1;
  let open = false;
  for (const [place, line] of lines.entries()) {
    const item = line.marker !== null || bare.has(place);
    if (item) {
      const lead = units.at(-1);
      if (!open && lead?.kind === 'lead') list = lead.list ?? list + 1;
      else if (!open) list += 1;
      units.push({ ...unit('item', line.quote, list, line.marker), number: line.number });
    } else {
      for (const added of labelled.has(place) ? [unit('sentence', line.quote)] : prose(line.quote, clauses)) {
        if (added.kind === 'lead') added.list = ++list;
        units.push({ ...added, title: titles.has(place), note: line.note });
      }
    }
    open = item;
  }
  return units;
}

function prose(line: TracedText, clauses: boolean): Unit[] {
  const cells = readRow(line.text);
  if (cells !== null) return [{ ...unit('row', line), cells }];
  // '!!' before what must not be missed is no sentence.
  const said = sentences(line.text).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const label = labelOf(line);
  return said.map(({ text, start, end }) => {
    const kind = /[:：]$/.test(text) ? 'lead' : /[?？؟]["»”)]?$/.test(text) ? 'question' : 'sentence';
    const quote = line.slice(start, end);
    return { ...unit(kind, clauses ? without(CLAUSE, quote) : quote), label };
  });
}

function labelOf(line: TracedText): Label | null {
  const [found] = COLON_LABEL.exec(line.text) ?? [];
  return found === undefined ? null : { quote: line.slice(0, found.length), plain: plain(found) };
}

function unit(kind: Unit['kind'], quote: TracedText, list: number | null = null, marker: Line['marker'] = null): Unit {
  const { text } = quote;
  return {
    kind,
    text,
    quote,
    plain: plain(text),
    cells: [],
    list,
    marker,
    number: null,
    title: false,
    note: null,
    label: null,
  };
}

function readLines(lines: readonly TracedText[]): Line[] {
  const notes = noteLines(lines.map(({ text }) => text));
  return lines.map((line, place) => {
    const note = notes.get(place) ?? null;
    return note === null
      ? readLine(without(SPEAKER, line))
      : { quote: line, text: line.text, marker: null, number: null, note };
  });
}

function readLine(line: TracedText): Line {
  for (const [marker, pattern] of [['bullet', BULLET] as const, ['number', NUMBER] as const]) {
    const quote = without(pattern, line);
    if (quote !== line && !(marker === 'number' && beginsWithMonth(quote.text)))
      return { quote, text: quote.text, marker, number: numberOf(line.text), note: null };
  }
  return { quote: line, text: line.text, marker: null, number: null, note: null };
}

function numberOf(text: string): number | null {
  const [digits] = /^\(?\d{1,2}(?=[.)])/.exec(text)?.map((found) => found.replace('(', '')) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A line without its opening, or the same line if it does not match. */
function without(opening: RegExp, line: TracedText): TracedText {
  const [found] = opening.exec(line.text) ?? [];
  return found === undefined ? line : line.slice(found.length);
}

/**
 * Indexes of lines that each describe the name they begin with: 'Dr. Jonas Amsel - birds, dentistry. Speaks French.'
 * Without the name, a sentence would be taken for someone else's. A single such line may be prose with a dash.
 */
function labelledLines(lines: readonly Line[]): ReadonlySet<number> {
  const isLabelled = ({ text, marker }: Line) => {
    const label = LABEL.exec(text);
    const most = label?.groups?.dash === undefined ? LABELLED_CHARACTERS : DASHED_CHARACTERS;
    return label !== null && marker === null && text.length <= most && readRow(text) === null && !/[?？]/.test(text);
  };
  const found = [...lines.keys()].filter((place) => isLabelled(lines[place] as Line));
  return new Set(found.filter((place) => found.includes(place - 1) || found.includes(place + 1)));
}

/** A shorter line was not broken by the width of a page. */
const WRAPPED_MIN = 50;

const JOTTED_MIN = 3;

/** Rejoins lines that a page's width broke mid-sentence. */
function joinWrapped(text: TracedText): TracedText[] {
  const joined: TracedText[] = [];
  const lines = text
    .lines()
    .map((line) => line.trim())
    .filter((line) => line.text !== '' && !isCode(line.text));
  const jotted = isJotted(lines.map((line) => line.text));
  for (const line of lines) {
    const last = joined.at(-1);
    const goesOn = /^\p{Ll}/u.test(line.text) && !SMALL_LABEL.test(line.text);
    const breaks = !jotted && last !== undefined && last.text.length > WRAPPED_MIN && !ENDED.test(last.text) && goesOn;
    if (breaks && !(isWholeRow(last.text) && isWholeRow(line.text))) {
      joined[joined.length - 1] = TracedText.join([last, line], ' ');
    } else joined.push(line);
  }
  return joined;
}

/** Notes in small letters, a line for each: most lines that begin so follow a line too short to have been broken. */
function isJotted(lines: readonly string[]): boolean {
  const before = lines.slice(0, -1).filter((line, at) => /^\p{Ll}/u.test(lines[at + 1] ?? '') && !ENDED.test(line));
  const short = before.filter((line) => line.length <= WRAPPED_MIN);
  return short.length >= JOTTED_MIN && 2 * short.length >= before.length;
}

/** Rows whose columns start in lower case look like the continuation lines of a broken sentence. */
function isWholeRow(line: string): boolean {
  return (readRow(line)?.length ?? 0) > 1;
}

/** Indexes of lines that title the sentences below them: 'Payment', then 'We accept Visa and invoice.' */
function titlesAmong(lines: readonly Line[]): ReadonlySet<number> {
  const isTitle = ({ text, marker }: Line, place: number) => {
    const before = lines[place - 1];
    const under = lines[place + 1];
    return (
      marker === null &&
      text.length <= TITLE_CHARACTERS &&
      text.split(' ').length <= TITLE_WORDS &&
      !/\d|[,，、]$/u.test(text) &&
      !ENDED.test(text) &&
      (before === undefined || ENDED.test(before.text)) &&
      under?.marker === null &&
      under.text.length > text.length &&
      /[.!。！]$/u.test(under.text) &&
      readRow(under.text) === null &&
      readRow(text) === null
    );
  };
  return new Set([...lines.keys()].filter((place) => isTitle(lines[place] as Line, place)));
}

/** Indexes of lines that form a list without markers: those after a line that ends in a colon, or many short lines. */
function bareLists(lines: readonly Line[], titles: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>();
  let run: number[] = [];
  const end = () => {
    const before = lines[(run[0] ?? 0) - 1]?.text ?? '';
    if (run.length >= BARE_LIST_LINES || (run.length > 1 && /[:：]$/.test(before)))
      for (const place of run) found.add(place);
    run = [];
  };
  for (const [place, line] of lines.entries()) {
    const bare = line.marker === null && line.note === null;
    const short = bare && line.text.length <= BARE_LINE_CHARACTERS && !/[:：?？]$/.test(line.text);
    const alone = readRow(line.text) === null && sentences(line.text).length === 1;
    if (short && alone && !titles.has(place)) run.push(place);
    else end();
  }
  end();
  return found;
}

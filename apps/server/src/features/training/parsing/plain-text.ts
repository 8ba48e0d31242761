import { breaksAddress } from './broken-address';
import { cleanLine, joinsWithoutSpace } from './clean-text';
import type { Block, ParsedDocument } from './document';
import { type Part, partAtNumbers } from './numbered-titles';
import { QUESTION_LEVEL, withQuestionHeadings } from './question-headings';
import { partAtQuestions } from './question-lines';
import { partAtTables, type Run, rowsOf } from './separated-rows';
import { beginsWithDay } from './table-words';
import { guessListItem, isWrapped } from './text-lines';
import { underTitle } from './under-title';

const HEADING_CHARACTERS_MAX = 80;
const HEADING_LEVEL = 2;
/** Limits of a title directly above its text: longer ones would be sentences without a full stop. */
const TITLE_OVER_MAX = 40;
const TITLE_OVER_WORDS = 5;
const SENTENCE_ENDS = /[.!?。！？]["”»)]?$/u;
/** How many notes without a title there are at least for each that has one. */
const NOTES_PER_TITLE = 2;
/** In characters; shorter lines are rows, names and titles. */
const RUN_ON_MIN = 50;
const STEPS_MIN = 2;
const STEP = /^\s*\(?\d{1,2}[.)]\s+\S/;
/** A single title marked as in Markdown does not make the text Markdown: the lines below stay as they are. */
const MARK = /^#{1,6} (?=\S)/;

/**
 * Reads text without markup: blank lines separate paragraphs, broken lines are joined, and short titles become
 * headings, as do numbered ones and questions with their answers below.
 */
export function parsePlainText(text: string): ParsedDocument {
  const groups = text
    .replace(/\r\n?|\u2028|\f/g, '\n')
    .split(/\n\s*\n/)
    .map((group) => group.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length > 0);
  const blocks = readQuestions(groups) ?? readSections(partAtNumbers(groups));
  return { title: null, blocks: underTitle(blocks) };
}

/** @returns null for text that is not a list of questions and answers */
function readQuestions(groups: readonly string[][]): Block[] | null {
  const parts = groups.flatMap(partAtQuestions);
  const blocks = parts.flatMap(({ lines, begins }, place) => {
    const next = parts[place + 1];
    // What follows a question answers it, however much it looks like a title.
    const mayBeTitle = begins && !parts[place - 1]?.asks && (next?.begins || next?.asks);
    return mayBeTitle || lines.length > 1 ? readGroup(lines, next?.lines) : readLines(lines);
  });
  const read = besideQuestions(withQuestionHeadings(blocks));
  return read.some(({ level }) => level === QUESTION_LEVEL) ? read : null;
}

/** 'Parking' between two questions, with its answer below, is one of the questions, not a title for the next ones. */
function besideQuestions(blocks: readonly Block[]): Block[] {
  const headings = [...blocks.keys()].filter((place) => blocks[place]?.kind === 'heading');
  const first = headings.findIndex((place) => blocks[place]?.level === QUESTION_LEVEL);
  const asked = blocks.filter(({ level }) => level === QUESTION_LEVEL);
  // Capitals set a title apart only where the questions have none.
  const isLike = (text: string) => /\p{Ll}/u.test(text) || asked.every((each) => !/\p{Ll}/u.test(each.text));
  const beside = headings.filter((place, at) => {
    const { level, text } = blocks[place] as Block;
    const next = headings[at + 1] ?? place;
    const isTitle = level === HEADING_LEVEL && isLike(text);
    return first >= 0 && at > first && isTitle && next > place + 1 && blocks[next]?.level === QUESTION_LEVEL;
  });
  const questions = new Set(beside);
  return blocks.map((block, place) => (questions.has(place) ? { ...block, level: QUESTION_LEVEL } : block));
}

function readSections(parts: readonly Part[]): Block[] {
  const groups = parts.map((part, index) => readPart(part, parts[index + 1]));
  return (parts.some(({ title }) => title !== null) ? groups : endNotes(groups)).flat();
}

/**
 * Among notes, each apart, few of which have a title directly above them, a title covers its own note alone. Where most
 * have one, what has none continues the note before it.
 */
function endNotes(groups: readonly Block[][]): readonly Block[][] {
  const isTitled = ([first, ...rest]: readonly Block[]) => first?.kind === 'heading' && rest.length > 0;
  if (groups.some((group, place) => place > 0 && group[0]?.kind === 'heading' && !isTitled(group))) return groups;
  const titled = groups.filter(isTitled).length;
  const first = groups.findIndex(isTitled);
  const untitled = groups.slice(first).filter(([block]) => block?.kind !== 'heading').length;
  // What the whole text begins with is its title.
  if (first < 1 || untitled <= NOTES_PER_TITLE * titled) return groups;
  return groups.map((group, place) => {
    if (place === 0 && group[0]?.kind === 'heading') return [{ ...group[0], level: 1 }];
    const ends = isTitled(group) && groups[place + 1]?.[0]?.kind !== 'heading';
    return ends ? [...group, { kind: 'heading', text: '', level: HEADING_LEVEL } as const] : group;
  });
}

function readPart({ title, depth, lines }: Part, next: Part | undefined): Block[] {
  const heading: Block[] = title === null ? [] : [{ kind: 'heading', text: title, level: HEADING_LEVEL + depth - 1 }];
  return lines.length === 0 ? heading : [...heading, ...readGroup(lines, next?.lines)];
}

function readGroup(lines: string[], next: string[] | undefined): Block[] {
  const [first = ''] = lines;
  const title = cleanLine(first);
  if (lines.length === 1 && next && isTitle(title) && !isNote(title))
    return [{ kind: 'heading', text: title.replace(MARK, ''), level: HEADING_LEVEL }];
  if (lines.length === 2 && /^\s*(?:={3,}|-{3,}|~{3,})\s*$/.test(lines[1] ?? ''))
    return [{ kind: 'heading', text: title, level: 2 }];
  if (lines.length > 2 && isOverSteps(title, lines))
    return [{ kind: 'heading', text: title.replace(MARK, ''), level: HEADING_LEVEL }, ...readLines(lines.slice(1))];
  if (lines.length === 1 && next && runsOn(title)) return [{ kind: 'paragraph', text: `${title}.` }];
  const table = readTable(lines);
  if (table) return table;
  const runs = partAtTables(lines);
  if (lines.length > 1 && runs.every((run) => 'lines' in run) && isInCapitals(first, title, lines[1]))
    return [{ kind: 'heading', text: title.replace(MARK, ''), level: HEADING_LEVEL }, ...readTitled(lines.slice(1))];
  return runs.flatMap((run, place) => readRun(run, runs[place - 1], runs[place + 1]));
}

/** 'OPENING UP', and then numbered steps. Other lines above a list belong to it. */
function isOverSteps(title: string, [, ...below]: readonly string[]): boolean {
  return isTitle(title) && !/[\p{Ll}\d]/u.test(title) && below.slice(0, STEPS_MIN).every((line) => STEP.test(line));
}

/** 'PAYING' above text that is not all in capitals. */
function isInCapitals(line: string, title: string, under = ''): boolean {
  return isTitle(title) && !/[\p{Ll}\d|;\t]/u.test(line) && /\p{L}{3}/u.test(title) && /\p{Ll}{2}/u.test(under);
}

/** A line in capitals, or a short line that is not a sentence. */
function isTitle(line: string): boolean {
  if (line.length > HEADING_CHARACTERS_MAX || !/\p{L}{2}/u.test(line) || guessListItem(line)) return false;
  return !/[.,;:!?。！？]$/.test(line) && line.split(' ').length <= 10;
}

/** A line of its own among notes: 'wifi in the café only - name Guest, password on the receipt' */
function isNote(line: string): boolean {
  return /^\p{Ll}/u.test(line) || (line.includes(', ') && line.split(' ').length > TITLE_OVER_WORDS);
}

/** A note without its full stop, which would be read as one sentence with the next one. */
function runsOn(line: string): boolean {
  return (
    line.length > RUN_ON_MIN && /[\p{Script=Latin}\d)]$/u.test(line) && !/[|\t]/.test(line) && !guessListItem(line)
  );
}

/** Lines with the same number of tabs. */
function readTable(lines: string[]): Block[] | null {
  const grid = lines.map((line) => line.split('\t').map(cleanLine));
  const width = grid[0]?.length ?? 0;
  return lines.length < 2 || width < 2 || grid.some((row) => row.length !== width) ? null : rowsOf(grid);
}

/** The lines of a table, or lines between tables, the last of which may be a title for the next table. */
function readRun(run: Run, before: Run | undefined, next: Run | undefined): Block[] {
  if ('grid' in run) {
    const title = isTimetable(run.grid) ? titleOver(run, before) : null;
    return title === null ? rowsOf(run.grid) : rowsOf([['', title], ...run.grid], true);
  }
  const title = next ? titleOver(next, run) : null;
  if (title === null) return readTitled(run.lines);
  const above = readLines(run.lines.slice(0, -1));
  // Above a timetable it names the column of opening times.
  if (next && 'grid' in next && isTimetable(next.grid)) return above;
  return [...above, { kind: 'heading', text: title, level: HEADING_LEVEL }];
}

/** The last line before a table, if it is the table's title. */
function titleOver(table: Run, before: Run | undefined): string | null {
  if (!('grid' in table) || !before || !('lines' in before)) return null;
  const title = cleanLine(before.lines.at(-1) ?? '');
  const alone = before.lines.length === 1;
  return (alone || isTimetable(table.grid)) && isTitle(title) ? title.replace(MARK, '') : null;
}

/** Days, each with its entry. */
function isTimetable(grid: readonly string[][]): boolean {
  const days = grid.filter(([day = '']) => beginsWithDay(day)).length;
  return 2 * days >= grid.length && grid.every(({ length }) => length === 2);
}

/** Lines some of which are titles for what follows: 'Dogs', and then 'Dogs are welcome on the pitches.' */
function readTitled(lines: string[]): Block[] {
  if (isWrapped(lines)) return readLines(lines);
  const begins = [...lines.keys()].filter((place) => standsOver(lines, place));
  const above = readLines(lines.slice(0, begins[0]));
  const under = begins.flatMap((place, index): Block[] => [
    { kind: 'heading', text: cleanLine(lines[place] ?? '').replace(MARK, ''), level: HEADING_LEVEL },
    ...readLines(lines.slice(place + 1, begins[index + 1])),
  ]);
  return [...above, ...under];
}

const PRICE = /[€£$]\s?\d|\d\s?(?:[€£$]|eur(?:os?)?(?!\p{L}))/iu;
const ALIKE_MIN = 2;

/** 'Hire of crockery', at the beginning, above lines with a price each, or 'Office hours' above days. */
function standsOverAlike(lines: readonly string[], place: number): boolean {
  const below = lines.slice(1, 1 + 2 * ALIKE_MIN);
  const isMany = (isOne: (line: string) => boolean) => below.filter(isOne).length >= ALIKE_MIN;
  return place === 0 && (isMany((line) => PRICE.test(line)) || isMany((line) => beginsWithDay(cleanLine(line))));
}

/** 'House moves (two men, up to 20 miles)' is a title all the same. */
const IN_BRACKETS = / \([^()]{1,60}\)$/u;

/** A few words without a number, after a sentence or nothing, above a longer line that is a sentence, or above lines that are alike. */
function standsOver(lines: readonly string[], place: number): boolean {
  const line = cleanLine(lines[place] ?? '').replace(IN_BRACKETS, '');
  const under = cleanLine(lines[place + 1] ?? '');
  const before = cleanLine(lines[place - 1] ?? '');
  const short = line.length <= TITLE_OVER_MAX && line.split(' ').length <= TITLE_OVER_WORDS;
  const behind = before === '' || SENTENCE_ENDS.test(before);
  // With nothing before it, a title may also be above a number or an address: 'Contact', and then the details.
  const says = SENTENCE_ENDS.test(under) || (before === '' && /@|\d(?:[ .:/-]?\d){3}/.test(under));
  const longer = under.length > line.length && !guessListItem(lines[place + 1] ?? '') && says;
  return short && !/[\d:]/.test(line) && isTitle(line) && behind && (longer || standsOverAlike(lines, place));
}

function readLines(lines: string[]): Block[] {
  const wrapped = isWrapped(lines);
  const read: { kind: Block['kind']; lines: string[] }[] = [];
  for (const line of lines) {
    const text = cleanLine(line);
    const last = read.at(-1);
    if (!text) continue;
    if (guessListItem(line)) read.push({ kind: 'list-item', lines: [text] });
    else if (last && (last.kind === 'list-item' ? continuesItem(line, last.lines, wrapped) : wrapped))
      last.lines.push(text);
    else read.push({ kind: 'paragraph', lines: [text] });
  }
  return read.map((block) => ({ kind: block.kind, text: join(block.lines) }));
}

/** A sentence at the margin, below an item that ends with one, is about the whole list. */
function continuesItem(line: string, item: readonly string[], wrapped: boolean): boolean {
  if (/^\s{2,}/.test(line)) return true;
  return wrapped && !(/^\p{Lu}/u.test(line) && SENTENCE_ENDS.test(item.at(-1) ?? ''));
}

/** Only looks at the characters around a break: a text may be one paragraph of very many lines. */
function join(lines: readonly string[]): string {
  const parts = lines.map((line, index) => {
    const after = lines[index + 1];
    if (after === undefined) return line;
    if (breaksAddress(line, after)) return line;
    if (/\p{Ll}-$/u.test(line.slice(-3)) && /^\p{Ll}/u.test(after)) return line.slice(0, -1);
    return joinsWithoutSpace(line, after) ? line : `${line} `;
  });
  return parts.join('');
}

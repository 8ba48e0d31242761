import type { Language } from '../../../language/language';
import { lexiconOf } from '../../../language/lexicon';
import type { QuestionKind } from '../../../language/lexicon/lexicon';
import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import type { QuestionTerm } from '../../../language/question/question-terms';
import { daysOnly, type RecurrentTime, recurrentTimes } from '../../../language/question/recurrent-times';
import { isSupposing } from '../../../language/question/supposing';
import { contentTerms, wordTerms } from '../../../language/terms';
import { evidenceIn } from '../evidence/answer-type';
import { cellSays } from '../evidence/cells';
import { namesDate, namesHours } from '../evidence/opening-hours';
import { datesAsked } from '../evidence/row-dates';
import { minutesOf } from '../evidence/weekly-hours';
import type { ReadUnit, Section } from '../passages/section';
import type { Cell } from '../passages/table-row';
import type { Scene } from '../scoring/features/scene';
import { isAskedWith } from './cell-wanted';
import { bulleted } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** More rows are no answer but the table. */
export const ROWS_MAX = 15;
/** A narrower table is a list of prices or of details, which other readings know. */
const COLUMNS_MIN = 3;
/** Shorter words are part of too many others. */
const STEM_MIN = 4;
const LISTING_KINDS: ReadonlySet<QuestionKind> = new Set<QuestionKind>(['what', 'what-is', 'which', 'how-much']);
/** 'List all the clubs', 'show me your courses'. */
const LISTS = /^(?:please )?(?:list|show|name|give|nenn|zeig|liste|zahl)(?!\p{L})/u;
/** 'Is there any class on Monday evening', of things of a kind. */
export const ANY =
  /^(?:and |so )?(?:(?:is|are) there|(?:do|have) (?:you|u) (?:have|got|do|run|offer)|gibt es|habt ihr)(?!\p{L})/u;
/** 'What's on on Wednesdays?' names no kind of thing. */
const WHATS_ON =
  /^(?:what(?:['’]?s| is| else is)? (?:on|happening|going on)|what (?:goes on|happens)|(?:is there )?anything (?:on|happening)|was (?:ist|lauft|findet)[^?]{0,20} (?:los|statt)?)(?!\p{L})/u;
/** '18.30-20.30', '7.30pm', '2-4pm'; the half of the day may stand behind the end alone. */
const SPANS =
  /(?<![\p{L}\d:.,€$£])(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm)?(?:\s?[-–—]\s?\d{1,2}(?:[:.h]\d{2})? ?(am|pm)?)?(?![\p{L}\d])/gu;
const NOON = 12;
/** Without its half of the day, an earlier hour may be in the evening as well. */
const EARLIEST = 8;
/** Parts of a day, by the hours in which things begin. */
const PARTS: readonly [RegExp, from: number, to: number][] = [
  [/(?<!\p{L})(?:mornings?|morgens?|vormittags?)(?!\p{L})/u, 0, 12],
  [/(?<!\p{L})(?:afternoons?|nachmittags?)(?!\p{L})/u, 12, 17],
  [/(?<!\p{L})(?:evenings?|nights?|tonight|abends?)(?!\p{L})/u, 17, 24],
];

/** 'What workshops do you run' asks no more than 'what workshops do you have'. */
const HAD = /(?<!\p{L})do (?:you|they|u) (run|offer|hold|give|host|provide|organi[sz]e)(?!\p{L})/u;

/** A table whose rows may be spread over several passages. */
export type Directory = readonly { row: ReadUnit; section: Section }[];

/**
 * 'Which clubs are in the Garden Room?', 'List all the clubs' and 'What's on on Wednesdays?' over a table with a column
 * of clubs: the rows that have everything else that was asked, each with its times.
 */
export function directoryReply({ question, sections }: Scene): Reply | null {
  if (isSupposing(question.plain)) return null;
  const isListing = LISTING_KINDS.has(question.kind) || [LISTS, WHATS_ON].some((lists) => lists.test(question.plain));
  const isAny = question.times.size > 0 && ANY.test(question.plain);
  if (!isListing && !isAny) return null;
  const replies = directoriesIn(sections).flatMap((directory) => replyFrom(question, directory) ?? []);
  const [reply, ...others] = replies;
  return reply !== undefined && others.length === 0 ? reply : null;
}

export function directoriesIn(sections: readonly Section[]): Directory[] {
  const found = new Map<string, { row: ReadUnit; section: Section }[]>();
  for (const section of sections) {
    for (const row of section.units) {
      if (row.cells.length < COLUMNS_MIN) continue;
      // Empty cells are left out of a row.
      const key = `${section.document} ${row.cells[0]?.column ?? ''}`;
      const rows = found.get(key) ?? [];
      rows.push({ row, section });
      found.set(key, rows);
    }
  }
  return [...found.values()].filter((rows) => rows.length > 1);
}

function replyFrom(question: Question, rows: Directory): Reply | null {
  const [one] = rows;
  const kind = kindOf(rows);
  if (one === undefined || !/\p{L}/u.test(kind)) return null;
  const { language, headingTerms } = one.section;
  const days = daysOnly(question.times) ?? [];
  const asked = question.terms.filter(({ role }) => role !== 'light' && role !== 'time');
  const kinds = contentTerms(kind, language);
  const isKind = ({ word }: QuestionTerm) => wordTerms(word, language).some((term) => kinds.has(term));
  const isNamed = asked.some(isKind);
  if (!isNamed && !(WHATS_ON.test(question.plain) && days.length > 0)) return null;
  // 'Book clubs' are those below that heading, in a column of clubs.
  const isHeaded = ({ word }: QuestionTerm) => wordTerms(word, language).every((term) => headingTerms.has(term));
  const isPart = ({ word }: QuestionTerm) => namesPartOfDay(word.form);
  // 'Which classes does Joel teach', with a column of teachers.
  const isColumn = (term: QuestionTerm) =>
    question.kind === 'which' && one.row.cells.some((cell) => isNamedBy(cell, term, language));
  const had = HAD.exec(question.plain)?.[1];
  const isHad = ({ word }: QuestionTerm) => plain(word.form) === had;
  const others = asked.filter((term) => ![isKind, isHeaded, isPart, isColumn, isHad].some((isSaid) => isSaid(term)));
  const wanted = others.flatMap(({ word }) => wordTerms(word, language));
  // What one thing costs is asked of its row.
  const asksMuch = ({ word: { form } }: QuestionTerm) =>
    isCostWord(form, question.language) || isAskedWith(question, form);
  if (question.kind === 'how-much' && !question.terms.every((term) => isKind(term) || asksMuch(term))) return null;
  // Rows are chosen by what they have, and 'the clubs' are all of them.
  const ticked = asked.filter((term) => !isKind(term) && isColumn(term));
  const isDated = datesAsked(question, rows) ?? (() => true);
  const fitting = rows.filter(
    ({ row, section }) =>
      holdsAll(row, wanted, section) && isOn(row, days, section) && isTicked(row, ticked, section) && isDated(row),
  );
  const chosen = inPartOfDay(question, fitting);
  if (chosen === null || chosen.length === 0 || chosen.length > ROWS_MAX) return null;
  const counted = one.row.cells.filter(
    ({ column, value }) => /^\d+$/u.test(value) && ticked.some((term) => isNamedBy({ column }, term, language)),
  );
  const told = new Set([
    ...columnsTold(question, rows),
    ...counted.map(({ column }) => column),
    ...(kind === one.row.cells[0]?.column ? [] : [kind]),
  ]);
  const texts = chosen.map(({ row, section }) => rowText(row, shown(row, told)).from(section.passage));
  return { text: bulleted(texts), sections: [...new Set(chosen.map(({ section }) => section))], answered: true };
}

/** The column of what is listed: the first one, or the first that tells no days and hours. */
export function kindOf(rows: Directory): string {
  const columns = [...new Set(rows.flatMap(({ row }) => row.cells.map(({ column }) => column)))];
  const tellsTimes = (column: string) => {
    const values = rows.flatMap(({ row, section }) =>
      row.cells.flatMap((cell) => (cell.column === column ? [namesHours(plain(cell.value), section.language)] : [])),
    );
    return values.filter((isTime) => isTime).length > values.length / 2;
  };
  return columns.find((column) => !tellsTimes(column)) ?? '';
}

/** Whether one cell beside the row's name has all of these terms; true for none. */
function holdsAll({ cells }: ReadUnit, wanted: readonly string[], { language }: Section): boolean {
  if (wanted.length === 0) return true;
  return cells.slice(1).some(({ value }) => {
    const has = contentTerms(value, language);
    return wanted.every((term) => has.has(term));
  });
}

/** Whether a word names a column, perhaps as what somebody does: 'teach' for 'Teacher'. */
function isNamedBy({ column }: Pick<Cell, 'column'>, { word }: QuestionTerm, language: Language): boolean {
  const names = [...contentTerms(column, language)];
  return wordTerms(word, language).some(
    (term) => term.length >= STEM_MIN && names.some((name) => name.startsWith(term)),
  );
}

/** In a column of places. */
const NONE_LEFT = /^(?:0|none|full|fully booked|booked up|sold out|ausgebucht|keine)$/u;

/** 'Vegetarian platters', with a column that says yes or no to it; where it says nothing, none is meant. */
function isTicked({ cells }: ReadUnit, asked: readonly QuestionTerm[], { language }: Section): boolean {
  return asked.every((term) => {
    const cell = cells.find((each) => isNamedBy(each, term, language));
    const says = cell && (NONE_LEFT.test(plain(cell.value)) ? 'no' : cellSays(cell));
    return term.denied ? says !== 'yes' : cell !== undefined && says !== 'no';
  });
}

/** Whether a row is for all of these days of the week, and not for one date. */
export function isOn({ plain: text }: ReadUnit, days: readonly number[], { language }: Section): boolean {
  if (days.length === 0) return true;
  if (namesDate(text, language)) return false;
  const times = recurrentTimes(text, language, lexiconOf(language));
  return days.every((day) => times.has(`day ${day}` as RecurrentTime));
}

/** Whether a word is for a part of the day. */
export const namesPartOfDay = (form: string): boolean => PARTS.some(([pattern]) => pattern.test(form));

/**
 * The rows of what begins in the part of the day that is asked about; all, if none is.
 * @returns null where a row does not say: whether 'at seven' is in the evening, only a reader can tell
 */
export function inPartOfDay(question: Question, rows: Directory): Directory | null {
  const hours = PARTS.find(([pattern]) => pattern.test(question.plain));
  if (hours === undefined) return rows;
  return rows.some(({ row }) => hourOf(row) === null) ? null : rows.filter(({ row }) => beginsWithin(row, hours));
}

function beginsWithin(row: ReadUnit, [, from, to]: (typeof PARTS)[number]): boolean {
  const hour = hourOf(row);
  return hour !== null && hour >= from && hour < to;
}

/** The hour in which what a row names begins; null if it names none, or one that may be before or after noon. */
function hourOf({ plain: text }: ReadUnit): number | null {
  for (const [, hour, minute, half, halfOfEnd] of text.matchAll(SPANS)) {
    const said = half ?? (Number(hour) < NOON ? halfOfEnd : undefined);
    // '7-10' may be ages.
    if (said === undefined && minute === undefined) continue;
    // '07:00' is on a clock of 24 hours.
    const unclear = said === undefined && Number(hour) < EARLIEST && !hour?.startsWith('0');
    const begun = unclear ? null : minutesOf(hour, minute, said);
    return begun === null ? null : Math.floor(begun / 60);
  }
  return null;
}

/** The columns of days and times, or of prices where they are asked for: those in which most rows have one. */
export function columnsTold(question: Question, rows: Directory): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { row, section } of rows)
    for (const cell of row.cells.slice(1))
      if (isTold(cell, question, section)) counts.set(cell.column, (counts.get(cell.column) ?? 0) + 1);
  return new Set([...counts].flatMap(([column, count]) => (2 * count >= rows.length ? [column] : [])));
}

function isTold({ value }: Cell, question: Question, { language }: Section): boolean {
  const seen = plain(value);
  const { money } = evidenceIn({ text: value, plain: seen }, language);
  return question.asksPrice || money ? question.asksPrice && money : namesHours(seen, language);
}

/** A row's first cell with the cells to tell; the next two where there are none. */
export function shown({ cells }: ReadUnit, told: ReadonlySet<string>): readonly Cell[] {
  const [name, ...rest] = cells;
  const meant = rest.filter(({ column }) => told.has(column));
  return name === undefined ? cells : [name, ...(meant.length > 0 ? meant : rest.slice(0, 2))];
}

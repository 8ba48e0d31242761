import { plain } from '../../../language/lexicon/lexicon';
import { isCostWord } from '../../../language/lexicon/related-words';
import type { Question } from '../../../language/question/question';
import type { Cell } from '../passages/table-row';
import { either, type Scene, type Spot, spotsOf } from '../scoring/features/scene';
import { SAYING_LITTLE } from '../scoring/naming-row';
import { FOUND } from '../scoring/term-match';
import { sentenceOrList } from './lists';
import type { Reply } from './reply';
import { rowText } from './rows';

/** Fewer rows are nothing to choose from. */
const ROWS_MIN = 3;
const CHOOSES =
  /^(?:(?:and|so) )?(?:which|what|how (?:much|big|large)|price|cost|welche\p{L}?|was kostet|wie (?:gross|viel)|quelle?|combien|que|cual|cuanto)(?!\p{L})/u;
const PEOPLE =
  '(?:people|persons?|ppl|guests?|pax|of us|attendees|delegates|personen|leuten?|gaste|gasten|personnes|invites|personas|invitados)';
/** '100 seated guests', 'for 50', 'seats 120'. */
const HEADS = new RegExp(
  `(?<![\\d.,:€$£])(\\d{1,5}) (?:(?:seated|standing|sitting) )?${PEOPLE}(?!\\p{L})|(?<!\\p{L})(?:seats?|fits?|holds?|sleeps?|accommodates?|for|fur|pour|para) (?:(?:up to|about|around) )?(\\d{1,5})(?=\\s*(?:[?.!]|$|(?:sitting|seated|standing)(?!\\p{L})))`,
  'u',
);
/** Names of columns that count people. */
const COUNTS =
  /(?<!\p{L})(?:seat(?:s|ed|ing)?|sitting|standing|guests?|people|persons?|capacity|sleeps|pax|diners|delegates|sitzplatze|stehplatze|personen|gaste|personnes|personas|plazas)(?!\p{L})/u;
const SEATED =
  /(?<!\p{L})(?:sit|sits|sitting|seat|seats|seated|seating|sitzplatze|sitzend|assis\p{L}*|sentad\p{L}+)(?!\p{L})/u;
const STANDING = /(?<!\p{L})(?:stand|standing|stehplatze|stehend|debout|de pie)(?!\p{L})/u;
/** Words that only say that something is chosen, and how it holds people. */
const CHOOSING =
  /^(?:sizes?|kinds?|types?|big|large|need|hire|book|rent|want|get|fits?|holds?|sleeps?|seats?|seated|seating|sit|sitting|stand|standing|down|accommodates?|room|people|persons?|ppl|guests?|pax|personen|gaste|personnes|personas)$/u;
/** 'Which one for 70 people?' is of the only table that counts them. */
const UNNAMED = /^(?:(?:and|so) )?(?:which|what) (?:sizes?|ones?|kinds?|types?)(?!\p{L})/u;
const COUNT = /^(?:(?:up to|max\.?|bis zu|jusqu'a|hasta) )?(\d{1,5})$/u;

/**
 * 'Which marquee seats 100?' over a table with a column of how many each one seats: the smallest with room for them.
 * @returns null if no table of such things counts people, more than one does, or nothing in it is large enough
 */
export function capacityReply(scene: Scene): Reply | null {
  const heads = headsIn(scene.question);
  if (heads === null || !(CHOOSES.test(scene.question.plain) || ROOM.test(scene.question.plain))) return null;
  const tables = new Map<number, Spot[]>();
  for (const spot of rowsOfThing(scene))
    tables.set(spot.sectionPlace, [...(tables.get(spot.sectionPlace) ?? []), spot]);
  const [only, ...others] = [...tables.values()].flatMap((rows) => smallestOf(scene.question, rows, heads) ?? []);
  if (only === undefined || others.length > 0) return null;
  const { unit, section } = only;
  return { text: sentenceOrList([rowText(unit).from(section.passage)]), sections: [section], answered: true };
}

/** 'Can we get a room for 12', 'we are 12, have you got space' */
const ROOM =
  /(?<!\p{L})(?:rooms?|space|hall|venue|tables?|boat|bus|minibus|tent|cabin|suite|raum|saal|salle|sala)(?!\p{L})/u;
/** 'We are 12', '12 of us' */
const OURSELVES =
  /(?<!\p{L})(?:we are|we're|were|there are|there will be|party of|group of) (\d{1,4})(?! ?(?:am|pm|:|years?))/u;
/** 'The Dungeon seats 8', 'the upstairs (40 people)' */
const HOLDS =
  /(?<!\p{L})(?:seats?|sleeps?|holds?|fits?|accommodates?|takes?|room for|space for|for up to) (?:up to )?(\d{1,4})(?![\d.,:%]|\p{L})|\((?:up to )?(\d{1,4}) (?:people|guests|seats|pax)\)/u;

/**
 * The same over sentences: of 'The Dungeon seats 8' and 'The Observatory seats 14', the one for twelve people.
 * @returns null if fewer than two sentences of one passage say for how many, or none is large enough
 */
export function capacitySentence({ question, ...scene }: Scene): Reply | null {
  const heads = headsIn(question) ?? Number(OURSELVES.exec(question.plain)?.[1] ?? 0);
  if (heads === 0 || !ROOM.test(question.plain)) return null;
  const [meant, ...others] = scene.sections.flatMap((section) => {
    const told = section.units.flatMap((unit) => {
      const [, counted, bracketed] = (unit.kind === 'row' ? null : HOLDS.exec(unit.plain)) ?? [];
      const room = Number(counted ?? bracketed ?? 0);
      return room > 0 ? [{ unit, section, room }] : [];
    });
    const fitting = told.filter(({ room }) => room >= heads).sort((one, other) => one.room - other.room);
    return told.length > 1 && fitting[0] ? [fitting[0]] : [];
  });
  if (meant === undefined || others.length > 0) return null;
  const { unit, section } = meant;
  return { text: sentenceOrList([unit.quote.from(section.passage)]), sections: [section], answered: true };
}

function headsIn({ plain: asked }: Question): number | null {
  const [, counted, bare] = HEADS.exec(asked) ?? [];
  return counted === undefined && bare === undefined ? null : Number(counted ?? bare);
}

/** The rows that are such things, by their own words, or those above or beside the table. */
function rowsOfThing({ question, terms, ...scene }: Scene): Spot[] {
  const named = terms.flatMap(({ term: { role, word }, lightly }, index) => {
    const says = lightly || word.kind === 'number' || SAYING_LITTLE.has(role) || CHOOSING.test(plain(word.form));
    return says || isCostWord(word.form, question.language) ? [] : [index];
  });
  if (named.length === 0 && !UNNAMED.test(question.plain)) return [];
  return [...spotsOf({ question, terms, ...scene })].filter(({ unit, own, strengths }) => {
    if (unit.kind !== 'row') return false;
    const found = either(own, strengths.heading, strengths.title);
    return named.every((index) => (found[index] ?? 0) >= FOUND);
  });
}

/** The row that has room for so many and the least beyond it, by the column for how they sit or stand. */
function smallestOf({ plain: asked }: Question, rows: readonly Spot[], heads: number): Spot | null {
  const columns = [...new Set(rows.flatMap(({ unit }) => unit.cells.slice(1).map(({ column }) => column)))];
  const counting = columns.filter(
    (column) =>
      COUNTS.test(plain(column)) && rows.filter(({ unit }) => roomIn(unit.cells, column) !== null).length >= ROWS_MIN,
  );
  const such = [SEATED, STANDING].find((pattern) => pattern.test(asked)) ?? SEATED;
  const column = counting.find((one) => such.test(plain(one))) ?? counting[0];
  if (column === undefined) return null;
  const room = (spot: Spot) => roomIn(spot.unit.cells, column) ?? 0;
  const fitting = rows.filter((spot) => room(spot) >= heads);
  const [first, ...others] = fitting;
  return first === undefined ? null : others.reduce((least, one) => (room(one) < room(least) ? one : least), first);
}

function roomIn(cells: readonly Cell[], column: string): number | null {
  const value = cells.find((cell) => cell.column === column)?.value;
  const [, count] = COUNT.exec(plain(value ?? '')) ?? [];
  return count === undefined ? null : Number(count);
}

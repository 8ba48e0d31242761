import { root } from '../names/lemma';
import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';

/** A table of stays, from the night of one day to the morning of another. */
interface Stays {
  table: PreparedTable;
  from: PreparedColumn;
  to: PreparedColumn;
}

/** What people call the first and last day of a stay: a noun, and a verb with its subject. */
const ARRIVALS = {
  noun: /(?<!\p{L})arrivals?(?! (?:date|day|time))(?!\p{L})/giu,
  verb: /(?<!\p{L})(?:who|(?:(?:which|what) )?(?:guests?|people|customers?))(?: (?:is|are|will be|will|who|that)){0,3} (?:arriv(?:e|es|ed|ing)|check(?:s|ed|ing)?[ -]?in)(?!\p{L})/iu,
};
const DEPARTURES = {
  noun: /(?<!\p{L})departures?(?! (?:date|day|time))(?!\p{L})/giu,
  verb: /(?<!\p{L})(?:who|(?:(?:which|what) )?(?:guests?|people|customers?))(?: (?:is|are|will be|will|who|that)){0,3} (?:leav(?:e|es|ing)|depart(?:s|ed|ing)?|check(?:s|ed|ing)?[ -]?out)(?!\p{L})/iu,
};
const MEAN = /(?<!\p{L})(?:average|mean|avg|typical) (?:length|duration) of (?:an? |the |our )?stays?(?!\p{L})/giu;
const MEAN_NIGHTS =
  /(?<!\p{L})(?:average|mean|avg) (?:number of )?nights(?: (?:booked|stayed))?(?: per (?:stay|booking|reservation))?(?!\p{L})/giu;
const NIGHTS =
  /(?<!\p{L})(?:how many|(?:the )?total(?: number of)?|(?:the )?number of) nights(?: (?:were )?(?:booked|stayed|sold))?(?!\p{L})/giu;

/**
 * Rewrites hotel terms with the two dates of a stay: 'arrivals today' becomes 'reservations with check_in today', and
 * 'average length of stay' the average number of days in between. Applies only if exactly one table has such a pair,
 * and nothing in the schema has the term for a name.
 */
export function withStays(prepared: Prepared, question: string): string {
  const stays = staysIn(prepared);
  if (stays === null) return question;
  const { table, from, to } = stays;
  const [days, guests] = [`days from ${from.column.name} to ${to.column.name}`, peopleOf(table)];
  const nights = prepared.columnsByWord.has('night') && !onlyPrices(prepared);
  const said = nights
    ? question
    : question.replace(MEAN_NIGHTS, () => `average ${days}`).replace(NIGHTS, () => `total ${days}`);
  const whose = { of: table.table.name, guests };
  const arrived = withDay(
    prepared,
    said.replace(MEAN, () => `average ${days}`),
    ARRIVALS,
    { ...whose, root: 'arrival', day: from },
  );
  return withDay(prepared, arrived, DEPARTURES, { ...whose, root: 'departure', day: to });
}

/** Replaces a term with the name of a date of the stays, unless the schema has a name like the term. */
function withDay(
  prepared: Prepared,
  text: string,
  { noun, verb }: typeof ARRIVALS,
  { of, guests, root: called, day }: { of: string; guests: string | null; root: string; day: PreparedColumn },
): string {
  if (prepared.wordsByRoot.has(root(called))) return text;
  const said = text.replace(noun, () => `${of} with ${day.column.name}`);
  return guests === null ? said : said.replace(verb, () => `${guests} with ${day.column.name}`);
}

/** Found once per schema, since stays do not depend on the question. */
const known = new WeakMap<PreparedTable[], Stays | null>();

/** The only table with dates of arrival and departure. */
function staysIn({ tables }: Prepared): Stays | null {
  const before = known.get(tables);
  if (before !== undefined) return before;
  const stays = staysAmong(tables);
  known.set(tables, stays);
  return stays;
}

function staysAmong(tables: readonly PreparedTable[]): Stays | null {
  const called = ({ columns }: PreparedTable, name: RegExp) =>
    columns.filter((column) => column.isDate && name.test(column.words.join('')));
  const found = tables.flatMap((table): Stays[] => {
    const [from, ...earlier] = called(table, /^check(?:ed)?in(?:date|day|at|on)?$|^arriv/);
    const [to, ...later] = called(table, /^check(?:ed)?out(?:date|day|at|on)?$|^depart/);
    return from && to && earlier.length + later.length === 0 ? [{ table, from, to }] : [];
  });
  const [stays, ...others] = found;
  return stays && others.length === 0 ? stays : null;
}

/** What the people who stay are called. */
function peopleOf(table: PreparedTable): string | null {
  const people = table.out.filter(({ to }) => to.isPerson);
  return people.length === 1 ? (people[0]?.to.table.name ?? null) : null;
}

/** Whether nights occur only in prices: 'price_per_night'. */
const onlyPrices = ({ columnsByWord }: Prepared) =>
  (columnsByWord.get('night') ?? []).every(({ words }) => words.includes('per'));

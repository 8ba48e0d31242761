import { root } from '../names/lemma';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { RefItem, Settled } from '../reading/settle';
import type { Ref } from '../reading/types';
import type { Select } from '../sql/ast';
import { type Spoken, spokenIn } from './spoken';
import { isStanding } from './standing';

/** Verbs that only say that something exists. */
const BEING = /^(?:registered|recorded|listed|stored|placed|written|wrote)$/i;

/** Matches below this are leftovers beside a better one. */
const HARDLY = 0.62;

function isSpoken(column: PreparedColumn, spoken: Spoken): boolean {
  if (spoken.columns.has(column.column.name)) return true;
  const { table } = column;
  if (table.label.includes(column)) return table.label.some((other) => spoken.columns.has(other.column.name));
  const edge = table.out.find((one) => one.columns.includes(column.column.name));
  return edge !== undefined && edge.to !== table && spoken.tables.has(edge.to.table.name);
}

/** 'Volunteer hours': the hours refer to volunteers, whose table need not be joined. */
function isBesideFigure(item: Settled, table: PreparedTable, items: readonly Settled[]): boolean {
  const next = items.find(({ begin }) => begin === item.end);
  return (
    next?.type === 'ref' && next.ref.kind === 'column' && next.ref.column.table.out.some((edge) => edge.to === table)
  );
}

/** 'How many tracks were sold': the pieces of a sale's lines are pieces of the tracks. */
function isOfPieces(table: PreparedTable, items: readonly Settled[], spoken: Spoken): boolean {
  const sells = items.some((item) => item.type === 'money' && item.concept === 'units');
  return sells && !table.isPerson && table.in.some(({ from }) => spoken.tables.has(from.table.name));
}

/** 'Matches were played', 'patients were treated': no person is asked for. */
function isMerelyDone(item: RefItem, items: readonly Settled[], words: readonly string[]): boolean {
  const after = items.find(({ begin }) => begin === item.end);
  const by = after?.type === 'word' && after.word === 'by';
  const doers = item.refs.every((ref) => (ref.kind === 'table' && ref.table.isPerson) || ref.score < HARDLY);
  return !by && doers && /^(?:was|were|been)$/.test(words[item.begin - 1] ?? '');
}

/**
 * The first thing that a question names but its query ignores, as written; null if nothing is missing. A query that
 * leaves out part of the question answers a different one.
 * @param words of the whole question, in lower case
 */
export function lostIn(query: Select, items: Settled[], words: string[]): string | null {
  const spoken = spokenIn(query);
  const text = JSON.stringify(query);
  const isNamed = (ref: Ref) => {
    const table = ref.kind === 'table' ? ref.table : ref.column.table;
    return spoken.tables.has(table.table.name) || (ref.kind === 'column' && spoken.columns.has(ref.column.column.name));
  };
  // A day that is only shown restricts nothing, unless it is what was asked for.
  const asksDay = words.some((word) => /^(?:when|dates?|days?|with|and)$/.test(word));
  const told = asksDay
    ? spoken
    : spokenIn({ ...query, columns: query.columns.filter(({ expr }) => expr.kind !== 'column') });
  // 'Closed' says that there is such a day, unless the deed is a row of its own: bookings are what was booked.
  const lacksDay = ({ refs, ref, text: said }: RefItem) => {
    if (ref.kind !== 'column' || spoken.kinds.has('exists')) return false;
    const { isDate, column, words: names } = ref.column;
    const called = names.some((word) => root(word) === root(said.toLowerCase()));
    const isRow = refs.some((one) => one.kind === 'table' && isNamed(one));
    return isDate && column.nullable && called && !isRow && !told.columns.has(column.name);
  };
  const reckons = /"fn":"(?:sum|avg|min|max)"/.test(text);
  const isThere = (item: Settled): boolean => {
    switch (item.type) {
      case 'ref': {
        const { ref } = item;
        if (ref.kind === 'value')
          return (
            item.refs.some((one) => one.kind === 'value' && spoken.texts.has(one.value.toLowerCase())) ||
            spoken.texts.has(item.text.toLowerCase()) ||
            spoken.kinds.has('isNull') ||
            // If all values of a column are compared, they are its groups.
            (query.groupBy.length > 0 && spoken.columns.has(ref.column.column.name)) ||
            ref.column.table.columns.some((one) => one.isDate && spoken.columns.has(one.column.name))
          );
        if (ref.kind === 'column')
          return item.hint && !ref.column.isForeign && !ref.column.isNumber
            ? BEING.test(item.text) || (item.refs.some((one) => isNamed(one)) && !lacksDay(item))
            : isSpoken(ref.column, spoken) ||
                // 'Active members' are those without a leaving date.
                (isStanding(ref.column) && spoken.kinds.has('isNull'));
        // For a verb, one of its possible meanings in the query is enough.
        if (item.hint) return isMerelyDone(item, items, words) || item.refs.some((one) => isNamed(one));
        return (
          isBesideFigure(item, ref.table, items) ||
          (reckons && isOfPieces(ref.table, items, spoken)) ||
          spoken.tables.has(ref.table.table.name) ||
          // Goals may be in a column home_goals.
          (reckons && [...spoken.columns].some((name) => name.toLowerCase().includes(ref.table.words.join('')))) ||
          spoken.kinds.has('isNull') ||
          // People without an assignment are in no project.
          (spoken.kinds.has('negated') && ref.table.in.some((edge) => spoken.tables.has(edge.from.table.name)))
        );
      }
      case 'date':
        return (
          spoken.kinds.has('day') ||
          spoken.kinds.has('monthNumber') ||
          spoken.kinds.has('weekdayNumber') ||
          /"value":(?:19|20)\d\d\b|"value":\d{9,10}\b/.test(text)
        );
      case 'time':
        return spoken.kinds.has('timeOfDay');
      case 'grain':
        return item.refs.length > 0 || spoken.kinds.has('grain') || /^(?:day|time)s?$/i.test(item.text);
      case 'top':
        // 'The first floor' is the floor numbered 1.
        if (item.text.toLowerCase() === 'first' && spoken.texts.has('1')) return true;
        return query.orderBy.length > 0 || /"fn":"(?:min|max)"/.test(text);
      case 'aggregate':
        if (item.fn === 'sum')
          return text.includes('"fn"') || [...spoken.columns].some((name) => /total|sum/i.test(name));
        return item.fn === 'avg'
          ? text.includes('"fn":"avg"')
          : item.fn !== 'count' || /"fn":"(?:count|sum)"/.test(text) || reckons;
      case 'word':
        // The figure of 'how much' must be among the outputs.
        return item.word !== 'howmuch' || reckons || !text.includes('"fn"');
      case 'money':
        return reckons || item.refs.length > 0 || spoken.kinds.has('negated') || spoken.kinds.has('exists');
      case 'share':
        return text.includes('"operator":"/"') || spoken.kinds.has('case');
      default:
        return true;
    }
  };
  return items.find((item) => !isThere(item))?.text ?? null;
}

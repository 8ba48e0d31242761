import type { PreparedTable } from '../prepare/types';
import type { Condition, ReadFrame } from '../reading/frame';
import { conditionKey } from './alike';
import { closeComparison } from './complete';
import { currentIn, isStanding, standingIn } from './standing';
import { Unclear } from './unclear';

/** Phrases for people who are still where they were. */
const STAYING =
  /\bstill (?:(?:is|are|be|being) )?(?:works?|working|employed|with|here|around|serving|members?|customers?|on (?:the|our) (?:staff|team|payroll))\b/;

const NOW = new Set(['currently', 'current', 'now', 'still']);

/** The conditions of a question, with open comparisons assigned to columns. @throws Unclear */
export function conditionsOf(frame: ReadFrame, table: PreparedTable, words: string[], today: string): Condition[] {
  const conditions = frame.conditions.flatMap((condition) => ownStanding(condition, frame, table, today));
  for (const open of frame.open) {
    const candidates = open.of
      ? [open.of]
      : [
          table,
          ...frame.links,
          ...frame.measures.flatMap(({ of }) =>
            of.kind === 'table' ? [of.table] : of.kind === 'column' ? [of.column.table] : [],
          ),
        ];
    let failure = '';
    const closed = candidates
      .map((one) => closeComparison(frame, one, open, today))
      .find((one) => {
        if (typeof one === 'string') failure = one;
        return typeof one !== 'string';
      });
    if (closed === undefined || typeof closed === 'string') throw new Unclear(failure);
    conditions.push(closed);
  }
  for (const word of frame.standings) {
    const tables = [table, ...frame.links, ...frame.hinted];
    const found = tables.reduce<Condition[] | null>((made, one) => made ?? standingIn(one, word, today), null);
    if (!found) throw new Unclear(`how to tell that something is ${word}`);
    conditions.push(...found);
  }
  if (words.some((word) => NOW.has(word))) {
    const tables = [table, ...frame.links, ...frame.hinted, ...frame.hints.map((column) => column.table)];
    // 'Without a current contract' refers to the contract.
    const current = currentIn(words.includes('current') && frame.absent.length > 0 ? frame.absent : tables);
    // 'Still open' states a condition already, and so does 'still work for us'.
    const valid = frame.standings.some((word) => /^(?:active|valid)$/.test(word));
    const stays = STAYING.test(words.join(' '));
    const stated =
      !stays &&
      conditions.some(
        (one) =>
          (one.kind === 'value' || one.kind === 'flag' || one.kind === 'null') &&
          (one.column.table === current?.column.table || one.column.table === table),
      );
    if (current && !stated && !valid) conditions.push(current);
    const told = conditions.some(
      ({ kind }) => kind === 'value' || kind === 'flag' || kind === 'null' || kind === 'any',
    );
    const elsewhere = frame.absent.length + frame.standings.length + frame.open.length > 0;
    if (!current && !told && !elsewhere && words.includes('still'))
      throw new Unclear('how to tell that something still is');
  }
  conditions.push(...doneIn(frame, table, conditions));
  contradictionIn(conditions);
  // Repeated conditions count once.
  const keys = conditions.map(conditionKey);
  return conditions.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/**
 * 'Shipped orders' have a date of shipping, unless the question says something else about that date, and so have the
 * orders of 'who shipped the most orders' and 'shipped orders that were placed in May'.
 */
function doneIn({ rankings, wants, hints }: ReadFrame, table: PreparedTable, conditions: readonly Condition[]) {
  const days = conditions.flatMap((one) => (one.kind === 'date' ? [one.column] : []));
  const counted = rankings.flatMap(({ by }) => (by && 'fn' in by && by.fn === 'count' ? [by.of] : []));
  const ranked = rankings.flatMap(({ by }) => (by && 'kind' in by && by.kind === 'column' ? [by.column] : []));
  const settled = !wants.moment && !days.includes(null) && counted.length + ranked.length === rankings.length;
  const tables = [table, ...counted.flatMap((of) => (of.kind === 'table' ? [of.table] : []))];
  return hints.flatMap((column): Condition[] => {
    const told = days.includes(column) || ranked.includes(column) || !tables.includes(column.table);
    return settled && !told && column.isDate && column.column.nullable ? [{ kind: 'null', column, negated: true }] : [];
  });
}

/** People may be active by their own dates where another table has a flag for it. */
function ownStanding(condition: Condition, { links }: ReadFrame, table: PreparedTable, today: string): Condition[] {
  if (condition.kind !== 'flag' || condition.column.table === table || links.includes(condition.column.table))
    return [condition];
  const told = isStanding(condition.column) && standingIn(table, condition.value ? 'active' : 'former', today);
  return told || [condition];
}

/** No row has two values in one column: a question that names both means something else. @throws Unclear */
function contradictionIn(conditions: Condition[]): void {
  const said = conditions.filter((one) => one.kind === 'value' && one.operator === '=' && one.via === undefined);
  for (const [at, one] of said.entries())
    for (const other of said.slice(at + 1)) {
      if (one.kind !== 'value' || other.kind !== 'value' || one.column !== other.column) continue;
      const apart = one.preposition === null && other.preposition === null;
      if (apart && !one.values.some((value) => other.values.includes(value)))
        throw new Unclear(`how something is both '${one.values[0]}' and '${other.values[0]}'`);
    }
}

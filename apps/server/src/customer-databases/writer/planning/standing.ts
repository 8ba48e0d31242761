import { wordSet } from '../../../language/word-set';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { addDays } from '../reading/calendar';
import type { Condition } from '../reading/frame';
import { notCancelled } from './cancelled';
import { columnFor, mainDate } from './complete';
import { plannedDay } from './dates';
import { Unclear } from './unclear';

const DUE = ['due', 'required', 'deadline', 'promised', 'expected', 'target', 'scheduled', 'planned', 'estimated'];
const DONE =
  'returned return paid completed complete closed finished finish delivered delivery shipped resolved done received submitted actual arrival arrived cleared'.split(
    ' ',
  );
const EXPIRY = ['expiry', 'expires', 'expire', 'expiration', 'expired', 'until', 'valid'];
const END = ['end', 'ended', 'ends', 'to'];
const OVER = wordSet(
  'returned return closed cancelled canceled cancellation resigned deactivated discharged discharge left departure checkout termination terminated released until sold retired scrapped disposed decommissioned',
);

const START = ['from', 'start', 'starts', 'begin', 'begins'];

/** The last day on which a row is valid, as for a pass. */
export function lastDay(table: PreparedTable): PreparedColumn | null {
  const expires = dayCalled(table, EXPIRY.slice(0, -1));
  return expires?.words.includes('from') ? null : expires;
}

/** Words for the minimum of a stock. */
export const LEAST = wordSet('reorder minimum min threshold safety');

/** The first date column whose name contains one of some words, which are in order of likelihood. */
function dayCalled(table: PreparedTable, words: string[]): PreparedColumn | null {
  for (const word of words) {
    const found = table.columns.find((column) => column.isDate && column.words.includes(word));
    if (found) return found;
  }
  return null;
}

export function isDue(column: PreparedColumn): boolean {
  return column.isDate && column.words.some((word) => DUE.includes(word));
}

/** Words that distinguish planned from actual figures. */
export const MEANT = wordSet('planned estimated expected scheduled target budgeted forecast required');
const SPENT = wordSet('spent cost costs expense expenses spending actual');

/** The actual figure for a planned one: actual_minutes for planned_minutes, spent for a budget. */
export function cameOf(meant: PreparedColumn): PreparedColumn | null {
  const budget = meant.own.at(-1) === 'budget';
  const fitting = meant.table.columns.filter(
    ({ isNumber, own }) =>
      isNumber &&
      (budget
        ? own.every((word) => SPENT.has(word) || word === 'total' || word === 'amount')
        : meant.own.some((word) => MEANT.has(word)) &&
          own.at(-1) === meant.own.at(-1) &&
          !own.some((word) => MEANT.has(word))),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const before = (column: PreparedColumn, today: string): Condition => ({
  kind: 'date',
  column,
  range: { from: null, to: today },
  month: null,
  negated: false,
});

/** The condition that a row is not done yet, by its date or a flag. */
function undone(table: PreparedTable, due: PreparedColumn): Condition | null {
  const days = table.columns.filter((column) => column.isDate && column !== due && column.column.nullable);
  const [day] = DONE.flatMap((word) => days.find((column) => column.words.includes(word)) ?? []);
  if (day) return { kind: 'null', column: day, negated: false };
  const flag = table.columns.find((column) => column.isFlag && column.own.some((word) => DONE.includes(word)));
  return flag ? { kind: 'flag', column: flag, value: false } : null;
}

/**
 * The condition for 'currently': the end or return is still missing. Null if no table has such dates, or several do.
 */
export function currentIn(tables: readonly PreparedTable[]): (Condition & { kind: 'null' | 'flag' }) | null {
  const found = [...new Set(tables)].flatMap((table) => {
    const days = table.columns.filter((column) => column.isDate && column.column.nullable);
    return days.find((column) => column.words.some((word) => END.includes(word) || OVER.has(word))) ?? [];
  });
  const [column] = found;
  if (found.length > 0) return column && found.length === 1 ? { kind: 'null', column, negated: false } : null;
  const active = tables[0] && activeFlag(tables[0]);
  return active ? { kind: 'flag', column: active, value: true } : null;
}

function activeFlag(table: PreparedTable): PreparedColumn | undefined {
  return table.columns.find(isStanding);
}

/** Whether a flag says that somebody or something still has its status. */
export function isStanding({ isFlag, own }: PreparedColumn): boolean {
  return isFlag && /^(?:active|current|enabled|employed)$/.test(own.join(' '));
}

/** The date on which a row takes place, rather than when it was recorded. */
function dayOf(table: PreparedTable): PreparedColumn | null {
  const day = mainDate(table);
  return day && plannedDay(day);
}

/**
 * The conditions on a table's dates for a word about the present state: 'overdue', 'upcoming', 'expired', 'late'. Null
 * if the table has no such dates.
 * @param today an ISO day
 * @throws Unclear if the dates do not decide it
 */
export function standingIn(table: PreparedTable, word: string, today: string): Condition[] | null {
  switch (word) {
    case 'upcoming':
    case 'future': {
      const column = dayOf(table);
      const range = { from: today, to: null };
      return column && [{ kind: 'date', column, range, month: null, negated: false, ahead: true }];
    }
    case 'past': {
      const column = dayOf(table);
      return column && [before(column, today)];
    }
    case 'expired': {
      const column = dayCalled(table, EXPIRY) ?? dayCalled(table, END);
      return column && [before(column, today)];
    }
    case 'employed':
    case 'enrolled':
    case 'subscribed':
    case 'active':
    case 'valid': {
      const end = lastDay(table);
      const start = dayCalled(table, START);
      if (!end) {
        const current = currentIn([table]);
        return current && [current];
      }
      const ahead: Condition = { ...before(end, today), range: { from: today, to: null } } as Condition;
      const open: Condition = { kind: 'null', column: end, negated: false };
      const begun: Condition[] =
        start && start !== end
          ? [{ ...before(start, today), range: { from: null, to: addDays(today, 1) } } as Condition]
          : [];
      return [...begun, end.column.nullable ? { kind: 'any', conditions: [open, ahead] } : ahead];
    }
    case 'former': {
      const flag = activeFlag(table);
      if (flag) return [{ kind: 'flag', column: flag, value: false }];
      const current = currentIn([table]);
      return current?.kind === 'null' ? [{ ...current, negated: true }] : null;
    }
    case 'alive': {
      const death = table.columns.find(
        ({ column, words }) => column.nullable && words.some((one) => /^(?:death|died|deceased)$/.test(one)),
      );
      return death ? [{ kind: 'null', column: death, negated: false }] : null;
    }
    case 'running low': {
      const stock = columnFor(table, 'stocked');
      const least = table.columns.find((column) => column !== stock && column.words.some((word) => LEAST.has(word)));
      return stock && least?.isNumber ? [{ kind: 'columns', column: stock, operator: '<', other: least }] : null;
    }
    case 'overdue': {
      const due = dayCalled(table, DUE);
      if (!due) return null;
      const open = undone(table, due);
      if (!open && table.columns.some((column) => column.words.includes('status')))
        throw new Unclear('which of them are already done');
      const takesPlace = notCancelled(table, [], []);
      return [before(due, today), ...(open ? [open] : []), ...(takesPlace ? [takesPlace] : [])];
    }
    default: {
      const due = dayCalled(table, DUE);
      const done = dayCalled(table, DONE);
      return due && done && due !== done ? [{ kind: 'columns', column: done, operator: '>', other: due }] : null;
    }
  }
}

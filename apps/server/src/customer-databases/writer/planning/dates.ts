import type { Prepared, PreparedColumn, PreparedTable } from '../prepare/types';
import { addYears } from '../reading/calendar';
import type { Condition, ReadFrame, Term } from '../reading/frame';
import { mainDate } from './complete';
import { distancesFrom, endOf, wayTo } from './paths';
import type { JoinTree } from './tree';

type DateCondition = Extract<Condition, { kind: 'date' }>;

/** The date that a period refers to: what a verb hints at, otherwise the date of the rows, otherwise the nearest. */
export function dateFor(
  prepared: Prepared,
  frame: ReadFrame,
  root: PreparedTable,
  tree: JoinTree,
): PreparedColumn | null {
  const hinted = frame.hints.find((column) => column.isDate || column.isYear);
  if (hinted) return hinted;
  const about = (table: PreparedTable) => {
    const date = mainDate(table);
    if (date?.words.some((word) => /^(?:birth|born|death|died)$/.test(word))) return null;
    return date ?? table.columns.find((column) => column.isYear) ?? null;
  };
  // The date of the event rather than that of the people: 'customers who ordered in 2010'.
  const way = (table: PreparedTable) => tree.wayTo(table) ?? [];
  for (const table of [...frame.hinted, ...frame.absent].filter((one) => way(one).some((step) => !step.up))) {
    // 'Have not taught a course this year' refers to the date of the course.
    const between = frame.absent.includes(table)
      ? way(table)
          .map(endOf)
          .filter((one) => !one.isPerson)
      : [];
    for (const date of [table, ...between].map(about)) if (date) return date;
  }
  // 'Patients with an appointment last year' refers to the date of the appointment.
  if (root.isPerson)
    for (const table of frame.links.filter((one) => way(one).some((step) => !step.up))) {
      // 'Students who dropped a course this year' refers to the date of the enrolment that was dropped.
      const deed = way(table)
        .map(endOf)
        .find(
          (one) => one !== table && frame.conditions.some((of) => of.kind === 'value' && isStateOf(of.column, one)),
        );
      const done = deed && about(deed);
      if (done) return done;
      const date = about(table);
      if (date) return date;
    }
  // 'Who is booked for Monday' refers to the date of the booking.
  if (root.isPerson)
    for (const { column } of frame.conditions.filter((condition) => condition.kind === 'value')) {
      const date = way(column.table).some((step) => !step.up) && !column.table.isPerson ? about(column.table) : null;
      if (date) return date;
    }
  const own = about(root);
  if (own) return own;
  const tables = [...new Set([...tree.nodes.map((node) => node.table), ...frame.links])];
  // 'Which dish sold best in 2026' refers to the date of the order, not to when the dish was introduced.
  const parents = [...tables, ...root.out.map((edge) => edge.to)].filter((table) => !table.isPerson && about(table));
  const done = new Set(parents).size > 1 ? datedOf([...new Set(parents)]) : null;
  if (done && root.out.some((edge) => edge.to === done)) return about(done);
  for (const table of tables) {
    const date = about(table);
    if (date) return date;
  }
  const distances = distancesFrom(prepared, [root]);
  const near = prepared.tables
    .filter(
      (table) =>
        table.table.kind === 'table' &&
        !table.isPerson &&
        about(table) !== null &&
        wayTo(distances, table)?.every((step) => step.up),
    )
    .sort((a, b) => (distances.cost[a.index] ?? 0) - (distances.cost[b.index] ?? 0));
  const closest = near.filter(
    (table) => (distances.cost[table.index] ?? 0) - (distances.cost[near[0]?.index ?? 0] ?? 0) < 0.5,
  );
  const one = closest.length > 1 ? datedOf(closest) : near[0];
  return one ? about(one) : null;
}

const isStateOf = (column: PreparedColumn, table: PreparedTable) =>
  column.table === table && column.isCategory && !table.isPerson;

/** Words for when something was recorded, as opposed to when it takes place. */
const NOTED =
  /^(?:booked|booking|created|ordered|placed|registered|requested|received|added|entered|updated|modified|paid|cancell?ed|invoiced)$/;

export const isNoted = ({ own }: PreparedColumn) => own.some((word) => NOTED.test(word));

/**
 * The date that a row is for, if it has one besides the date on which it was recorded: its own (the start, if there are
 * several), or that of what it belongs to.
 */
export function plannedDay(day: PreparedColumn): PreparedColumn {
  if (!isNoted(day)) return day;
  const own = day.table.columns.filter((one) => one.isDate && !isNoted(one));
  const begins = own.filter(({ words }) => words.some((word) => BEGINS.test(word)));
  for (const [only, ...others] of [own, begins]) if (only && others.length === 0) return only;
  const parents = day.table.out.flatMap(({ to }) => (to.isPerson ? [] : (mainDate(to) ?? [])));
  const [of, ...more] = own.length > 0 ? [] : parents.filter((one) => !isNoted(one));
  return of && more.length === 0 ? of : day;
}

/** Dates that may lie ahead, and those that recur every year. */
const AHEAD =
  /^(?:due|required|deadline|promised|expected|target|planned|estimated|expiry|expires?|expiration|until|valid|ends?|to|birth|born|dob|birthday|anniversary|renewal|next)$/;

/** Words for the start of a row rather than its end. */
export const BEGINS =
  /^(?:start|starts|started|begin|begins|departs?|departure|pickup|opens?|checkin|arrival|arrive|arrives)$/;

/** Dates that are recorded in advance: the latest May in the data may be the next one. */
const COMING = /^(?:start|begin|check|checkin|checkout|arrival|arrive|departure|depart|scheduled|appointment|event)$/;

/** 'In May' is the latest May with data. Any May counts if the dates may lie ahead or the question groups by year. */
export function inMonth(condition: DateCondition, column: PreparedColumn, groups: readonly Term[]): DateCondition {
  const { latest, ...any } = condition;
  const years = groups.some((group) => group.kind === 'grain' && group.grain === 'year');
  const ahead = column.words.some((word) => AHEAD.test(word));
  if (!latest || years || ahead || !column.isDate) return any;
  const later = ({ from, to }: typeof latest) => ({ from: from && addYears(from, 1), to: to && addYears(to, 1) });
  return column.words.some((word) => COMING.test(word)) ? { ...any, latest: later(latest) } : condition;
}

/** Among tables with dates, the one that records actions: it refers to people. Null if none or several do. */
export function datedOf(tables: PreparedTable[]): PreparedTable | null {
  const [only, ...others] = tables.filter((table) => table.out.some((edge) => edge.to.isPerson));
  return only && others.length === 0 ? only : null;
}

import { singular } from '../names/lemma';
import type { Prepared, PreparedTable } from '../prepare/types';
import type { Measure, Term } from '../reading/frame';
import { adds } from './additive';
import { keyOf, namesAllValues, same, withoutNames } from './alike';
import { mainDate } from './complete';
import { type Draft, rankedFigure } from './draft';
import { countOf, totalOf } from './measures';
import { figureFor } from './money';
import { isMoney, moneyIn } from './tallies';
import { thingsWith } from './things';
import { Unclear } from './unclear';

/** Decides one more thing about a draft, or refuses it. @throws Unclear */
type Step = (draft: Draft, prepared: Prepared, words: string[]) => Draft;

/** Decides which figures to calculate, and for which groups. @throws Unclear */
export function reckon(draft: Draft, prepared: Prepared, words: string[]): Draft {
  return STEPS.reduce((known, step) => step(known, prepared, words), draft);
}

const isOf = (table: PreparedTable) => (term: Term) => term.kind === 'table' && term.table === table;

/** 'No-shows per month' counts the appointments with that status. */
function kindCounted({ frame, columns }: Draft): PreparedTable | null {
  const said = frame.conditions.find((condition) => condition.kind === 'value');
  const counts = columns.length === 0 && said?.operator === '=' && said.column.isCategory;
  const things = counts && !said.column.table.label.includes(said.column) ? thingsWith(said.column) : null;
  return things && mainDate(things) ? things : null;
}

/** 'Orders per country' counts them. */
const countInGroups: Step = (draft, _prepared, [firstWord = '']) => {
  const { groups, measures, columns } = draft;
  const focus = draft.focus ?? kindCounted(draft);
  if (groups.length === 0 || measures.length > 0 || rankedFigure(draft) || focus === null) return draft;
  if (groups.some(isOf(focus))) throw new Unclear('what to calculate for each');
  if (columns.length > 0) return draft;
  // 'Payments by guest' shows their sum as well as their number.
  const money = moneyIn(focus);
  if (money && !/^(?:what|which)$/.test(firstWord))
    return { ...draft, measures: [totalOf(money), countOf(focus)], focus: null };
  // 'What fees per kind' does not ask for a count.
  if (/^(?:what|which)$/.test(firstWord) || isMoney(focus)) throw new Unclear('what to calculate for each');
  return { ...draft, measures: [countOf(focus)], focus: null };
};

/** The first column that is a figure. */
function figureIn(columns: readonly Term[]) {
  const isFigure = (term: Term) => term.kind === 'column' && term.column.isNumber && !term.column.isYear;
  const term = columns.find(isFigure);
  return term?.kind === 'column' ? term.column : undefined;
}

/** 'Downloads per show' sums them. */
const addUpInGroups: Step = (draft) => {
  const { columns, groups, measures, listedFirst } = draft;
  const figure = figureIn(columns);
  if (!figure || columns.length > 1 || measures.length > 0 || rankedFigure(draft) || !listedFirst) return draft;
  const grouped = groups.length > 0 && !groups.some(isOf(figure.table));
  return grouped && adds(figure) ? { ...draft, measures: [totalOf(figure)], columns: [], focus: null } : draft;
};

/** Figures next to figures are not groups, unless asked for as such. */
const refuseFigures: Step = (draft, _prepared, words) => {
  const spoken = new Set(words.map(singular));
  const vague = draft.frame.groups.flatMap((term) =>
    term.kind === 'column' && term.column.isNumber ? [term.column] : [],
  );
  const odd = figureIn(draft.columns) ?? vague.find((column) => !column.words.some((word) => spoken.has(word)));
  if (odd) throw new Unclear(`what ${odd.column.name} has to do with it`);
  return draft;
};

/** Columns shown next to figures identify the groups. */
const groupByColumns: Step = (draft) => {
  const { columns, groups, listedFirst, focus } = draft;
  if (columns.length === 0) return draft;
  const all = [...groups, ...columns];
  const keys = all.map((term) => JSON.stringify(keyOf(term)));
  const added = all.filter((_, at) => at >= groups.length && keys.indexOf(keys[at] ?? '') === at);
  return { ...draft, groups: [...groups, ...added], focus: listedFirst ? null : focus };
};

/** Shows what the groups are ranked by. */
const showRanked: Step = (draft) => {
  const figure = rankedFigure(draft);
  return figure && !draft.measures.includes(figure) ? { ...draft, measures: [...draft.measures, figure] } : draft;
};

/** 'Male and female students' are separate groups. */
const groupByAllValues: Step = (draft) => {
  const { frame, groups, focus } = draft;
  const compared = groups.length === 0 && focus === null ? frame.conditions.find(namesAllValues) : undefined;
  if (compared?.kind !== 'value') return draft;
  const conditions = frame.conditions.filter((condition) => condition !== compared);
  return { ...draft, frame: { ...frame, conditions }, groups: [{ kind: 'column', column: compared.column }] };
};

/** 'How many customers have more than 5 orders' counts the groups that meet the condition. */
const countGroups: Step = (draft) => {
  const { frame, groups, measures, focus } = draft;
  const [asked, ...others] = measures;
  if (groups.length + others.length > 0 || focus !== null || frame.outer !== null || frame.having.length === 0)
    return draft;
  if (asked?.fn !== 'count' || asked.of.kind !== 'table') return draft;
  const { table } = asked.of;
  if (frame.having.some(({ measure: { of } }) => of.kind === 'table' && of.table === table)) return draft;
  return { ...draft, groups: [{ kind: 'table', table }], measures: [], frame: { ...frame, outer: 'count' } };
};

/** Calculates the figures that conditions on groups need. */
const reckonConditions: Step = (draft) => {
  const { frame, measures } = draft;
  const all = [...measures, ...frame.having.map(({ measure }) => measure)];
  const isNew = (measure: Measure, at: number) => all.findIndex((one) => same(one, measure)) === at;
  return { ...draft, measures: all.filter((measure, at) => at < measures.length || isNew(measure, at)) };
};

/** Figures of other tables are calculated for each of the rows meant. */
const groupByFocus: Step = (draft, prepared) => {
  const { frame, groups, measures, focus } = draft;
  if (focus === null || groups.some(isOf(focus))) return draft;
  const inGroups = frame.groups.length > 0;
  const tableOf = ({ of }: Measure) => {
    if (of.kind === 'table') return of.table;
    if (of.kind === 'column') return of.column.table;
    // 'Booking revenue per month' belongs to all bookings of a month, not to each one.
    return inGroups && of.concept !== 'stock' ? figureFor(prepared, of.concept, [focus])?.table : null;
  };
  const own = measures.every((measure) => tableOf(measure) === focus) && (!frame.each || inGroups);
  return own ? draft : { ...draft, groups: [{ kind: 'table', table: focus }, ...groups] };
};

/** Groups are shown with their labels anyway. */
const dropNames: Step = (draft) => ({ ...draft, groups: withoutNames(draft.groups) });

/** There must be a figure, and rankings must use an output of the groups. */
const refuseUnreckoned: Step = (draft) => {
  const { groups, measures, rankings } = draft;
  if (measures.length === 0) throw new Unclear('what to calculate');
  const columns = groups.flatMap((group) => (group.kind === 'column' ? [group.column] : []));
  if (rankings.some(({ by }) => !('fn' in by) && by.kind === 'column' && !columns.includes(by.column)))
    throw new Unclear('how to rank within each');
  return draft;
};

/** 'The average freight per order' is over all orders, since each has only one freight. */
const meanOfAll: Step = (draft) => {
  const { frame, groups, measures } = draft;
  const [mean, ...others] = measures;
  if (mean?.fn !== 'avg' || mean.of.kind !== 'column' || others.length > 0) return draft;
  const isMeant = isOf(mean.of.column.table);
  const unit = groups.find((term) => isMeant(term) && frame.groups.includes(term));
  return unit ? { ...draft, groups: groups.filter((group) => group !== unit) } : draft;
};

/** The average of the groups' sums. */
function meanOfSums(draft: Draft, mean: Measure, groups: readonly Term[]): Draft {
  return { ...draft, groups, measures: [{ ...mean, fn: 'sum' }], frame: { ...draft.frame, outer: 'avg' } };
}

/** The average of money is often over totals of several rows. */
const meanOfWholes: Step = (draft, prepared) => {
  const { frame, groups, measures } = draft;
  const [mean, ...others] = measures;
  if (mean?.fn !== 'avg' || mean.of.kind !== 'money' || others.length > 0) return draft;
  const { each, concept } = mean.of;
  // 'The average revenue per customer' averages the total of each customer.
  if (!each) return frame.each && groups.length === 1 ? meanOfSums(draft, mean, groups) : draft;
  // 'The average order value' averages whole orders, even if only their lines have prices.
  if (concept === 'stock' || figureFor(prepared, concept, [each])?.table === each) return draft;
  if (groups.length > 0) throw new Unclear('how to take the average');
  return meanOfSums(draft, mean, [{ kind: 'table', table: each }]);
};

/** Repeated figures are shown once. */
const dropRepeated: Step = (draft) => ({
  ...draft,
  measures: draft.measures.filter((measure, at, all) => all.findIndex((one) => same(one, measure)) === at),
});

const STEPS: readonly Step[] = [
  countInGroups,
  addUpInGroups,
  refuseFigures,
  groupByColumns,
  showRanked,
  groupByAllValues,
  countGroups,
  reckonConditions,
  groupByFocus,
  dropNames,
  refuseUnreckoned,
  meanOfAll,
  meanOfWholes,
  dropRepeated,
];

import { wordSet } from '../../../language/word-set';
import { moneyOf } from '../planning/money';
import type { PreparedColumn, PreparedTable } from '../prepare/types';
import type { RefItem, Settled } from './settle';
import type { ItemOf } from './types';

/** Columns of money for any purpose. */
const MONEY = wordSet(
  'amount fee cost charge fare payment revenue turnover income fine penalty deposit commission tip rent premium toll royalty subscription donation due tax freight',
);
const VERB = /^(?:spen[dt]|pa(?:y|id)|earn)/i;

type MoneyItem = ItemOf<'money'>;

function isColumn(item: Settled | undefined): item is RefItem & { ref: { kind: 'column'; column: PreparedColumn } } {
  if (item?.type !== 'ref' || item.hint || item.ref.kind !== 'column') return false;
  const { column } = item.ref;
  return column.isNumber && MONEY.has(column.own.at(-1) ?? '');
}

function tableAt(item: Settled | undefined): PreparedTable | null {
  return item?.type === 'ref' && !item.hint && item.ref.kind === 'table' ? item.ref.table : null;
}

/** Whether a word links money to its purpose: 'income from firings', 'paid for firings'. */
function leads(item: Settled | undefined): boolean {
  return item?.type === 'word' && ['of', 'from', 'in'].includes(item.word);
}

/**
 * Resolves words for money by the name beside them: a column is what they mean, whatever else they could refer to, and
 * a table is whose money they mean.
 */
export function withNamedMoney(items: Settled[]): {
  items: Settled[];
  /** Where pieces begin that other pieces have absorbed. */
  waived: number[];
} {
  const made = [...items];
  for (let at = 0; at < made.length; at++) {
    const item = made[at];
    if (item?.type !== 'money' || (item.concept !== 'revenue' && item.concept !== 'spending')) continue;
    if (/^sales?\b/i.test(item.text)) continue;
    // A name before a verb is the payer, not what is paid for.
    if (VERB.test(item.text)) nameAfterVerb(made, at, item);
    else nameBeside(made, at, item);
  }
  const left = new Set(made.map(({ begin }) => begin));
  const saysNothing = (item: Settled) => item.type === 'money' || tableAt(item)?.isPerson;
  return {
    items: made,
    waived: items.filter((one) => !left.has(one.begin) && saysNothing(one)).map(({ begin }) => begin),
  };
}

/** 'Monthly fee income', 'firing income', 'income from firings'. */
function nameBeside(made: Settled[], at: number, item: MoneyItem & Settled): void {
  const [before, word, after] = [made[at - 1], made[at + 1], made[at + 2]];
  const beside = before?.end === item.begin ? before : undefined;
  if (isColumn(beside)) made.splice(at - 1, 2, ...summed(made[at - 2], item, beside));
  else if (leads(word) && isColumn(after)) made.splice(at, 3, ...summed(before, item, after));
  else {
    const first = tableAt(beside);
    const source = first ?? (leads(word) ? tableAt(after) : null);
    if (!source) return;
    // The income of firings is one total, but people are listed one by one.
    const together = first !== null && !first.isPerson && moneyOf(first).length > 0;
    made.splice(together ? at - 1 : at, together ? 2 : 1, { ...item, source });
  }
}

/** 'Paid for firings', 'spent the most on firings', 'pays the highest monthly fee'. */
function nameAfterVerb(made: Settled[], at: number, item: MoneyItem & Settled): void {
  const [before, next] = [made[at - 1], made[at + 1]];
  const ranked = next?.type === 'top';
  if ((ranked || next?.type === 'aggregate') && isColumn(made[at + 2])) {
    made.splice(at, 1);
    return;
  }
  const [word, after] = ranked ? [made[at + 2], made[at + 3]] : [next, made[at + 2]];
  if (!leads(word)) return;
  if (isColumn(after) && !ranked) made.splice(at, 3, ...summed(before, item, after));
  const source = tableAt(after);
  if (!source) return;
  made[at] = { ...item, source };
  // 'The most for firings' does not ask for a number of firings.
  if (word?.type === 'word') made[ranked ? at + 2 : at + 1] = { ...word, word: 'in', text: 'on' };
  // 'How much have members paid for firings' asks for the total, if each firing belongs to a member.
  const payer = tableAt(before);
  const lead = made.slice(0, at - 1);
  const asked = lead.some((one) => one.type === 'word' && one.word === 'howmuch');
  const auxiliary = lead.every((one) => one.type === 'word' && (one.word === 'howmuch' || one.word === 'with'));
  const mean = made.some((one) => one.type === 'aggregate');
  if (payer && asked && auxiliary && !mean && isOfEach(source, payer)) {
    const verb = { ...item, source };
    made.splice(0, at + 1, ...lead.filter((one) => one.type === 'word' && one.word === 'howmuch'), verb);
  }
}

/** Whether every row of a table belongs to somebody in a table of people. */
function isOfEach(table: PreparedTable, people: PreparedTable): boolean {
  const required = (name: string) => table.columns.some(({ column }) => column.name === name && !column.nullable);
  return people.isPerson && table.out.some((edge) => edge.to === people && edge.columns.every(required));
}

/** The column summed, unless the question names another aggregate. */
function summed(before: Settled | undefined, money: MoneyItem, column: RefItem): Settled[] {
  if (before?.type === 'aggregate' || before?.type === 'top') return [column];
  const { begin } = column;
  return [{ type: 'aggregate', fn: 'sum', refs: [], text: money.text, begin, end: begin }, column];
}

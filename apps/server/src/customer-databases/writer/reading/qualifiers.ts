import type { RefItem, Settled } from './settle';

const columnOf = (item: Settled | undefined) =>
  item?.type === 'ref' && !item.hint && item.ref.kind === 'column' ? item.ref.column : null;

/**
 * 'Kiln fees' are the fees of kiln_firings: a word of a table's name before a figure of its rows says whose figure it
 * is, even if a column has that name as well.
 */
export function withoutQualifiers(items: Settled[]): { items: Settled[]; waived: number[] } {
  const says = (item: Settled, at: number): item is RefItem => {
    const [column, next] = [columnOf(item), items[at + 1]];
    const figure = columnOf(next);
    if (!column || !figure || next?.begin !== item.end || next.type !== 'ref' || !next.plural) return false;
    const [word, ...others] = column.words;
    const named = word !== undefined && others.length === 0 && column.table.words.includes(word);
    return named && figure.table === column.table && figure.isNumber && !column.isNumber;
  };
  const said = items.filter(says);
  return { items: items.filter((item) => !said.some((one) => one === item)), waived: said.map(({ begin }) => begin) };
}

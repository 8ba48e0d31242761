import type { Cell, ResultColumn } from '../../../customer-databases/types';

const SURNAME = /last_?name$|surname$/i;

/** Joins a first name and the last name beside it, which people say as one: 'Helena Holý'. */
export function withWholeNames(
  columns: readonly ResultColumn[],
  rows: readonly Cell[][],
): { columns: readonly ResultColumn[]; rows: readonly Cell[][] } {
  const at = columns.findIndex(
    ({ name, kind }, place) =>
      place > 0 && kind === 'text' && SURNAME.test(name) && columns[place - 1]?.kind === 'text',
  );
  if (at < 0) return { columns, rows };
  const whole: ResultColumn = { ...(columns[at] as ResultColumn), name: 'name' };
  const join = (row: Cell[]) => row.slice(at - 1, at + 1).filter((part) => part !== null && part !== '');
  return {
    columns: columns.toSpliced(at - 1, 2, whole),
    rows: rows.map((row) => row.toSpliced(at - 1, 2, join(row).join(' ') || null)),
  };
}

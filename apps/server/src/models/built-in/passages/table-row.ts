/** One cell of a table's row; the first cell of a row may have no column name. */
export interface Cell {
  column: string;
  value: string;
}

const CELL = /^([^:：.!?]{1,48})[:：]\s+(\S.*)$/;
const PAIR_WORDS_MAX = 10;

/**
 * Reads 'Column: value; Column: value', as tables are written in sources, and 'Name: value' alone on its line.
 * @returns its cells, or null when the line is prose.
 */
export function readRow(line: string): Cell[] | null {
  const parts = line.split(/;\s+/);
  const cells = parts.map((part, place): Cell | null => {
    const match = CELL.exec(part);
    if (match) return { column: (match[1] ?? '').trim(), value: (match[2] ?? '').trim() };
    return place === 0 && parts.length > 1 && part.length <= 80 ? { column: '', value: part.trim() } : null;
  });
  const read = cells.filter((cell) => cell !== null);
  if (read.length < cells.length) return null;
  const [only] = read;
  if (read.length > 1 || only === undefined) return read.length > 1 ? read : null;
  const prose = /[.!?]$/.test(only.value) || only.value.split(/\s+/).length > PAIR_WORDS_MAX;
  return prose || only.column.split(/\s+/).length > 5 ? null : read;
}

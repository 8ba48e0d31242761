import { leadingColumn } from './leading-column';
import { beginsWithDay, isValue } from './table-words';

/** In characters; a longer cell is not a column name, as it would be repeated in every row. */
const NAME_MAX = 200;
/** In characters; longer cells are sentences. */
const LABEL_MAX = 48;
const VALUE_MAX = 24;

/**
 * Texts of a table's rows, each understandable on its own: 'Column: value; Column: value'. A row's first cell has no
 * label if its column has no name, and empty cells are left out. What a row is about comes first, before a code or
 * number.
 * @param header whether the first row names the columns
 */
export function tableRows(rows: readonly (readonly string[])[], header: 'first-row' | 'none'): string[] {
  const named = header === 'first-row' && (rows[0] ?? []).every((cell) => cell.length <= NAME_MAX);
  const names = named ? (rows[0] ?? []) : [];
  const body = named ? rows.slice(1) : rows;
  const lead = leadingColumn(names, body);
  // When it follows another cell, a name that ends like a sentence would not be read as a name.
  const shown = names.map((name, column) => (lead > 0 && column === 0 ? name.replace(/\./g, '') : name));
  return body.map((cells) => rowText(cells, shown, lead)).filter(Boolean);
}

/** Whether a cell may stand before a colon. */
const isName = (cell: string) => cell.length <= LABEL_MAX && /\p{L}/u.test(cell) && !/[:;.!?]/u.test(cell);

function rowText(cells: readonly string[], names: readonly string[], lead: number): string {
  const texts = cells.map((cell, column) => {
    const name = names[column]?.replace(/(?<!\s)\s*:$/, '');
    return cell && name && name !== cell ? `${name}: ${cell}` : cell;
  });
  const [first = ''] = texts.splice(lead, 1);
  const [only, ...others] = texts.filter(Boolean);
  // A line of opening hours or prices: 'Mon: 7.45 - 18.00', 'Jul - Aug: 160'
  const isNamed =
    beginsWithDay(first) || (only !== undefined && only.length <= VALUE_MAX && isName(first) && isValue(only));
  if (names.length === 0 && isNamed && only && others.length === 0 && !first.endsWith(':')) return `${first}: ${only}`;
  return [first, ...texts].filter(Boolean).join('; ');
}

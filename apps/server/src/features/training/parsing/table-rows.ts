/** Characters; a longer cell names no column: it would be repeated in every row. */
const NAME_MAX = 200;

/**
 * Texts of a table's rows, each understandable on its own: 'Column: value; Column: value'. The first cell of a row
 * whose column has no name stands bare, and empty cells are left out.
 * @param header the first row names the columns, or no row does
 */
export function tableRows(rows: readonly (readonly string[])[], header: 'first-row' | 'none'): string[] {
  const named = header === 'first-row' && (rows[0] ?? []).every((cell) => cell.length <= NAME_MAX);
  const names = named ? (rows[0] ?? []) : [];
  const body = named ? rows.slice(1) : rows;
  return body.map((cells) => rowText(cells, names)).filter(Boolean);
}

function rowText(cells: readonly string[], names: readonly string[]): string {
  return cells
    .map((cell, column) => {
      const name = names[column]?.replace(/(?<!\s)\s*:$/, '');
      return cell && name && name !== cell ? `${name}: ${cell}` : cell;
    })
    .filter(Boolean)
    .join('; ');
}

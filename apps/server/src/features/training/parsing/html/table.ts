import { cleanLine } from '../clean-text';
import { guessHeader } from '../table-header';
import { tableRows } from '../table-rows';
import type { DomElement } from './dom';
import { visibleText } from './visible-text';

const SPAN_MAX = 50;

/** False for a layout table, whose cells are read one after the other. */
export function isDataTable(table: DomElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  if (table.querySelector('table, h1, h2, h3, ul, ol, pre')) return false;
  const rows = rowsOf(table);
  return rows.length > 1 || (rows.length === 1 && rows.every((row) => cellsOf(row).length > 1));
}

/** The rows of a table as text, with the names of their columns. */
export function readTable(table: DomElement): { caption: string; rows: string[] } {
  const rows = rowsOf(table);
  const grid = toGrid(rows);
  const caption = cleanLine(table.querySelector('caption')?.textContent ?? '');
  const marked = rows.findIndex((row) => !isHeaderRow(row));
  const headers = marked < 0 ? 0 : marked;
  if (headers > 0)
    return { caption, rows: tableRows([mergeRows(grid.slice(0, headers)), ...grid.slice(headers)], 'first-row') };
  if (isFact(rows[0])) return { caption, rows: tableRows(grid, 'none') };
  const bold = cellsOf(rows[0]).every((cell) => cell.querySelector('b, strong') !== null || !cell.textContent?.trim());
  const boldBelow = rows.slice(1).some((row) => cellsOf(row).every((cell) => cell.querySelector('b, strong') !== null));
  const header = (bold && !boldBelow) || guessHeader(grid) ? 'first-row' : 'none';
  return { caption, rows: tableRows(grid, header) };
}

function rowsOf(table: DomElement): DomElement[] {
  return [...table.querySelectorAll('tr')].filter((row) => cellsOf(row).length > 0);
}

function cellsOf(row: DomElement | undefined): DomElement[] {
  return row ? [...row.children].filter((cell) => cell.localName === 'td' || cell.localName === 'th') : [];
}

/** A row in the table's head or made up of header cells only, with more than a row name. */
function isHeaderRow(row: DomElement): boolean {
  const cells = cellsOf(row);
  if (cells.length < 2) return false;
  const inHead = row.parentNode?.localName === 'thead';
  return inHead || cells.every((cell) => cell.localName === 'th' || !cell.textContent?.trim());
}

/** A header and its value, such as 'Phone' and its number. */
function isFact(row: DomElement | undefined): boolean {
  const [first, second, ...more] = cellsOf(row);
  return first?.localName === 'th' && second?.localName === 'td' && more.length === 0;
}

/** Cells by row and column: a cell spanning columns is in the first of them, one spanning rows is in each of them. */
function toGrid(rows: DomElement[]): string[][] {
  const grid: string[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    const isHeader = isHeaderRow(row);
    for (const cell of cellsOf(row)) {
      while (grid[y]?.[x] !== undefined) x += 1;
      const text = cleanLine(visibleText(cell));
      const width = span(cell, 'colspan');
      for (let dy = 0; dy < span(cell, 'rowspan') && y + dy < rows.length; dy += 1) {
        for (let dx = 0; dx < width; dx += 1) {
          const target = grid[y + dy];
          if (target) target[x + dx] = dx === 0 || isHeader ? text : '';
        }
      }
      x += width;
    }
  });
  return grid;
}

function span(cell: DomElement, name: string): number {
  const value = Number(cell.getAttribute(name) ?? 1);
  return Number.isInteger(value) && value > 0 ? Math.min(value, SPAN_MAX) : 1;
}

/** Merges several header rows: 'Price' above 'monthly' becomes 'Price monthly'. */
function mergeRows(rows: string[][]): string[] {
  const width = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    [...new Set(rows.map((row) => row[column]).filter(Boolean))].join(' '),
  );
}

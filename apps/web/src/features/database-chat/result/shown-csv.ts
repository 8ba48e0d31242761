import { csvRow } from '@parley/contract/csv';
import type { SqlResult } from '@parley/contract/database-chat';
import { cellText } from './cells';

/** The rows on the screen, as CSV. */
export function shownCsv({ columns, df }: Pick<SqlResult, 'columns' | 'df'>): string {
  const rows = df.map((row) => columns.map((column) => cellText(row[column.name], column)));
  return [columns.map(({ name }) => name), ...rows].map(csvRow).join('');
}

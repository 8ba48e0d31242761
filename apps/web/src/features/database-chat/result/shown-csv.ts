import { csvRow } from '@parley/contract/csv';
import type { SqlResult } from '@parley/contract/database-chat';
import { cellText } from './cells';

/** The rows that are on the screen, as they are written there. */
export function shownCsv({ columns, df }: Pick<SqlResult, 'columns' | 'df'>): string {
  const rows = df.map((row) => columns.map((column) => cellText(row[column.name], column)));
  return [columns.map(({ name }) => name), ...rows].map(csvRow).join('');
}

import { expect, test } from 'vitest';
import { shownCsv } from './shown-csv';

test('the rows on the screen become a file that no spreadsheet computes', () => {
  const columns = [
    { name: 'city', kind: 'text', scale: null },
    { name: 'total', kind: 'decimal', scale: 2 },
  ] as const;
  const df = [
    { city: 'Lisbon, east', total: 4 },
    { city: '=1+1', total: null },
  ];
  expect(shownCsv({ columns: [...columns], df })).toBe('city,total\r\n"Lisbon, east",4.00\r\n\'=1+1,\r\n');
});

import { expect, test } from 'vitest';
import { csvRows, pairsFromCsv } from './parse-csv';

test('quoted cells keep commas, line breaks and quotes', () => {
  expect(csvRows('a,"b, ""c""\nd",e\r\nf,,')).toEqual([
    ['a', 'b, "c"\nd', 'e'],
    ['f', '', ''],
  ]);
  expect(csvRows('')).toEqual([]);
  expect(csvRows('"never closed')).toEqual([['never closed']]);
});

test('the columns are found by their names, or taken in their order', () => {
  const pair = { question: 'Where?', answer: 'Here, of course.' };
  expect(pairsFromCsv('Where?,"Here, of course."').pairs).toEqual([pair]);
  expect(pairsFromCsv('\ufeffId;Answer;Question\n1;Here, of course.;Where?\n').pairs).toEqual([pair]);
});

test('rows without both halves are left out and counted, blank ones are nothing', () => {
  expect(pairsFromCsv('question,answer\nWho?,\n\n,Nobody\nWhy?,Because')).toEqual({
    pairs: [{ question: 'Why?', answer: 'Because' }],
    skipped: 2,
  });
});

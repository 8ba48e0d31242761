import { expect, test } from 'vitest';
import { pairsFromCsv } from './parse-csv';

test('quoted cells keep commas, line breaks and quotes', async () => {
  const { pairs } = await pairsFromCsv('a,"b, ""c""\nd"\r\nf,"never closed');
  expect(pairs).toEqual([
    { question: 'a', answer: 'b, "c"\nd' },
    { question: 'f', answer: 'never closed' },
  ]);
  expect(await pairsFromCsv('')).toEqual({ pairs: [], skipped: 0 });
});

test('the columns are found by their names, or taken in their order', async () => {
  const pair = { question: 'Where?', answer: 'Here, of course.' };
  expect((await pairsFromCsv('Where?,"Here, of course."')).pairs).toEqual([pair]);
  expect((await pairsFromCsv('\ufeffId;Answer;Question\n1;Here, of course.;Where?\n')).pairs).toEqual([pair]);
});

test('rows without both halves are left out and counted, blank ones are nothing', async () => {
  expect(await pairsFromCsv('question,answer\nWho?,\n\n,Nobody\nWhy?,Because')).toEqual({
    pairs: [{ question: 'Why?', answer: 'Because' }],
    skipped: 2,
  });
});

test('a wider table is no list of pairs, unless its columns say so', async () => {
  const prices = 'Service,Small,Medium\nFull groom,£48,£58\nNails,£12,';
  expect(await pairsFromCsv(prices)).toEqual({ pairs: [], skipped: 0, columns: 3 });
  expect((await pairsFromCsv('Where?,Here.,\nWhen?,Now., ')).pairs).toHaveLength(2);
});

test.each(['q;a', 'Questions;Answers', 'Frage;Antwort'])(
  'a header may be brief, or in another language: %s',
  async (header) => {
    expect((await pairsFromCsv(`${header}\nWhere?;Here.`)).pairs).toEqual([{ question: 'Where?', answer: 'Here.' }]);
  },
);

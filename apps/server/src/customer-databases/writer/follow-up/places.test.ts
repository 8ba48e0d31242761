import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../../test/customer-databases/plain-schema';
import { writeSql } from '..';
import { rewriteQuestion } from './rewrite';

const MUSIC = schema(
  [
    table('customers', ['id: integer', 'name: text', 'city: text = London|Prague']),
    table('tracks', [
      'id: integer',
      'title: text',
      'milliseconds: integer',
      'price: decimal',
      'genre: text = Rock|Jazz',
    ]),
    table(
      'orders',
      ['id: integer', 'customer_id: integer', 'total: decimal', 'ordered_on: date'],
      ['customer_id -> customers (id)'],
    ),
  ],
  'sqlite',
);
const SPENDER = 'Which customer spent the most?';
const LONGEST = 'Which track is the longest?';

describe('a place that is asked for after a ranking', () => {
  it.each([
    [SPENDER, 'and the second?', 'Which customer spent the second most?'],
    [SPENDER, 'And the 3rd one?', 'Which customer spent the third most?'],
    [SPENDER, 'who came second?', 'Which customer spent the second most?'],
    [SPENDER, 'and the next?', 'Which customer spent the second most?'],
    ['Which customer spent the second most?', 'and the next?', 'Which customer spent the third most?'],
    ['Which customer spent the second most?', 'and the first?', SPENDER],
    [LONGEST, 'what about the seventh?', 'Which track is the seventh longest?'],
    ['Which is the most expensive track?', 'and the second?', 'Which is the second most expensive track?'],
    ['Who are our top 5 customers by revenue?', 'and the second?', 'Which is the second top customer by revenue?'],
    ['Show the 3 newest orders', 'and the second?', 'Which is the second newest order?'],
    [SPENDER, 'and the least?', 'Which customer spent the least?'],
    ['Which is the cheapest track?', 'and the most expensive?', 'Which is the most expensive track?'],
    [LONGEST, 'and the second shortest?', 'Which track is the second shortest?'],
  ])('%s %s', (last, question, whole) => {
    expect(rewriteQuestion(question, last, MUSIC)).toBe(whole);
  });
});

it('leaves a short question alone that is whole by itself', () => {
  for (const question of ['revenue per day', 'orders by month', 'whats the shortest track'])
    expect(rewriteQuestion(question, SPENDER, MUSIC)).toBe(question);
  expect(rewriteQuestion('and by month', 'How many orders are there?', MUSIC)).toBe(
    'How many orders are there by month',
  );
});

it('says itself whose something is', () => {
  const question = 'customers from Prague with their names';
  expect(rewriteQuestion(question, 'sales per year', MUSIC)).toBe(question);
  expect(rewriteQuestion('and their names', 'Which customers are in Prague?', MUSIC)).not.toBe('and their names');
});

describe('what the database is asked', () => {
  const ask = async (question: string, lastQuestion: string | null) => {
    const found = await writeSql({
      question,
      lastQuestion,
      schema: MUSIC,
      teaching: { ddl: [], documentation: [], examples: [] },
      today: '2026-03-10',
      findValues: async () => [],
    });
    return { kind: found.kind, text: found.text.replace(/\s+/g, ' ') };
  };

  it('is the row at that place, and nothing in seconds', async () => {
    const { kind, text } = await ask('and the second?', LONGEST);
    expect(kind).toBe('sql');
    expect(text).toMatch(/ORDER BY milliseconds DESC, title LIMIT 1 OFFSET 1$/);
  });

  it('turns the order round for the other end', async () => {
    expect((await ask('and the least?', SPENDER)).text).toMatch(/ORDER BY spending, c\.name LIMIT 1$/);
  });

  it.each(['How many customers are in Prague?', 'List all tracks', null])(
    'is nothing where no order was told: %s',
    async (last) => {
      const { kind, text } = await ask('and the second?', last);
      expect(kind).toBe('ask');
      expect(text).toContain('which order');
    },
  );

  it('stays a time where it is one', async () => {
    expect((await ask('and in seconds?', 'duration of each track in minutes')).text).toContain('milliseconds / 1000.0');
  });
});

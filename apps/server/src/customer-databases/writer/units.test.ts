import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const STUDIO = schema(
  [
    table('films', [
      'filmId: integer',
      'title: text',
      'durationSec: integer',
      'costCents: integer',
      'kind: text = a|b',
    ]),
    table('parcels', ['id: integer', 'code: text', 'weight_g: integer', 'price: decimal']),
    table('parts', [
      'id: integer',
      'name: text',
      'qty_stock: integer',
      'qty_min: integer',
      'cost: decimal',
      'price: decimal',
    ]),
  ],
  'sqlite',
);

describe('units', () => {
  it.each([
    ['films with a duration over 60 minutes', 'WHERE durationSec > 3600'],
    ['films longer than 2 hours', 'WHERE durationSec > 7200'],
    ['films with a cost over 50 dollars', 'WHERE costCents > 5000'],
    ['average cost per kind in dollars', 'AVG(costCents / 100.0)'],
    ['duration of each film in minutes', 'durationSec / 60.0'],
    ['parcels over 5 kg', 'WHERE weight_g > 5000'],
  ])('%s', async (question, expected) => {
    expect(await statement(STUDIO, question)).toContain(expected);
  });

  it('asks what a number is in where a column is in cents', async () => {
    expect((await written(STUDIO, 'films with a cost over 50')).kind).not.toBe('sql');
  });
});

describe('stock', () => {
  it.each([
    ['what is our stock worth at cost?', 'SUM(cost * qty_stock) AS stock_value FROM parts'],
    ['which parts are running low, i.e. stock below the minimum', 'WHERE qty_stock < qty_min'],
  ])('%s', async (question, expected) => {
    expect(await statement(STUDIO, question)).toContain(expected);
  });

  it('asks at which price where there are several', async () => {
    expect((await written(STUDIO, 'what is our stock worth?')).kind).not.toBe('sql');
  });
});

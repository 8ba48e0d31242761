import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Only the bills of a garden have a status; faults, orders and visits are known by their days, and beds by neither. */
const GARDENS = schema(
  [
    table('gardens', ['id: integer', 'name: text', 'town: text = Cork|Bray']),
    table(
      'bills',
      ['id: integer', 'garden_id: integer', 'sent_on: date', 'status: text = paid|open|shipped|closed'],
      ['garden_id -> gardens (id)'],
    ),
    table(
      'faults',
      [
        'id: integer',
        'garden_id: integer',
        'kind: text = pump|fence',
        'reported_at: timestamp',
        'closed_at: timestamp?',
      ],
      ['garden_id -> gardens (id)'],
    ),
    table(
      'orders',
      ['id: integer', 'garden_id: integer', 'placed_on: date', 'shipped_on: date?'],
      ['garden_id -> gardens (id)'],
    ),
    table('leases', ['id: integer', 'garden_id: integer', 'ended_on: date?'], ['garden_id -> gardens (id)']),
    table(
      'visits',
      ['id: integer', 'garden_id: integer', 'closed_on: date?', 'resolved_on: date?'],
      ['garden_id -> gardens (id)'],
    ),
    table('beds', ['id: integer', 'garden_id: integer', 'name: text'], ['garden_id -> gardens (id)']),
  ],
  'sqlite',
);

describe('a state that only other rows have', () => {
  it.each([
    ['how many open faults are there', 'FROM faults WHERE closed_at IS NULL'],
    ['how many open pump faults are there', "closed_at IS NULL AND kind = 'pump'"],
    ['how many faults are still open', 'FROM faults WHERE closed_at IS NULL'],
    ['how many faults of gardens in Cork are open', "WHERE g.town = 'Cork' AND f.closed_at IS NULL"],
    ['how many faults in Cork do we have open', "WHERE g.town = 'Cork' AND f.closed_at IS NULL"],
    ['which faults are open', 'FROM faults WHERE closed_at IS NULL'],
    ['how many closed faults are there', 'FROM faults WHERE closed_at IS NOT NULL'],
    ['how many unshipped orders are there', 'FROM orders WHERE shipped_on IS NULL'],
    ['how many open orders are there', 'FROM orders WHERE shipped_on IS NULL'],
    ['open leases', 'FROM leases WHERE ended_on IS NULL'],
    ['how many open bills are there', "FROM bills WHERE status = 'open'"],
    ['how many gardens have open bills', "b.status = 'open'"],
    ['faults of gardens with an open bill', "b.status = 'open'"],
  ])('%s', async (question, expected) => {
    expect(await statement(GARDENS, question)).toContain(expected);
  });

  it('explains the day that decides it', async () => {
    const { understood } = await written(GARDENS, 'how many open faults are there');
    expect(understood).toEqual(["'open' is faults.closed_at"]);
  });

  it.each([
    'how many open beds are there',
    'which beds are open',
    'how many open visits are there',
    'paid faults',
    'how many faults were open in October',
  ])('asks back: %s', async (question) => {
    expect((await written(GARDENS, question)).kind).toBe('ask');
  });
});

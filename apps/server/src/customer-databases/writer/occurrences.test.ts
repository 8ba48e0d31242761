import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

const KENNEL = schema([
  table('owners', ['id: integer', 'name: text', 'town: text?']),
  table('pets', ['id: integer', 'owner_id: integer', 'name: text', 'species: text = dog|cat|rabbit', 'breed: text?']),
  table('bookings', ['id: integer', 'pet_id: integer', 'service: text = boarding|grooming', 'check_in: date']),
  table('payments', [
    'id: integer',
    'booking_id: integer',
    'paid_on: date',
    'amount: decimal',
    'method: text = card|cash',
  ]),
]);

describe('the value that occurs most', () => {
  it.each([
    ['Which payment method is used the most?', 'method', 'payments', ' DESC'],
    ['which payment method is used least', 'method', 'payments', ''],
    ['which payment method is used the least', 'method', 'payments', ''],
    ['most common method', 'method', 'payments', ' DESC'],
    ['which service is used the most', 'service', 'bookings', ' DESC'],
    ['which species do we have most of', 'species', 'pets', ' DESC'],
  ])('%s', async (question, column, of, direction) => {
    const end = direction === '' ? 'MIN' : 'MAX';
    expect(await statement(KENNEL, question)).toBe(
      `SELECT ${column}, COUNT(*) AS number_of_${of} FROM ${of} GROUP BY ${column} HAVING COUNT(*) = (SELECT ${end}(figure) FROM ( SELECT COUNT(*) AS figure FROM ${of} GROUP BY ${column} ) AS per_group) ORDER BY number_of_${of}${direction}, ${column}`,
    );
  });

  it.each([
    ['what is our most popular breed', ' DESC'],
    ['which breed do we have the most', ' DESC'],
    ['what is the rarest breed', ''],
  ])('%s', async (question, direction) => {
    expect(await statement(KENNEL, question)).toContain(`) ORDER BY number_of_pets${direction}, breed`);
  });
});

it.each([
  ['bookings between 20 and 31 December 2025', '2025-12-20', '2026-01-01'],
  ['bookings from the 1st to the 15th of June 2025', '2025-06-01', '2025-06-16'],
  ['bookings between the 5th and the 9th of January', '2026-01-05', '2026-01-10'],
])('names a month once for both days: %s', async (question, from, to) => {
  expect(await statement(KENNEL, question)).toContain(`check_in >= '${from}' AND check_in < '${to}'`);
});

it('shows weekdays in their order', async () => {
  expect(await statement(KENNEL, 'number of bookings by weekday')).toContain(
    'ORDER BY MIN(EXTRACT(ISODOW FROM check_in) - 1)',
  );
});

import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const DEPOT = schema(
  [
    table('customers', [
      'id: integer',
      'name: text',
      'customer_since: date',
      'born_on: date',
      'contract_ends_on: date',
    ]),
    table('jobs', ['id: integer', 'customer_id: integer', 'done_on: date', 'hours: integer']),
  ],
  'sqlite',
);

/** Up to the month number: the latest such month that has any rows. */
const LAST = `strftime('%Y-%m', done_on) = (SELECT MAX(strftime('%Y-%m', done_on)) FROM jobs WHERE CAST(strftime('%m', done_on) AS INTEGER) = `;

describe('a month without a year', () => {
  it.each([
    ['how many jobs in February', `${LAST}2 AND done_on < '2026-03-01')`],
    ['how many jobs in may', `${LAST}5 AND done_on < '2025-06-01')`],
    ['how many jobs since January', "WHERE done_on >= '2026-01-01'"],
    ['jobs between November and February', "done_on >= '2025-11-01' AND done_on < '2026-03-01'"],
    ['jobs since 15 December', "WHERE done_on >= '2025-12-15'"],
    ['customers born in May', "CAST(strftime('%m', born_on) AS INTEGER) = 5"],
    ['customers whose contract ends in May', "CAST(strftime('%m', contract_ends_on) AS INTEGER) = 5"],
    ['jobs per year in May', "CAST(strftime('%m', done_on) AS INTEGER) = 5"],
    ['customers since 2024', "customer_since >= '2024-01-01'"],
  ])('%s', async (question, expected) => {
    expect(await statement(DEPOT, question)).toContain(expected);
  });

  it('is told with what it was taken for', async () => {
    expect((await written(DEPOT, 'how many jobs in May')).understood).toContain("'May' is the last one on record");
    expect((await written(DEPOT, 'how many jobs since May')).understood).toContain("'May' is 2025-05");
    expect((await written(DEPOT, 'customers born in May')).understood.join()).not.toContain("'May' is");
  });
});

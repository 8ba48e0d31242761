import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const SHOP = schema(
  [
    table('customers', ['id: integer', 'name: text']),
    table('orders', [
      'id: integer',
      'customer_id: integer',
      'ordered_on: date',
      'paid_on: date?',
      'due_on: date',
      'status: text = open|cancelled',
      'method: text = cash|card',
    ]),
    table('visits', ['id: integer', 'channel: text = web|app', 'clicks: integer', 'seen_on: date']),
  ],
  'sqlite',
);

describe('of what a share is one', () => {
  it.each([
    [
      'what percentage of orders were cancelled?',
      "AVG(CASE WHEN status = 'cancelled' THEN 100 ELSE 0 END) AS percentage FROM orders",
    ],
    [
      'what percentage of the paid orders were paid late, i.e. after the due date?',
      'CASE WHEN paid_on > due_on THEN 100 ELSE 0 END) AS percentage FROM orders WHERE paid_on IS NOT NULL',
    ],
    [
      'share of orders paid in cash, in percent of the paid ones',
      "CASE WHEN method = 'cash' THEN 100 ELSE 0 END) AS percentage FROM orders WHERE paid_on IS NOT NULL",
    ],
    [
      'what percentage of visits in 2025 came from the web?',
      "CASE WHEN channel = 'web' THEN 100 ELSE 0 END) AS percentage FROM visits WHERE seen_on >= '2025-01-01'",
    ],
    [
      'what share of the clicks comes from the app?',
      "100.0 * SUM(CASE WHEN channel = 'app' THEN clicks ELSE 0 END) / SUM(clicks)",
    ],
  ])('%s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });
});

describe('figures of each group', () => {
  it('adds up what is a tally, and asks about what may be added up or averaged', async () => {
    expect(await statement(SHOP, 'clicks per channel')).toContain('SUM(clicks) AS total_clicks FROM visits GROUP BY');
    const STAFF = schema([table('staff', ['id: integer', 'name: text', 'branch: text = A|B', 'salary: decimal'])]);
    expect((await written(STAFF, 'salary per branch')).kind).not.toBe('sql');
  });

  it('asks whether what is called by its price is counted or added up', async () => {
    const FEES = schema([table('fees', ['id: integer', 'kind: text = a|b', 'amount: decimal'])]);
    expect((await written(FEES, 'fees per kind')).kind).not.toBe('sql');
    expect(await statement(FEES, 'number of fees per kind')).toContain('COUNT(*)');
  });
});

import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Only bills have a figure, and late ones are marked as overdue. */
const HARBOUR = schema(
  [
    table('berths', ['id: integer', 'name: text', 'town: text = Cork|Bray']),
    table(
      'bills',
      ['id: integer', 'berth_id: integer', 'sent_on: date', 'amount_gbp: decimal', 'status: text = paid|overdue'],
      ['berth_id -> berths (id)'],
    ),
    table('visits', ['id: integer', 'berth_id: integer', 'arrived_on: date'], ['berth_id -> berths (id)']),
  ],
  'sqlite',
);

describe('the amount of what is in a state', () => {
  it.each([
    ['how much money is overdue', "SELECT SUM(amount_gbp) AS revenue FROM bills WHERE status = 'overdue'"],
    ['how much is overdue', "SELECT SUM(amount_gbp) AS revenue FROM bills WHERE status = 'overdue'"],
    ['how much money is overdue in Cork', "b2.town = 'Cork'"],
    ['how much money is overdue per berth', "WHERE b.status = 'overdue' GROUP BY b2.id, b2.name"],
    ['what is the overdue amount', "FROM bills WHERE status = 'overdue'"],
  ])('%s', async (question, expected) => {
    expect(await statement(HARBOUR, question)).toContain(expected);
  });

  it('asks back where nothing has a figure', async () => {
    const { kind } = await written(HARBOUR, 'how many visits are overdue');
    expect(kind).not.toBe('sql');
  });
});

import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Kiln firings refer to members, and payments to guests through their stays. */
const POTTERY = schema(
  [
    table('members', ['id: integer', 'name: text', 'town: text', 'wage: decimal']),
    table(
      'kiln_firings',
      ['id: integer', 'kiln: text', 'fired_on: date', 'member_id: integer?', 'fee: decimal?', 'heat: integer'],
      ['member_id -> members (id)'],
    ),
    table('guests', ['id: integer', 'full_name: text', 'country: text']),
    table('stays', ['id: integer', 'guest_id: integer', 'starts_on: date'], ['guest_id -> guests (id)']),
    table(
      'payments',
      ['id: integer', 'stay_id: integer', 'amount: decimal', 'method: text = card|cash', 'paid_on: date'],
      ['stay_id -> stays (id)'],
    ),
  ],
  'sqlite',
);

describe('money for each of those whom it leads to', () => {
  it.each([
    ['kiln fees by member', 'SELECT m.name, SUM(kf.fee) AS total_fee FROM kiln_firings AS kf JOIN members'],
    ['kiln fees per town', 'SELECT m.town, SUM(kf.fee) AS total_fee FROM kiln_firings AS kf JOIN members'],
    ['top 5 members by kiln fees', 'ORDER BY total_fee DESC, m.name LIMIT 5'],
    ['payments by guest', 'SELECT g.full_name, SUM(p.amount) AS total_amount, COUNT(*) AS number_of_payments FROM'],
    ['card payments per country', 'SELECT g.country, SUM(p.amount) AS total_amount, COUNT(*) AS number_of_payments'],
    ['top 3 guests by payments', 'ORDER BY total_amount DESC, g.full_name LIMIT 3'],
    ['top 3 guests by stays', 'COUNT(*) AS number_of_stays'],
    ['kiln and fee of each firing', 'kiln, fee FROM kiln_firings'],
  ])('%s', async (question, expected) => {
    expect(await statement(POTTERY, question)).toContain(expected);
  });

  it.each(['wages by town', 'fee by member', 'which payments per guest'])('asks back: %s', async (question) => {
    expect(await written(POTTERY, question)).toMatchObject({ kind: 'ask' });
  });
});

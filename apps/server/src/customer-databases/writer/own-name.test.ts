import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** A berth is also one of the tariffs of berths, and a lift one of the kinds of jobs. */
const HARBOUR = schema(
  [
    table('berths', ['id: integer', 'name: text', 'town: text = Cork|Bray', 'tariff: text = Day|Berth|Fleet']),
    table(
      'bills',
      ['id: integer', 'berth_id: integer', 'sent_on: date', 'status: text = paid|late'],
      ['berth_id -> berths (id)'],
    ),
    table(
      'jobs',
      ['id: integer', 'berth_id: integer', 'done_on: date?', 'kind: text = lift|paint'],
      ['berth_id -> berths (id)'],
    ),
    table('lifts', ['id: integer', 'berth_id: integer', 'tons: integer'], ['berth_id -> berths (id)']),
  ],
  'sqlite',
);

describe('a table with the name of a value', () => {
  it.each([
    [
      'how many berths on the berth tariff are in Cork',
      "SELECT COUNT(*) AS number_of_berths FROM berths WHERE tariff = 'Berth' AND town = 'Cork'",
    ],
    ['how many berths are on the berth tariff', "COUNT(*) AS number_of_berths FROM berths WHERE tariff = 'Berth'"],
    [
      'which berths in Bray are on the berth tariff',
      "SELECT name FROM berths WHERE town = 'Bray' AND tariff = 'Berth'",
    ],
    ['how many berths on the fleet tariff are in Cork', "berths WHERE tariff = 'Fleet' AND town = 'Cork'"],
    ['list late bills of fleet tariff berths', "WHERE b.status = 'late' AND b2.tariff = 'Fleet'"],
    ['how many late bills of berth tariff berths are there', "WHERE b.status = 'late' AND b2.tariff = 'Berth'"],
    ['number of paint jobs per berth', "WHERE j.kind = 'paint' GROUP BY b.id, b.name"],
    ['which berth has the most late bills', "WHERE b.status = 'late' GROUP BY b2.id, b2.name"],
    ['how many lift jobs are there', "FROM jobs WHERE kind = 'lift'"],
    ['how many berths are there per tariff', 'SELECT tariff, COUNT(*) AS number_of_berths FROM berths'],
  ])('%s', async (question, expected) => {
    expect(await statement(HARBOUR, question)).toContain(expected);
  });

  it('explains the value alone', async () => {
    const { understood } = await written(HARBOUR, 'how many berths are on the berth tariff');
    expect(understood).toEqual(["'berth' is berths.tariff = 'Berth'", "'tariff' is berths.tariff"]);
  });
});

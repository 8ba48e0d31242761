import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const BAKERY = schema(
  [
    table('bakers', [
      'id: integer',
      'first_name: text = Ada',
      'last_name: text = Stone',
      'wage: decimal',
      'has_van_licence: boolean',
      'hired_on: date',
      'left_on: date?',
      'death_date: date?',
    ]),
    table('towns', ['id: integer', 'name: text = Cork', 'is_own: boolean']),
    table(
      'shops',
      [
        'id: integer',
        'name: text',
        'town_id: integer',
        'owner_id: integer',
        'hectares: decimal',
        'budget: decimal',
        'spent: decimal',
      ],
      ['town_id -> towns (id)', 'owner_id -> bakers (id)'],
    ),
    table('shifts', [
      'id: integer',
      'shop_id: integer',
      'baker_id: integer',
      'stand_in_baker_id: integer?',
      'starts_at: timestamp',
      'planned_minutes: integer',
      'actual_minutes: integer',
      'status: text = done|missed',
    ]),
    table('flours', ['id: integer', 'name: text', 'in_stock: integer', 'min_stock: integer', 'on_sale: boolean']),
    table('flour_lines', ['id: integer', 'flour_id: integer', 'quantity: integer']),
    table('fees', ['id: integer', 'shop_id: integer', 'due_on: date', 'paid_on: date?', 'amount: decimal']),
    table('payouts', ['id: integer', 'shop_id: integer', 'payout_date: date', 'amount: decimal']),
    table('complaints', [
      'id: integer',
      'shift_id: integer',
      'severity: text = low|high',
      'received_on: date',
      'resolved_on: date?',
      'cancelled_on: date?',
    ]),
  ],
  'sqlite',
);

describe('everyday words', () => {
  it.each([
    ['which bakers have a van licence and still work for us', 'WHERE has_van_licence = 1 AND left_on IS NULL'],
    ['flours we are running low on', 'FROM flours WHERE in_stock < min_stock'],
    ['how many shifts per shop did we complete in February', "s.status = 'done' AND strftime('%Y-%m', s.starts_at) = "],
    ['how many minutes did Ada Stone actually work as stand-in', 'SUM(s.actual_minutes)'],
    ['total actual hours this year', 'SUM(actual_minutes / 60.0) AS total_actual_hours'],
    ['amount paid out per month this year', 'SUM(amount) AS total_amount FROM payouts'],
    [
      'top 3 bakers by number of shifts in 2025, with the number',
      'COUNT(*) AS number_of_shifts FROM shifts AS s JOIN bakers AS b ON b.id = s.baker_id',
    ],
    ['how many shifts does each shop have? name and number', 'SELECT s2.name, COUNT(*) AS number_of_shifts'],
    ['complaints of high severity, cancelled ones included', "FROM complaints WHERE severity = 'high'"],
    ['top 3 shops by number of shifts, show name and number', 'SELECT s2.name, COUNT(*) AS number_of_shifts'],
    ['which flours are no longer on sale', 'WHERE on_sale = 0'],
    ['the 3 newest complaints: severity and shop', 'c.severity, s2.name'],
    [
      'average number of days it takes us to resolve a complaint',
      'AVG(julianday(resolved_on) - julianday(received_on))',
    ],
    ['shifts that took longer than planned', 'WHERE actual_minutes > planned_minutes'],
    ['how many fees came back later than the due date', 'WHERE paid_on > due_on'],
    ['shops that went over budget', 'WHERE spent > budget'],
    ['number of shifts with status done per month', "WHERE status = 'done'"],
    ['flours nobody has ever bought', 'NOT EXISTS'],
    ['complaints with date and severity', 'SELECT id, received_on, severity'],
    ['unresolved complaints: severity, date received', 'SELECT id, severity, received_on'],
    ['bakers who are still alive', 'WHERE death_date IS NULL'],
    ["complaints that haven't been resolved yet: severity and date received", 'SELECT id, severity, received_on'],
    ['total area of all shops', 'SUM(hectares)'],
  ])('%s', async (question, expected) => {
    expect(await statement(BAKERY, question)).toContain(expected);
  });

  it.each([
    'how many hours did we work in February',
    'which pieces belong to Cork',
    'total actual minutes of Ada Stone as baker or stand-in',
    'shops with the town that owns them',
  ])('asks back: %s', async (question) => {
    expect((await written(BAKERY, question)).kind).not.toBe('sql');
  });

  it.each(["put Ada Stone's wage up to 13 pounds"])('changes nothing: %s', async (question) => {
    expect((await written(BAKERY, question)).kind).not.toBe('sql');
  });
});

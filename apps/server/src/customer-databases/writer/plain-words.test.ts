import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

const POOL = schema(
  [
    table('swimmers', ['id: integer', 'name: text = Ada', 'birth_date: date']),
    table('coaches', ['id: integer', 'name: text', 'active: integer = 0|1']),
    table(
      'cards',
      [
        'id: integer',
        'swimmer_id: integer',
        'type: text = year|month',
        'price: decimal',
        'valid_from: date',
        'valid_until: date?',
      ],
      ['swimmer_id -> swimmers (id)'],
    ),
    table(
      'visits',
      ['id: integer', 'swimmer_id: integer', 'visited_at: timestamp', 'ticket: text = day|late', 'paid: decimal'],
      ['swimmer_id -> swimmers (id)'],
    ),
    table(
      'extras',
      ['id: integer', 'visit_id: integer', 'item: text = towel|locker', 'amount: decimal'],
      ['visit_id -> visits (id)'],
    ),
  ],
  'sqlite',
);
const VALID = "valid_from < '2026-03-11' AND (valid_until IS NULL OR valid_until >= '2026-03-10')";

describe('what the tables say plainly', () => {
  it.each([
    ['how many active cards do we have', `SELECT COUNT(*) AS number_of_cards FROM cards WHERE ${VALID}`],
    ['how many cards are still valid', `SELECT COUNT(*) AS number_of_cards FROM cards WHERE ${VALID}`],
    ['how many valid cards', `SELECT COUNT(*) AS number_of_cards FROM cards WHERE ${VALID}`],
    ['active coaches', 'SELECT name FROM coaches WHERE active = 1'],
  ])('of what holds today: %s', async (question, expected) => {
    expect(await statement(POOL, question)).toBe(expected);
  });

  it.each([
    ['which card type is sold most', 'SELECT type, COUNT(*) AS number_of_cards FROM cards GROUP BY type'],
    ['visits per ticket type', 'SELECT ticket, COUNT(*) AS number_of_visits FROM visits GROUP BY ticket'],
    ['how many visits per ticket type', 'SELECT ticket, COUNT(*) AS number_of_visits FROM visits GROUP BY ticket'],
    ['income from extras per item', 'SELECT item, SUM(amount) AS revenue FROM extras GROUP BY item'],
    ['visits over 20 francs', 'FROM visits WHERE paid > 20'],
  ])('of kinds and money: %s', async (question, expected) => {
    expect(await statement(POOL, question)).toContain(expected);
  });

  it.each([
    ['which swimmer had the oldest visit', 'MIN(v.visited_at) AS earliest_visited_at'],
    ['swimmer with the most expensive card', 'MAX(c.price) AS highest_price'],
    ['which swimmer is the oldest', 'SELECT name, birth_date FROM swimmers'],
  ])('of whose rows are ranked: %s', async (question, expected) => {
    expect(await statement(POOL, question)).toContain(expected);
  });
});

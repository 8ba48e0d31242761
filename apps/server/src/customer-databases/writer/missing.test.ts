import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

const SHOP = schema([
  table('customers', ['id: integer', 'name: text', 'country: text? = Peru|Chile', 'email: text']),
  table('orders', [
    'id: integer',
    'customer_id: integer',
    'status: text? = paid|cancelled|shipped',
    'channel: text = web|shop',
    'ordered_on: date',
    'deliver_on: date',
  ]),
]);

describe('rows without a value are not what a question denies', () => {
  it.each([
    ['how many orders are not cancelled', "FROM orders WHERE status IS NULL OR status <> 'cancelled'"],
    ['customers not from Peru', "FROM customers WHERE country IS NULL OR country <> 'Peru'"],
    [
      'orders of 2025 that are not cancelled',
      "ordered_on < '2026-01-01' AND (status IS NULL OR status <> 'cancelled')",
    ],
    ['customers whose country does not start with P', "country IS NULL OR country NOT ILIKE 'P%'"],
    ['orders to be delivered next week', "AND (status IS NULL OR status <> 'cancelled')"],
  ])('%s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });

  it('and where each row has one, there is nothing to add', async () => {
    expect(await statement(SHOP, 'how many orders are not from the web channel')).toBe(
      "SELECT COUNT(*) AS number_of_orders FROM orders WHERE channel <> 'web'",
    );
  });

  it('nor does a value that is asked for include them', async () => {
    expect(await statement(SHOP, 'how many cancelled orders are there')).toContain(
      "FROM orders WHERE status = 'cancelled'",
    );
  });
});

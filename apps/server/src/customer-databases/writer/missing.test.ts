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

const CATALOGUE = schema([
  table('categories', ['id: integer', 'name: text = Garden|Office']),
  table('products', ['id: integer', 'name: text', 'category_id: integer?'], ['category_id -> categories (id)']),
  table('reviews', ['id: integer', 'product_id: integer', 'stars: integer']),
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

describe('rows that refer to nothing are not of what a question denies', () => {
  const NONE = "NOT EXISTS ( SELECT 1 FROM categories AS c WHERE c.id = p.category_id AND c.name = 'Garden' )";
  it.each([
    ['products not in Garden', `SELECT p.name FROM products AS p WHERE ${NONE}`],
    ['how many products are not in Garden', `SELECT COUNT(*) AS number_of_products FROM products AS p WHERE ${NONE}`],
    ['reviews that are not of Garden products', `JOIN products AS p ON p.id = r.product_id WHERE ${NONE}`],
  ])('%s', async (question, expected) => {
    expect(await statement(CATALOGUE, question)).toContain(expected);
  });

  it('but where the categories are shown, they are joined', async () => {
    const shown = await statement(CATALOGUE, 'number of products per category except Garden');
    expect(shown).toContain("JOIN categories AS c ON c.id = p.category_id WHERE c.name <> 'Garden'");
  });
});

import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const CUSTOMERS = table('customers', ['id: integer', 'name: text', 'country: text = Peru|Chile']);
const CATEGORIES = table('categories', ['id: integer', 'name: text = Garden|Office']);
const ORDERS = table('orders', ['id: integer', 'customer_id: integer', 'ordered_on: date']);
const OF_LINE = ['id: integer', 'order_id: integer', 'product_id: integer', 'quantity: integer'];
const LINES = table('order_lines', OF_LINE);
const products = (...prices: string[]) =>
  table('products', ['id: integer', 'name: text = Chair|Desk', 'category_id: integer', ...prices]);

const PRICED = products('price: decimal', 'cost_price: decimal');
const SHOP = schema([CUSTOMERS, CATEGORIES, PRICED, ORDERS, LINES]);

const SOLD = 'SUM(p.price * ol.quantity)';
const FROM = 'FROM order_lines AS ol JOIN';

describe('a price that is stated for the product alone', () => {
  it.each([
    ['total revenue', `SELECT ${SOLD} AS revenue ${FROM} products AS p ON p.id = ol.product_id`],
    ['revenue by customer', `SELECT c.name, ${SOLD} AS revenue`],
    ['revenue by category', `SELECT c.name, ${SOLD} AS revenue ${FROM} products AS p`],
    ['revenue of Chair in 2025', `${SOLD} AS revenue ${FROM} products AS p ON p.id = ol.product_id JOIN orders AS o`],
    ['which customer spent the most', `SELECT c.name, ${SOLD} AS spending`],
    ['average order value', `SELECT AVG(figure) AS average_revenue FROM ( SELECT ${SOLD} AS figure`],
    ['orders with a revenue over 100', `HAVING ${SOLD} > 100`],
    [
      'what percentage of revenue comes from each category',
      '/ (SELECT SUM(p2.price * ol2.quantity) FROM order_lines AS ol2 JOIN products AS p2 ON p2.id = ol2.product_id)',
    ],
  ])('%s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });

  it('is told, as it may have been another one at the time', async () => {
    const { understood } = await written(SHOP, 'revenue by customer');
    expect(understood).toContain('Each piece counts at the present price in products');
    expect((await written(SHOP, 'orders by customer')).understood.join()).not.toContain('price');
  });

  it('does not replace what was charged', async () => {
    const charged = schema([CUSTOMERS, PRICED, ORDERS, table('order_lines', [...OF_LINE, 'unit_price: decimal'])]);
    expect(await statement(charged, 'total revenue')).toBe(
      'SELECT SUM(unit_price * quantity) AS revenue FROM order_lines',
    );
    const order = table('orders', ['id: integer', 'customer_id: integer', 'ordered_on: date', 'total: decimal']);
    const totals = schema([CUSTOMERS, PRICED, order, LINES]);
    expect(await statement(totals, 'revenue by customer')).toContain('SUM(o.total) AS revenue');
    expect(await statement(totals, 'revenue by product')).toContain(SOLD);
  });

  it.each([
    ['if there are two', [CUSTOMERS, products('list_price: decimal', 'retail_price: decimal'), ORDERS, LINES]],
    ['if it is what the product cost', [CUSTOMERS, products('cost_price: decimal'), ORDERS, LINES]],
    ['for what came back', [CUSTOMERS, PRICED, ORDERS, table('order_returns', [...OF_LINE, 'returned_on: date'])]],
    [
      'for what was only moved',
      [
        CUSTOMERS,
        PRICED,
        table('moves', ['id: integer', 'product_id: integer', 'customer_id: integer', 'quantity: integer']),
      ],
    ],
    [
      'for what was ordered from a supplier',
      [
        table('suppliers', ['id: integer', 'name: text']),
        PRICED,
        table('purchase_orders', ['id: integer', 'supplier_id: integer', 'ordered_on: date']),
        table('purchase_order_lines', [
          'id: integer',
          'purchase_order_id: integer',
          'product_id: integer',
          'quantity: integer',
        ]),
      ],
    ],
    [
      'for what was bought from a supplier',
      [
        table('suppliers', ['id: integer', 'name: text']),
        PRICED,
        table('purchases', ['id: integer', 'supplier_id: integer', 'product_id: integer', 'quantity: integer']),
      ],
    ],
  ])('is not taken %s', async (_, tables) => {
    expect((await written(schema(tables), 'revenue by product')).kind).toBe('ask');
  });
});

describe('what belongs to the product of a line', () => {
  it.each([
    ['list the price of each order line', 'SELECT ol.id, p.price FROM order_lines AS ol JOIN products AS p'],
    ['the country of each order', 'SELECT o.id, c.country FROM orders AS o JOIN customers AS c'],
    ['how many order lines have a price over 100', 'JOIN products AS p ON p.id = ol.product_id WHERE p.price > 100'],
  ])('%s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });

  it.each([
    ['average price of order lines', 'SELECT AVG(p.price) AS average_price FROM order_lines AS ol JOIN products AS p'],
    ['average price of order lines of 2025', 'SELECT AVG(p.price) AS average_price FROM order_lines'],
    ['average price of products', 'SELECT AVG(price) AS average_price FROM products'],
    ['average price of products with order lines', 'FROM products AS p WHERE EXISTS ( SELECT 1 FROM order_lines AS ol'],
  ])('is counted once for each row asked about: %s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });

  it('is not added up as if each line were one piece', async () => {
    const { kind, text } = await written(SHOP, 'total price of order lines');
    expect([kind, text]).toEqual(['ask', expect.stringContaining('one piece of each of the order lines')]);
  });

  it('is not that of the one person whom a department refers to', async () => {
    const firm = schema([
      table('departments', ['id: integer', 'name: text', 'manager_id: integer'], ['manager_id -> employees (id)']),
      table('employees', ['id: integer', 'name: text', 'department_id: integer', 'salary: decimal']),
    ]);
    expect((await written(firm, 'average salary of departments')).text).not.toContain('manager_id');
  });

  it('is asked for where quantities could be taken for money', async () => {
    expect((await written(SHOP, 'how many order lines are over $100')).text).toContain("'over $100' of what");
  });
});

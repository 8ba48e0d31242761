import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { written as ask, statement as sql } from '../../../test/customer-databases/written';
import { rewriteQuestion } from '.';

const SHOP = schema([
  table('customers', ['id: integer', 'name: text', 'country: text = Canada|Peru|Chile']),
  table('orders', [
    'id: integer',
    'customer_id: integer',
    'placed_at: timestamp',
    'shipped_at: timestamp?',
    'total: decimal',
  ]),
  table('items', ['order_id: integer', 'product_id: integer', 'quantity: integer'], [], ['order_id', 'product_id']),
  table('products', ['id: integer', 'title: text', 'price: decimal', 'discontinued: boolean']),
]);

const COLLEGE = schema([
  table(
    'staff',
    ['id: integer', 'first_name: text', 'last_name: text', 'salary: decimal', 'manager_id: integer?'],
    ['manager_id -> staff (id)'],
  ),
  table('course', ['code: text', 'title: text = Latin|Logic', 'dept_id: integer']),
  table('department', ['dept_id: integer', 'name: text']),
  table('student', ['id: integer', 'name: text', 'dept_id: integer']),
  table('section', ['code: text', 'no: integer', 'staff_id: integer'], ['code -> course (code)'], ['code', 'no']),
  table(
    'enrollment',
    ['student_id: integer', 'code: text', 'no: integer', 'score: integer?'],
    ['student_id -> student (id)', 'code, no -> section (code, no)'],
    ['student_id', 'code', 'no'],
  ),
]);

const AIR = schema([
  table('airports', ['code: text', 'city: text = Oslo|Lisbon']),
  table(
    'flights',
    ['id: integer', 'origin: text', 'destination: text', 'leaves_at: timestamp'],
    ['origin -> airports (code)', 'destination -> airports (code)'],
  ),
]);

describe('what is asked for', () => {
  it.each([
    ['how many customers are there', 'SELECT COUNT(*) AS number_of_customers FROM customers'],
    ['How many rows does orders have?', 'SELECT COUNT(*) AS number_of_rows FROM orders'],
    [
      'most expensive product',
      'SELECT title, price FROM products WHERE price = (SELECT MAX(price) FROM products) ORDER BY price DESC, title',
    ],
    [
      'average order total in 2025',
      "SELECT AVG(total) AS average_revenue FROM orders WHERE placed_at >= '2025-01-01' AND placed_at < '2026-01-01'",
    ],
    ['orders that were not shipped', 'SELECT id, placed_at, shipped_at, total FROM orders WHERE shipped_at IS NULL'],
    ['products that are not discontinued', 'SELECT title FROM products WHERE discontinued = false'],
    ['clients in Peru or Chile', "SELECT name FROM customers WHERE country IN ('Peru', 'Chile')"],
    ['products between 5 and 10 dollars', 'SELECT title, price FROM products WHERE price >= 5 AND price <= 10'],
    [
      'products above the average price',
      'SELECT title, price FROM products WHERE price > (SELECT AVG(price) FROM products)',
    ],
    [
      'what share of customers is from Peru',
      "SELECT AVG(CASE WHEN country = 'Peru' THEN 100 ELSE 0 END) AS percentage FROM customers",
    ],
  ])('%s', async (question, expected) => {
    expect(await sql(SHOP, question)).toBe(expected);
  });

  it('counts from the one side where none counts, too', async () => {
    expect(await sql(SHOP, 'which customer has the fewest orders')).toBe(
      'SELECT c.name, COUNT(DISTINCT o.id) AS number_of_orders FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id, c.name HAVING COUNT(DISTINCT o.id) = (SELECT MIN(figure) FROM ( SELECT COUNT(DISTINCT o.id) AS figure FROM customers AS c LEFT JOIN orders AS o ON o.customer_id = c.id GROUP BY c.id, c.name ) AS per_group) ORDER BY number_of_orders, c.name',
    );
  });
});

describe('ways over the references', () => {
  it('follows references that only names give away', async () => {
    expect(await sql(SHOP, 'How much did customers from Canada spend last month?')).toBe(
      "SELECT SUM(o.total) AS spending FROM orders AS o JOIN customers AS c ON c.id = o.customer_id WHERE c.country = 'Canada' AND o.placed_at >= '2026-02-01' AND o.placed_at < '2026-03-01'",
    );
  });

  it('leads over what joins two tables rather than over a parent that they share', async () => {
    expect(await sql(COLLEGE, 'number of students enrolled in each course')).toBe(
      'SELECT c.title, COUNT(DISTINCT s.id) AS number_of_students FROM student AS s JOIN enrollment AS e ON e.student_id = s.id JOIN section AS s2 ON s2.code = e.code AND s2.no = e.no JOIN course AS c ON c.code = s2.code GROUP BY c.code, c.title ORDER BY number_of_students DESC, c.title',
    );
  });

  it('joins a table with itself', async () => {
    expect(await sql(COLLEGE, 'staff and their managers')).toBe(
      'SELECT s.first_name, s.last_name, s2.first_name AS manager_first_name, s2.last_name AS manager_last_name FROM staff AS s LEFT JOIN staff AS s2 ON s2.id = s.manager_id',
    );
  });

  it('takes of two references the one that a preposition says', async () => {
    expect(await sql(AIR, 'How many flights go from Oslo to Lisbon?')).toBe(
      "SELECT COUNT(*) AS number_of_flights FROM flights AS f JOIN airports AS a ON a.code = f.origin JOIN airports AS a2 ON a2.code = f.destination WHERE a.city = 'Oslo' AND a2.city = 'Lisbon'",
    );
  });

  it('never counts a row twice for a condition on what it has many of', async () => {
    expect(await sql(SHOP, 'customers who ordered in 2025')).toBe(
      "SELECT c.name FROM customers AS c WHERE EXISTS ( SELECT 1 FROM orders AS o WHERE o.customer_id = c.id AND o.placed_at >= '2025-01-01' AND o.placed_at < '2026-01-01' )",
    );
  });

  it('leaves references to the DDL that was taught', async () => {
    const loose = schema([
      table('a_people', ['pk: integer', 'name: text']),
      table('a_pets', ['pk: integer', 'name: text', 'who: integer']),
    ]);
    const ddl = ['CREATE TABLE a_pets (pk int, name text, who int, FOREIGN KEY (who) REFERENCES a_people (pk));'];
    expect((await ask(loose, 'number of pets per people')).kind).not.toBe('sql');
    expect(await sql(loose, 'number of pets per people', { ddl })).toContain('JOIN a_people');
  });
});

describe('what it will not answer', () => {
  it.each(['How many orders have a coupon?', 'Which customers are unhappy?', 'What is the profit per country?'])(
    'asks back: %s',
    async (question) => {
      expect((await ask(SHOP, question)).kind).toBe('ask');
    },
  );

  it.each(['Tell me a joke', 'delete all customers', 'update the total of order 3 to 5', 'hello', 'as a pie chart'])(
    'puts aside: %s',
    async (question) => {
      expect((await ask(SHOP, question)).kind).toBe('aside');
    },
  );

  it('says what it understood', async () => {
    const { text, understood } = await ask(SHOP, 'How many clients in Canada have a coupon?');
    expect(text).toContain("'coupon'");
    expect(understood).toEqual(["'clients' is the table customers", "'Canada' is customers.country = 'Canada'"]);
  });

  it('names all that it does not know', async () => {
    expect((await ask(SHOP, 'customers with coupons and vouchers')).text).toContain("'coupons' and 'vouchers' mean");
  });

  it('forgives a slip in a name, and tells', async () => {
    const { text, understood } = await ask(SHOP, 'how many custommers');
    expect(text).toContain('FROM customers');
    expect(understood).toContain("'custommers' was read as 'customer'");
  });
});

describe('what was taught', () => {
  it('takes an example with its values and numbers exchanged', async () => {
    const examples = [
      { question: 'Top 3 spenders in Canada', sql: "SELECT 3 FROM customers WHERE country = 'Canada' LIMIT 3" },
    ];
    expect(await sql(SHOP, 'top 7 spenders in Peru?', { examples })).toBe(
      "SELECT 7 FROM customers WHERE country = 'Peru' LIMIT 7",
    );
  });

  it('takes the names that the documentation has', async () => {
    expect((await ask(SHOP, 'how many punters are there')).kind).not.toBe('sql');
    expect(await sql(SHOP, 'how many punters are there', { documentation: ['Punters are customers.'] })).toContain(
      'FROM customers',
    );
  });
});

describe('rewriteQuestion', () => {
  it.each([
    ['How many orders are there?', 'and by country?', 'How many orders are there by country'],
    ['Total revenue per country', 'and per month?', 'Total revenue per month'],
    ['Total revenue in 2011', 'only in 2012', 'Total revenue in 2012'],
    ['Total revenue by country', 'only in 2012', 'Total revenue by country in 2012'],
    ['How many customers are in Canada?', 'what about Peru?', 'How many customers are in Peru?'],
    ['How many customers are there?', 'and orders?', 'How many orders are there?'],
    ['Show the top 5 customers', 'top 10', 'Show the top 10 customers'],
    ['Show all customers in Canada', 'how many are there?', 'How many customers in Canada?'],
    ['List the products', 'sorted by price', 'List the products sorted by price'],
    ['How many customers are in Canada?', 'List all orders', 'List all orders'],
    ['How many customers are in Canada?', 'hello', 'hello'],
    ['How many customers are in Canada?', 'Delete all orders', 'Delete all orders'],
  ])('%s + %s', (last, question, whole) => {
    expect(rewriteQuestion(question, last, SHOP)).toBe(whole);
  });
});

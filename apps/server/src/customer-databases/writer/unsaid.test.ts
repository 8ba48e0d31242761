import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import { daysBetweenSql } from './sql/dates';

describe('what is asked for without its name', () => {
  const DISCS = schema(
    [
      table('kinds', ['id: integer', 'name: text = Drinks|Snacks', 'description: text', 'picture: binary']),
      table('songs', [
        'id: integer',
        'name: text = Blue Hour|Red Hour',
        'composer: text?',
        'kind_id: integer',
        'price: decimal',
      ]),
      table('customers', ['id: integer', 'first_name: text = Ada|Bob', 'last_name: text = Stone|Reed']),
      table('sales', ['id: integer', 'customer_id: integer', 'sold_on: date', 'total: decimal']),
      table('sale_lines', [
        'id: integer',
        'sale_id: integer',
        'song_id: integer',
        'quantity: integer',
        'unit_price: decimal',
      ]),
    ],
    'sqlite',
  );

  it.each([
    ['who composed the most songs?', 'SELECT composer, COUNT(*) AS number_of_songs FROM songs'],
    ['who composed Blue Hour?', "composer FROM songs WHERE name = 'Blue Hour'"],
    ['when was our last sale?', 'SELECT MAX(sold_on) AS latest_sold_on FROM sales'],
    ['what did Ada Stone buy?', 'FROM songs AS s WHERE EXISTS ( SELECT 1 FROM sale_lines'],
    ['Draw a chart of the number of songs per composer', 'GROUP BY composer'],
    ['Show me the number of songs per composer as a pie chart', 'GROUP BY composer'],
    ['plot the number of songs per composer', 'GROUP BY composer'],
    ['Can you graph the number of songs per composer?', 'GROUP BY composer'],
    ['Plot a bar chart of songs per composer', 'GROUP BY composer'],
    ['what are the names of the drinks?', "JOIN kinds AS k ON k.id = s.kind_id WHERE k.name = 'Drinks'"],
  ])('%s', async (question, expected) => {
    expect(await statement(DISCS, question)).toContain(expected);
  });
});

describe('what is easily taken for something else', () => {
  const FIRM = schema(
    [
      table('staff', ['id: integer', 'name: text', 'role: text = account manager|seller']),
      table(
        'clients',
        ['id: integer', 'name: text', 'manager_id: integer', 'captain_name: text', 'founded_on: date'],
        ['manager_id -> staff (id)'],
      ),
      table('lines', [
        'id: integer',
        'product_id: integer',
        'order_id: integer',
        'quantity: integer',
        'price: decimal',
      ]),
      table('products', ['id: integer', 'name: text', 'brand_id: integer', 'launched_on: date']),
      table('brands', ['id: integer', 'title: text']),
      table('orders', ['id: integer', 'client_id: integer', 'ordered_on: date']),
      table('contracts', ['id: integer', 'client_id: integer', 'weekly_wage: decimal', 'start_date: date']),
    ],
    'sqlite',
  );

  it.each([
    ['how much revenue did we make in 2025', "o.ordered_on >= '2025-01-01'"],
    ['number of clients of each account manager', 'GROUP BY s.id, s.name'],
  ])('%s', async (question, expected) => {
    expect(await statement(FIRM, question)).toContain(expected);
  });

  it.each(['oldest captain', 'total weekly wage per week', 'how many running contracts are there'])(
    'asks back at %s',
    async (question) => {
      expect((await written(FIRM, question)).kind).not.toBe('sql');
    },
  );
});

describe('how many days something takes', () => {
  const DESK = schema(
    [
      table('customers', ['id: integer', 'name: text']),
      table('invoices', ['id: integer', 'customer_id: integer', 'issued_on: date', 'due_on: date', 'paid_on: date?']),
      table('orders', [
        'id: integer',
        'customer_id: integer',
        'ordered_on: date',
        'shipped_on: date?',
        'delivered_on: date?',
      ]),
      table('tickets', [
        'id: integer',
        'customer_id: integer',
        'priority: text = low|high',
        'opened_at: timestamp',
        'closed_at: timestamp?',
      ]),
    ],
    'sqlite',
  );

  it.each([
    [
      'how many days after issuing does an invoice get paid on average?',
      'SELECT AVG(julianday(paid_on) - julianday(issued_on)) AS average_days FROM invoices',
    ],
    [
      'once shipped, how many days does delivery take on average?',
      'AVG(julianday(delivered_on) - julianday(shipped_on))',
    ],
    [
      'average number of days to close a ticket per priority',
      'SELECT priority, AVG(julianday(closed_at) - julianday(opened_at))',
    ],
    ['how many days does it take on average to close a high ticket', "FROM tickets WHERE priority = 'high'"],
    ['average days between order and delivery', 'AVG(julianday(delivered_on) - julianday(ordered_on))'],
  ])('%s', async (question, expected) => {
    expect(await statement(DESK, question)).toContain(expected);
  });

  it.each(['how many days does delivery take on average', 'how many days does an invoice take on average'])(
    'asks back where several days fit, or none: %s',
    async (question) => {
      expect((await written(DESK, question)).kind).not.toBe('sql');
    },
  );

  it.each([
    ['postgres', 'EXTRACT(EPOCH FROM CAST(b AS timestamp) - CAST(a AS timestamp)) / 86400.0'],
    ['mysql', 'TIMESTAMPDIFF(SECOND, a, b) / 86400.0'],
    ['mssql', 'DATEDIFF(minute, a, b) / 1440.0'],
  ] as const)('in %s', (dialect, expected) => {
    expect(daysBetweenSql('a', 'b', dialect)).toBe(expected);
  });
});

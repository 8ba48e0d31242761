import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const SHORT = schema(
  [
    table('tbl_dnr', ['dnr_id: integer', 'dnr_nm: text', 'cty: text = Bath|Cork', 'nwsltr_flg: integer']),
    table('tbl_camp', ['camp_id: integer', 'camp_nm: text', 'bdgt_amt: decimal', 'strt_dt: date']),
    table('tbl_don', ['don_id: integer', 'dnr_id: integer', 'camp_id: integer?', 'don_amt: decimal', 'don_dt: date']),
    table('tbl_stf', ['stf_id: integer', 'f_nm: text', 'l_nm: text', 'ann_sal: decimal', 'mgr_stf_id: integer?']),
  ],
  'sqlite',
);

const LEDGER = schema(
  [
    table('cust_mst', ['cust_no: integer', 'c_name: text', 'c_city: text']),
    table('ord_hdr', [
      'ord_no: integer',
      'cust_no: integer',
      'ord_dt: integer = 1735689600|1741608000',
      'tot_amt: decimal',
    ]),
    table('InvoiceLine', ['InvoiceLineId: integer', 'ord_no: integer', 'Quantity: integer']),
  ],
  'sqlite',
);

const STUDIO = schema(
  [
    table('members', ['id: integer', 'first_name: text', 'last_name: text']),
    table('check_ins', ['id: integer', 'member_id: integer', 'checked_in_at: timestamp']),
    table('tickets', ['id: integer', 'title: text', 'assigned_to: integer?']),
    table('staff', ['id: integer', 'name: text']),
    table('buildings', ['id: integer', 'name: text', 'year_built: integer?']),
  ],
  'sqlite',
);

describe('names written short', () => {
  it.each([
    ['donors in Cork', "SELECT dnr_nm FROM tbl_dnr WHERE cty = 'Cork'"],
    ['which donors get the newsletter', 'SELECT dnr_nm FROM tbl_dnr WHERE nwsltr_flg = 1'],
    ['campaign with the biggest budget', 'ORDER BY bdgt_amt DESC'],
    ['how many donations in 2025', "COUNT(*) AS number_of_dons FROM tbl_don WHERE don_dt >= '2025-01-01'"],
    ['total raised by campaign', 'SUM(d.don_amt) AS total_amount FROM tbl_don AS d JOIN tbl_camp'],
    ['employees without a manager', 'SELECT f_nm, l_nm FROM tbl_stf WHERE mgr_stf_id IS NULL'],
  ])('%s', async (question, expected) => {
    expect(await statement(SHORT, question)).toContain(expected);
  });

  it('reads a beginning as a word only where names are short as a habit', async () => {
    const shop = schema([table('cars', ['id: integer', 'name: text']), table('owners', ['id: integer', 'name: text'])]);
    await expect(statement(shop, 'how many carpets are there')).rejects.toThrow();
  });
});

describe('names that say more than they need to', () => {
  it('leaves out what a table is, and what all its columns begin with', async () => {
    expect(await statement(LEDGER, 'names of customers')).toBe('SELECT c_name FROM cust_mst');
    expect(await statement(LEDGER, 'customers with more than 5 orders')).toContain(
      'SELECT c.c_name, COUNT(*) AS number_of_orders FROM ord_hdr AS o JOIN cust_mst AS c ON c.cust_no = o.cust_no',
    );
  });

  it('takes a table by its name in one word', async () => {
    expect(await statement(LEDGER, 'average InvoiceLine quantity')).toBe(
      'SELECT AVG(Quantity) AS average_quantity FROM InvoiceLine',
    );
    expect(await statement(STUDIO, 'how many check-ins were there')).toBe(
      'SELECT COUNT(*) AS number_of_check_ins FROM check_ins',
    );
  });

  it('gives the customers of a business the name that it has for them', async () => {
    expect(await statement(STUDIO, 'list all clients')).toBe('SELECT first_name, last_name FROM members');
  });
});

describe('what columns keep', () => {
  it('reads moments in seconds', async () => {
    expect(await statement(LEDGER, 'orders in 2025')).toContain('WHERE ord_dt >= 1735689600 AND ord_dt < 1767225600');
    expect(await statement(LEDGER, 'number of orders per month')).toContain(
      "strftime('%Y-%m', datetime(ord_dt, 'unixepoch')) AS month",
    );
  });

  it('reads years in numbers', async () => {
    expect(await statement(STUDIO, 'what is the oldest building')).toContain(
      '(SELECT MIN(year_built) FROM buildings WHERE year_built IS NOT NULL) ORDER BY year_built, name',
    );
  });

  it('follows who did something to the only people there may be', async () => {
    expect(await statement(STUDIO, 'number of tickets per employee')).toContain(
      'JOIN staff AS s ON s.id = t.assigned_to',
    );
  });
});

describe('what goes without saying', () => {
  const LEAGUE = schema(
    [
      table('teams', ['id: integer', 'name: text', 'capacity: integer']),
      table('players', ['id: integer', 'first_name: text', 'last_name: text', 'born_on: date', 'salary: decimal']),
      table('contracts', ['id: integer', 'player_id: integer', 'team_id: integer', 'start_date: date']),
      table('matches', ['id: integer', 'team_id: integer', 'played_on: date', 'attendance: integer', 'status: text']),
      table('cards', ['id: integer', 'player_id: integer', 'color: text = red|yellow', 'minute: integer']),
      table('tickets', ['id: integer', 'player_id: integer', 'opened_at: timestamp', 'closed_at: timestamp?']),
      table('orders', ['id: integer', 'player_id: integer', 'ordered_at: date', 'amount: decimal', 'paid_on: date?']),
    ],
    'sqlite',
  );

  it.each([
    ['how many clubs are in the league?', 'SELECT COUNT(*) AS number_of_teams FROM teams'],
    ['number of matches per month pls', 'COUNT(*) AS number_of_matches FROM matches GROUP BY'],
    ['total attendance of all matches taken together', 'SELECT SUM(attendance) AS total_attendance FROM matches'],
    ['average crowd of our matches', 'SELECT AVG(attendance)'],
    ['what do people earn on average', 'SELECT AVG(salary) AS average_salary FROM players'],
    ['first and last name of all players', 'first_name, last_name FROM players'],
    ['how many orders are there, paid or not', 'SELECT COUNT(*) AS number_of_orders FROM orders'],
    ['number of matches per team, ignoring the status', 'COUNT(*) AS number_of_matches FROM matches AS m JOIN teams'],
    ['which player got the most red cards', "WHERE c.color = 'red' GROUP BY p.id"],
    ['total amount of outstanding orders', 'SUM(amount) AS total_amount FROM orders WHERE paid_on IS NULL'],
    ['number of matches per team, leave out teams without any', 'COUNT(*) AS number_of_matches FROM matches AS m JOIN'],
    ['teams with a capacity above the league average', 'WHERE capacity > (SELECT AVG(capacity) FROM teams)'],
    ['which tickets are still open', 'WHERE closed_at IS NULL'],
    ['players with contracts at more than one team', 'SELECT p.first_name, p.last_name, COUNT(DISTINCT'],
    ['how many players have placed at least one order', 'EXISTS ( SELECT 1 FROM orders'],
    ['orders between 1000 and 2000 in amount', 'WHERE amount >= 1000 AND amount <= 2000'],
  ])('%s', async (question, expected) => {
    expect(await statement(LEAGUE, question)).toContain(expected);
  });

  it.each(['orders worth more than 100 in total', 'what percentage of the paid orders were paid in May'])(
    'asks back at %s',
    async (question) => {
      expect((await written(LEAGUE, question)).kind).not.toBe('sql');
    },
  );
});

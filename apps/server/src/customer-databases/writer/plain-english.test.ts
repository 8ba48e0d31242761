import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const VETS = schema(
  [
    table('owners', [
      'owner_id: integer',
      'first_name: text',
      'last_name: text',
      'city: text = Bath|Cork',
      'newsletter: boolean',
    ]),
    table('species', ['species_id: integer', 'name: text = Dog|Cat']),
    table('animals', [
      'animal_id: integer',
      'owner_id: integer',
      'species_id: integer',
      'name: text = Rex',
      'weight_kg: decimal',
    ]),
    table('staff', ['staff_id: integer', 'name: text', 'role: text = vet|nurse', 'hired_on: date', 'left_on: date?']),
    table(
      'visits',
      [
        'visit_id: integer',
        'animal_id: integer',
        'vet_id: integer',
        'nurse_id: integer?',
        'seen_at: timestamp',
        'minutes: integer',
        'status: text = done|no_show|cancelled',
      ],
      ['vet_id -> staff (staff_id)', 'nurse_id -> staff (staff_id)'],
    ),
    table('drugs', ['drug_id: integer', 'name: text', 'stock: integer']),
    table('prescriptions', ['id: integer', 'visit_id: integer', 'drug_id: integer', 'quantity: integer']),
    table('vaccinations', ['id: integer', 'animal_id: integer', 'vaccine: text = Rabies', 'given_on: date']),
  ],
  'sqlite',
);

const OFFICE = schema(
  [
    table(
      'dept',
      ['dept_id: integer', 'name: text = Planning', 'parent_dept_id: integer?'],
      ['parent_dept_id -> dept (dept_id)'],
    ),
    table('mechanics', ['id: integer', 'mech_name: text', 'hire_dt: date', 'active_yn: text = Y|N']),
    table('permit_type', [
      'type_id: integer',
      'type_name: text = Building permit',
      'fee: decimal',
      'days: integer',
      'online: boolean',
    ]),
    table('applicants', ['id: integer', 'name: text']),
    table('application', [
      'appl_no: text',
      'type_id: integer',
      'applicant_id: integer',
      'submitted_on: date',
      'decided_on: date?',
      'status: text = granted|pending',
    ]),
    table('inspections', ['id: integer', 'done_on: date', 'result: text = fail|pass']),
    table('districts', ['id: integer', 'name: text', 'population: integer']),
  ],
  'sqlite',
);

describe('what is asked for besides', () => {
  it.each([
    [
      "what's the heaviest animal and who owns it?",
      'SELECT a.name, o.first_name, o.last_name, a.weight_kg FROM animals',
    ],
    ['which employees have left the clinic and when', 'SELECT name, left_on FROM staff WHERE left_on IS NOT NULL'],
  ])('%s', async (question, expected) => {
    expect(await statement(VETS, question)).toContain(expected);
  });
});

describe('people, states and roles', () => {
  it.each([
    ['how many pet owners do we have', 'COUNT(*) AS number_of_owners FROM owners'],
    ['names of newsletter subscribers in Bath', "FROM owners WHERE newsletter = 1 AND city = 'Bath'"],
    ['how many no-shows did we have in March 2026', "WHERE status = 'no_show' AND seen_at >= '2026-03-01'"],
    ['how many completed visits', "WHERE status = 'done'"],
    ['how many visits had no nurse', 'WHERE nurse_id IS NULL'],
    ['how many nurses are there', "WHERE role = 'nurse'"],
    ['top 3 drugs by prescribed quantity', 'SUM(p.quantity) AS total_quantity'],
    ['when was Rex last vaccinated against rabies', 'MAX(v.given_on)'],
    ['how long is a visit on average', 'AVG(minutes)'],
    ['drugs we have never used', 'NOT EXISTS ( SELECT 1 FROM prescriptions'],
    ['drugs with a stock below 5? I need to place an order', 'FROM drugs WHERE stock < 5'],
    [
      'cats heavier than the average cat',
      "(SELECT AVG(a.weight_kg) FROM animals AS a JOIN species AS s ON s.species_id = a.species_id WHERE s.name = 'Cat')",
    ],
  ])('%s', async (question, expected) => {
    expect(await statement(VETS, question)).toContain(expected);
  });
});

describe('an office', () => {
  it.each([
    ['which sub-depts belong to Planning', "d2.dept_id = d.parent_dept_id WHERE d2.name = 'Planning'"],
    ['who was hired since 2020', "SELECT mech_name, hire_dt FROM mechanics WHERE hire_dt >= '2020-01-01'"],
    ["which mechanics don't work here anymore", "WHERE active_yn = 'N'"],
    ['mechanics who still work here', "WHERE active_yn = 'Y'"],
    ["which permit types can't be requested online", 'WHERE online = 0'],
    ['which kind of permit has never been applied for', 'NOT EXISTS ( SELECT 1 FROM application'],
    ['applicants that never filed an application', 'NOT EXISTS ( SELECT 1 FROM application'],
    ['applicants that never sent us an application', 'NOT EXISTS ( SELECT 1 FROM application'],
    ['how many building permits were granted this year', "a.decided_on >= '2026-01-01'"],
    ['how many inspections failed', "WHERE result = 'fail'"],
    ['districts with more inhabitants than average', 'population > (SELECT AVG(population) FROM districts)'],
    ['applications between 1 March and 31 May 2026', "submitted_on >= '2026-03-01' AND submitted_on < '2026-06-01'"],
    ['pending applications with number and date', 'SELECT appl_no, submitted_on FROM application'],
    [
      'how many applications in the second half of 2025',
      "submitted_on >= '2025-07-01' AND submitted_on < '2026-01-01'",
    ],
  ])('%s', async (question, expected) => {
    expect(await statement(OFFICE, question)).toContain(expected);
  });

  it('takes no order for a question about orders', async () => {
    expect((await written(OFFICE, 'order 20 winter tires from Planning')).kind).toBe('aside');
  });
});

describe('what is denied, and of whom', () => {
  const CLUBS = schema(
    [
      table('teams', ['team_id: integer', 'name: text = Rovers|United']),
      table('players', ['player_id: integer', 'first_name: text', 'last_name: text', 'blood_type: text = A+|A-']),
      table(
        'player_contracts',
        ['player_id: integer', 'team_id: integer', 'shirt_number: integer', 'weekly_wage: decimal'],
        [],
        ['player_id', 'team_id'],
      ),
      table(
        'matches',
        [
          'match_id: integer',
          'played_on: date',
          'home_team_id: integer',
          'away_team_id: integer',
          'home_goals: integer',
        ],
        ['home_team_id -> teams (team_id)', 'away_team_id -> teams (team_id)'],
      ),
      table(
        'goals',
        ['goal_id: integer', 'match_id: integer', 'scorer_id: integer', 'assist_player_id: integer?'],
        ['scorer_id -> players (player_id)', 'assist_player_id -> players (player_id)'],
      ),
      table('products', ['id: integer', 'name: text', 'purchase_cost: decimal', 'price: decimal']),
      table('kinds', ['id: integer', 'name: text']),
      table('offers', ['id: integer', 'kind_id: integer', 'made_on: date']),
      table('customers', ['id: integer', 'name: text', 'city: text = Bath']),
      table('orders', ['id: integer', 'customer_id: integer', 'ordered_on: date']),
      table('invoices', [
        'id: integer',
        'customer_id: integer',
        'issued_on: date',
        'paid_on: date?',
        'amount: decimal',
      ]),
      table('visits', ['id: integer', 'customer_id: integer', 'minutes: integer', 'fee: decimal']),
    ],
    'sqlite',
  );

  it.each([
    [
      'customers who ordered nothing this year',
      "NOT EXISTS ( SELECT 1 FROM orders AS o WHERE o.customer_id = c.id AND o.ordered_on >= '2026-01-01'",
    ],
    [
      'customers with unpaid invoices',
      'EXISTS ( SELECT 1 FROM invoices AS i WHERE i.customer_id = c.id AND i.paid_on IS NULL',
    ],
    ['unpaid invoices older than 30 days', "WHERE paid_on IS NULL AND issued_on < '2026-02-08'"],
    [
      'customers who ordered in 2024 but not in 2025',
      "AND NOT EXISTS ( SELECT 1 FROM orders AS o2 WHERE o2.customer_id = c.id AND o2.ordered_on >= '2025-01-01'",
    ],
    [
      'how many customers have more than 5 orders',
      'SELECT COUNT(*) AS number_of_customers FROM ( SELECT COUNT(*) AS figure',
    ],
    ['how many offers does each kind have, including empty ones', 'FROM kinds AS k LEFT JOIN offers AS o'],
    ['customers who live in Bath', "WHERE city = 'Bath'"],
    ['products that cost more than 100', 'WHERE price > 100'],
    ['how many players have never scored', 'WHERE g.scorer_id = p.player_id'],
    ['players with blood type A+', "WHERE blood_type = 'A+'"],
    [
      'home matches of Rovers',
      "FROM matches AS m JOIN teams AS t ON t.team_id = m.home_team_id WHERE t.name = 'Rovers'",
    ],
    [
      'how many goals did Rovers score at home',
      'SELECT SUM(m.home_goals) AS total_home_goals FROM matches AS m JOIN teams',
    ],
    ['who has the highest weekly wage', 'SELECT p.first_name, p.last_name, MAX(pc.weekly_wage)'],
    ['customer with the longest average visit', 'AVG(v.minutes)'],
  ])('%s', async (question, expected) => {
    expect(await statement(CLUBS, question)).toContain(expected);
  });
});

describe('a winery', () => {
  const WINERY = schema(
    [
      table('Buyer', ['BuyerId: integer', 'Name: text', 'Country: text = Italy|Japan', 'discount_pct: integer?']),
      table(
        'WineOrder',
        ['OrderNo: integer', 'BuyerId: integer', 'OrderDate: date', 'stat_cd: text'],
        ['stat_cd -> state (stat_cd)'],
      ),
      table(
        'OrderLine',
        ['OrderNo: integer', 'LineNo: integer', 'WineId: integer', 'Bottles: integer', 'PricePerBottle: decimal'],
        [],
        ['OrderNo', 'LineNo'],
      ),
      table('Wine', ['WineId: integer', 'WineName: text']),
      table('state', ['stat_cd: text', 'stat_desc: text = received|delivered']),
      table(
        'jobs',
        ['job_no: integer', 'stat_cd: text', 'recv_dt: date', 'deliv_dt: date?'],
        ['stat_cd -> state (stat_cd)'],
      ),
      table('staff', ['staff_id: integer', 'full_name: text', 'job_title: text = mechanic|clerk', 'hired_on: date']),
      table('repairs', ['id: integer', 'staff_id: integer', 'done_on: date', 'amount: decimal']),
    ],
    'sqlite',
  );

  it.each([
    ['revenue by country', 'SUM(ol.PricePerBottle * ol.Bottles) AS revenue'],
    ['jobs received between 1 January and 31 March 2026', "WHERE recv_dt >= '2026-01-01' AND recv_dt < '2026-04-01'"],
    ['buyers with no discount', 'WHERE discount_pct IS NULL OR discount_pct = 0'],
    ['which mechanic brought in the most money', 'SELECT s.full_name, SUM(r.amount) AS revenue FROM repairs'],
  ])('%s', async (question, expected) => {
    expect(await statement(WINERY, question)).toContain(expected);
  });

  it('asks before which March', async () => {
    expect((await written(WINERY, 'how many jobs before March')).kind).not.toBe('sql');
  });
});

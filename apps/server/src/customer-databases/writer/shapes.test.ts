import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const RECORDS = schema([
  table('artist', ['id: integer', 'name: text = Iron Maiden|Accept']),
  table('album', ['id: integer', 'title: text = Iron Maiden|Balls', 'artist_id: integer']),
  table('genre', ['id: integer', 'name: text = Rock|Jazz|Blues']),
  table('track', ['id: integer', 'name: text', 'album_id: integer', 'genre_id: integer', 'minutes: integer']),
  table('customer', ['id: integer', 'first_name: text', 'last_name: text', 'country: text = Peru|Chile']),
  table('invoice', ['id: integer', 'customer_id: integer', 'issued_on: date', 'total: decimal']),
  table('line', ['id: integer', 'invoice_id: integer', 'track_id: integer', 'quantity: integer', 'price: decimal']),
]);

const LIBRARY = schema([
  table('member', ['id: integer', 'name: text', 'card_expires: date']),
  table('book', ['id: integer', 'title: text', 'pages: integer']),
  table('copy', ['id: integer', 'book_id: integer']),
  table('loan', [
    'id: integer',
    'copy_id: integer',
    'member_id: integer',
    'loan_date: date',
    'due_date: date',
    'return_date: date?',
  ]),
  table('reservation', ['id: integer', 'book_id: integer', 'member_id: integer', 'reserved_on: date']),
]);

const CLINIC = schema([
  table('species', ['id: integer', 'name: text = Dog|Cat']),
  table('pet', ['id: integer', 'name: text', 'species_id: integer', 'weight_kg: decimal', 'neutered: boolean']),
  table('match', ['id: integer', 'home_team_id: integer', 'away_team_id: integer', 'day: date']),
  table('team', ['id: integer', 'name: text = Rovers|United']),
]);

describe('who and whose', () => {
  it.each([
    ['albums by Iron Maiden', "JOIN artist AS a2 ON a2.id = a.artist_id WHERE a2.name = 'Iron Maiden'"],
    ['names of customers in Peru', "SELECT first_name, last_name FROM customer WHERE country = 'Peru'"],
    ['albums by artists starting with A', "WHERE a2.name ILIKE 'A%'"],
  ])('%s', async (question, expected) => {
    expect(await statement(RECORDS, question)).toContain(expected);
  });

  it('counts what a value says the kind of', async () => {
    expect(await statement(CLINIC, 'how many dogs are there')).toBe(
      "SELECT COUNT(*) AS number_of_pets FROM pet AS p JOIN species AS s ON s.id = p.species_id WHERE s.name = 'Dog'",
    );
  });
});

describe('figures of groups', () => {
  it.each([
    ['tracks per album on average', 'SELECT AVG(figure) AS average_number_of_tracks FROM ( SELECT COUNT(*) AS figure'],
    ['how many tracks does an album have on average', 'SELECT AVG(figure) AS average_number_of_tracks'],
    ['average revenue per customer', 'SELECT AVG(figure) AS average_revenue FROM ( SELECT SUM(i.total) AS figure'],
    ['customers who spent more than average', 'HAVING SUM(i.total) > (SELECT AVG(figure) FROM ( SELECT SUM(i.total)'],
    ['which track was sold most often', 'SUM(l.quantity) AS units_sold'],
    ['customer with the most invoices', 'ORDER BY number_of_invoices DESC'],
    ['best customer in each country', 'RANK() OVER (PARTITION BY c.country ORDER BY SUM(i.total) DESC) AS place'],
    ['longest track of each genre', 'RANK() OVER (PARTITION BY g.id ORDER BY t.minutes DESC) AS place'],
    ['how many tracks in Rock vs Jazz', "WHERE g.name IN ('Rock', 'Jazz') GROUP BY g.id, g.name"],
    ['2024 vs 2025 revenue', 'GROUP BY CAST(EXTRACT(YEAR FROM issued_on) AS integer)'],
    ['new invoices per month', 'COUNT(*) AS number_of_invoices FROM invoice GROUP BY'],
  ])('%s', async (question, expected) => {
    expect(await statement(RECORDS, question)).toContain(expected);
  });
});

describe('a shop with its parcels', () => {
  const SHOP = schema([
    table('user', ['id: integer', 'username: text = ada|bob', 'referred_by: integer?'], ['referred_by -> user (id)']),
    table('category', ['id: integer', 'name: text = Phones|Lamps', 'parent_category_id: integer?']),
    table('product', ['id: integer', 'name: text', 'category_id: integer', 'list_price: decimal']),
    table('purchase', ['id: integer', 'user_id: integer', 'bought_on: date']),
    table('item', [
      'id: integer',
      'purchase_id: integer',
      'product_id: integer',
      'qty: integer',
      'unit_price: decimal',
      'discount_pct: decimal',
    ]),
    table('review', ['id: integer', 'product_id: integer', 'stars: integer', 'written_on: date']),
    table('parcel', [
      'id: integer',
      'cost: decimal',
      'shipped_at: timestamp?',
      'estimated_delivery: date?',
      'delivered_at: timestamp?',
    ]),
    table('truck', ['id: integer', 'plate: text', 'last_service_date: date?']),
  ]);

  it.each([
    ['revenue by category', 'qty * (1 - i.discount_pct / 100.0)'],
    ['best rated product', 'AVG(r.stars) AS average_star'],
    ['most expensive phone', "WHERE c.name = 'Phones') ORDER BY p.list_price DESC"],
    ['who referred ada', "u2.id = u.referred_by WHERE u.username = 'ada'"],
    ['categories with their number of products', 'COUNT(*) AS number_of_products'],
    ['users referred by ada', "WHERE u2.username = 'ada'"],
    ['parcels delivered late', 'WHERE delivered_at > estimated_delivery'],
    ['overdue parcels', "WHERE estimated_delivery < '2026-03-10' AND delivered_at IS NULL"],
    ['total cost in 2025', "WHERE shipped_at >= '2025-01-01'"],
    ['trucks not serviced since 2025', "last_service_date IS NULL OR NOT (last_service_date >= '2025-01-01')"],
  ])('%s', async (question, expected) => {
    expect(await statement(SHOP, question)).toContain(expected);
  });
});

describe('money', () => {
  const GARAGE = schema([
    table('car', ['id: integer', 'name: text', 'length: decimal', 'rental_length: integer']),
    table('repair', ['id: integer', 'car_id: integer', 'done_on: date', 'cost: decimal', 'rating: integer']),
  ]);

  it('takes costs for what was spent, and never for revenue', async () => {
    expect(await statement(GARAGE, 'how much did we spend in 2025')).toContain(
      'SELECT SUM(cost) AS spending FROM repair',
    );
    expect((await written(GARAGE, 'total revenue in 2025')).kind).not.toBe('sql');
  });

  it('adds up what is added, and takes the best of what is compared', async () => {
    expect(await statement(GARAGE, 'top 3 cars by cost')).toContain('SUM(r.cost) AS total_cost');
    expect(await statement(GARAGE, 'car with the highest rating')).toContain('MAX(r.rating) AS highest_rating');
  });

  it('takes the column that an adjective alone is about', async () => {
    expect(await statement(GARAGE, 'longest car')).toContain('ORDER BY length DESC');
  });
});

describe('how things stand today', () => {
  it.each([
    ['overdue loans', "WHERE due_date < '2026-03-10' AND return_date IS NULL"],
    ['loans returned late', 'WHERE return_date > due_date'],
    ['loans returned after the due date', 'WHERE return_date > due_date'],
    ['members whose card has expired', "WHERE card_expires < '2026-03-10'"],
    ['upcoming reservations', "WHERE reserved_on >= '2026-03-10'"],
    ['books currently on loan', 'AND l.return_date IS NULL'],
    ['loans due in the next 7 days', "WHERE due_date >= '2026-03-10' AND due_date < '2026-03-18'"],
    ['members who never borrowed a book', 'NOT EXISTS ( SELECT 1 FROM loan AS l'],
    ['most borrowed book', 'COUNT(*) AS number_of_loans FROM loan AS l'],
  ])('%s', async (question, expected) => {
    expect(await statement(LIBRARY, question)).toContain(expected);
  });
});

describe('people and places', () => {
  const CLINIC_STAFF = schema([
    table('department', ['id: integer', 'name: text', 'floor: integer']),
    table('doctor', [
      'id: integer',
      'name: text',
      'department_id: integer',
      'gender: text = Female|Male',
      'left_on: date?',
    ]),
    table('visit', [
      'id: integer',
      'doctor_id: integer',
      'seen_on: date',
      'status: text = done|missed',
      'country: text = Germany|Chile',
    ]),
  ]);

  it.each([
    ['how many women work here', "gender = 'Female'"],
    ['visits from german patients', null],
    ['german visits', "WHERE country = 'Germany'"],
    ['departments on the first floor', 'WHERE floor = 1'],
    ['doctors still with us', 'WHERE left_on IS NULL'],
    ['visits per month this year', "AS month, COUNT(*) AS number_of_visits FROM visit WHERE seen_on >= '2026-01-01'"],
    [
      'for each department the percentage of visits that were missed',
      "SUM(CASE WHEN v.status = 'missed' THEN 1 ELSE 0 END)",
    ],
  ])('%s', async (question, expected) => {
    const { kind, text } = await written(CLINIC_STAFF, question);
    if (expected === null) expect(kind).not.toBe('sql');
    else expect(text.replace(/\s+/g, ' ')).toContain(expected);
  });
});

describe('asking back', () => {
  it.each([
    [RECORDS, 'top customers per country'],
    [RECORDS, 'total by genre and how long'],
    [CLINIC, 'how many matches did United play'],
    [LIBRARY, 'books that have been reserved but never borrowed'],
    [LIBRARY, 'why do members leave'],
  ])('%# %s', async (database, question) => {
    const { kind, text } = await written(database, question);
    expect(kind, text).not.toBe('sql');
  });
});

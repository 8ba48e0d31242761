import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

const RENTALS = schema(
  [
    table('stations', ['station_id: integer', 'station_name: text = Harbour', 'city: text', 'opens_on: date']),
    table('car_classes', ['class_id: integer', 'class_name: text = Compact|Van', 'daily_rate: decimal']),
    table(
      'cars',
      [
        'car_id: integer',
        'plate: text',
        'fuel: text = electric|diesel',
        'mileage_km: integer',
        'class_id: integer',
        'bought_on: date',
        'sold_on: date?',
        'purchase_price: decimal',
      ],
      ['class_id -> car_classes (class_id)'],
    ),
    table('renters', ['renter_id: integer', 'name: text', 'phone: text?']),
    table(
      'rentals',
      [
        'rental_id: integer',
        'renter_id: integer',
        'car_id: integer',
        'status: text = reserved|returned',
        'reserved_at: timestamp',
        'due_on: date',
        'returned_on: date?',
        'total_price: decimal',
      ],
      ['renter_id -> renters (renter_id)', 'car_id -> cars (car_id)'],
    ),
    table('rental_extras', ['id: integer', 'rental_id: integer', 'quantity: integer']),
    table('services', ['service_id: integer', 'car_id: integer', 'service_date: date', 'kind: text', 'cost: decimal']),
    table('contracts', [
      'contract_id: integer',
      'car_id: integer',
      'start_date: date',
      'end_date: date?',
      'fee: decimal',
    ]),
    table('mechanics', ['mechanic_id: integer', 'name: text', 'hourly_wage: decimal', 'hired_on: date']),
    table(
      'jobs',
      ['job_id: integer', 'assigned_mechanic_id: integer?', 'job_date: date', 'hours: decimal'],
      ['assigned_mechanic_id -> mechanics (mechanic_id)'],
    ),
  ],
  'sqlite',
);

describe('what words mean where several things could be meant', () => {
  it.each([
    // An exact name comes before a synonym.
    ['how many cars do we have per class', 'GROUP BY cc.class_id, cc.class_name'],
    // Rows with the date of their own sale are assets rather than merchandise.
    ['how many cars were sold in 2025', "FROM cars WHERE sold_on >= '2025-01-01' AND sold_on < '2026-01-01'"],
    ['cars bought before 2021 that are still in the fleet', 'sold_on IS NULL'],
    ['cars without a current contract', 'AND c2.end_date IS NULL'],
    ['contracts that end in the next 90 days', "end_date >= '2026-03-10' AND end_date < '2026-06-09'"],
    // A state that also has a date column means the date when a time is mentioned.
    ['rentals returned per month in 2025', "FROM rentals WHERE returned_on >= '2025-01-01'"],
    ['electric or diesel: how many cars of each', 'GROUP BY fuel'],
    [
      'how many km on average does an electric car have',
      'SELECT AVG(mileage_km) AS average_mileage_km FROM cars WHERE',
    ],
    ['average total price per rental by status', 'SELECT status, AVG(total_price) AS average_total_price FROM rentals'],
    ['cars bought for less than 20000', 'purchase_price < 20000'],
    ['cars with mileage, highest mileage first', 'mileage_km FROM cars ORDER BY mileage_km DESC'],
    ['mechanics who have never been assigned a job', 'WHERE NOT EXISTS'],
  ])('%s', async (question, expected) => {
    expect(await statement(RENTALS, question)).toContain(expected);
  });

  it('shows each row of people who may be called the same', async () => {
    expect(await statement(RENTALS, 'names and phones of all renters')).not.toContain('DISTINCT');
  });

  it.each([
    'total hourly wage of all mechanics',
    'best paid mechanic per job',
    'which mechanic is the cheapest per hour',
    'stations that are open today',
    'total fee per status of the rentals',
    'what do we rent the Harbour for',
    'the highest total price and who paid it',
  ])('asks back at %s', async (question) => {
    expect((await written(RENTALS, question)).kind).not.toBe('sql');
  });
});

const RESTAURANTS = schema(
  [
    table('restaurants', ['id: integer', 'name: text', 'city: text']),
    table('waiters', ['id: integer', 'full_name: text', 'restaurant_id: integer']),
    table('suppliers', ['id: integer', 'name: text']),
    table('ingredients', ['id: integer', 'name: text', 'cost_per_unit: decimal', 'unit: text', 'is_organic: boolean']),
    table('dishes', ['id: integer', 'name: text', 'price: decimal', 'introduced_on: date']),
    table('recipes', ['id: integer', 'dish_id: integer', 'ingredient_id: integer', 'amount: decimal']),
    table('orders', [
      'id: integer',
      'restaurant_id: integer',
      'waiter_id: integer',
      'ordered_at: timestamp',
      'card: text = card|cash',
    ]),
    table('order_items', [
      'id: integer',
      'order_id: integer',
      'dish_id: integer',
      'quantity: integer',
      'unit_price: decimal',
    ]),
    table('deliveries', [
      'id: integer',
      'supplier_id: integer',
      'restaurant_id: integer',
      'delivered_on: date',
      'invoice_amount: decimal',
      'paid: boolean',
    ]),
    table('tickets', ['id: integer', 'waiter_id: integer', 'opened_at: timestamp', 'closed_at: timestamp?']),
    table('guests', ['id: integer', 'full_name: text']),
    table('bookings', ['id: integer', 'guest_id: integer', 'booked_on: date', 'paid_on: date?']),
  ],
  'sqlite',
);

describe('money, days and hours of what happens', () => {
  it.each([
    ['which dish sold best in 2025', "o.ordered_at >= '2025-01-01'"],
    ['revenue per restaurant', 'SUM(oi.unit_price * oi.quantity) AS revenue'],
    ['organic ingredients that cost more than 2 per unit', 'WHERE is_organic = 1 AND cost_per_unit > 2'],
    [
      'how many hours does it take on average to close a ticket',
      'SELECT AVG((julianday(closed_at) - julianday(opened_at)) * 24.0) AS average_hours FROM tickets',
    ],
  ])('%s', async (question, expected) => {
    expect(await statement(RESTAURANTS, question)).toContain(expected);
  });

  it('takes what was not done with what was done for the same rows', async () => {
    const text = await statement(RESTAURANTS, 'guests who booked but have not paid');
    expect(text).toContain('WHERE EXISTS ( SELECT 1 FROM bookings');
    expect(text).toContain('paid_on IS NULL');
  });

  it.each([
    // Orders and deliveries have only a restaurant in common.
    'how many orders were paid by card',
    'which dishes are full',
    'which waiters are available',
  ])('asks back at %s', async (question) => {
    expect((await written(RESTAURANTS, question)).kind).not.toBe('sql');
  });
});

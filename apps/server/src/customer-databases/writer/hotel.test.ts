import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';
import type { Dialect } from '../types';

/** Guests pay for their stays in rooms. */
const hotel = (dialect: Dialect) =>
  schema(
    [
      table('guests', ['id: integer', 'first_name: text', 'last_name: text', 'country: text']),
      table('rooms', ['id: integer', 'room_type: text = single|double|suite', 'price_per_night: decimal']),
      table(
        'reservations',
        [
          'id: integer',
          'guest_id: integer',
          'room_id: integer',
          'check_in: date',
          'check_out: date',
          'adults: integer',
          'status: text = confirmed|cancelled|no-show',
          'booked_at: date?',
        ],
        ['guest_id -> guests (id)', 'room_id -> rooms (id)'],
      ),
    ],
    dialect,
  );
const HOTEL = hotel('sqlite');

describe('a hotel', () => {
  it.each([
    ['arrivals today', "check_in >= '2026-03-10' AND check_in < '2026-03-11'"],
    ['departures tomorrow', "check_out >= '2026-03-11' AND check_out < '2026-03-12'"],
    [
      'how many arrivals this week',
      "COUNT(*) AS number_of_reservations FROM reservations WHERE check_in >= '2026-03-09'",
    ],
    ['who arrives tomorrow', 'first_name, g.last_name FROM guests AS g WHERE EXISTS ( SELECT 1 FROM reservations'],
    ['who is checking out tomorrow', "r.check_out >= '2026-03-11'"],
  ])('finds the day of a stay: %s', async (question, part) => {
    expect(await statement(HOTEL, question)).toContain(part);
  });

  it.each([
    ['average length of stay', 'AVG(julianday(check_out) - julianday(check_in)) AS average_days FROM reservations'],
    ['average nights per booking', 'AVG(julianday(check_out) - julianday(check_in))'],
    ['how many nights did each guest stay', 'SUM(julianday(r.check_out) - julianday(r.check_in)) AS total_days'],
  ])('reckons nights from the days of a stay: %s', async (question, part) => {
    expect(await statement(HOTEL, question)).toContain(part);
  });

  it.each([
    ['postgres', 'AVG('],
    ['mysql', 'AVG(TIMESTAMPDIFF('],
    ['mssql', 'AVG('],
  ] as const)('in %s as well', async (dialect, part) => {
    expect(await statement(hotel(dialect), 'average length of stay by room type')).toContain(part);
  });

  it.each([
    ['cancellation rate', "AVG(CASE WHEN status = 'cancelled' THEN 100 ELSE 0 END) AS percentage FROM reservations"],
    [
      'what is our no-show rate this year?',
      "status = 'no-show' THEN 100 ELSE 0 END) AS percentage FROM reservations WHERE check_in >= '2026-01-01'",
    ],
    ['cancellation rate by country', "100.0 * SUM(CASE WHEN r.status = 'cancelled' THEN 1 ELSE 0 END) / COUNT(*)"],
  ])('reckons a rate from a status: %s', async (question, part) => {
    expect(await statement(HOTEL, question)).toContain(part);
  });

  it('reckons no rate of a status that nothing has', async () => {
    expect((await written(HOTEL, 'occupancy rate')).kind).not.toBe('sql');
  });

  it('counts what was booked, and not the people', async () => {
    expect(await statement(HOTEL, 'which room type is booked the most')).toContain(
      'COUNT(*) AS number_of_reservations',
    );
  });

  it('reckons between any two days that are called by their names, in the order in which they are named', async () => {
    const flights = schema([table('flights', ['id: integer', 'departure: timestamp', 'arrival: timestamp'])], 'sqlite');
    expect(await statement(flights, 'average hours from departure to arrival')).toContain(
      'julianday(arrival) - julianday(departure)',
    );
    const inn = schema([table('stays', ['id: integer', 'checkin_date: date', 'checkout_date: date'])], 'sqlite');
    expect(await statement(inn, 'average length of stay')).toContain(
      'julianday(checkout_date) - julianday(checkin_date)',
    );
  });

  it('takes what guests have paid for nothing that they have booked', async () => {
    const apart = schema(
      [
        table('guests', ['id: integer', 'name: text']),
        table('bookings', ['id: integer', 'guest_id: integer', 'arrival: date'], ['guest_id -> guests (id)']),
        table(
          'payments',
          ['id: integer', 'guest_id: integer', 'paid_on: date', 'amount: decimal'],
          ['guest_id -> guests (id)'],
        ),
      ],
      'sqlite',
    );
    expect((await written(apart, 'unpaid bookings')).kind).toBe('ask');
    expect(await statement(apart, 'guests without payments')).toContain('NOT EXISTS');
  });
});

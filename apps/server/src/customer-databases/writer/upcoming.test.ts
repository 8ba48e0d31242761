import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement, written } from '../../../test/customer-databases/written';

/** Bookings are made on one day for a class on another; stays have three dates; today is 10 March 2026. */
const STUDIO = schema(
  [
    table('classes', ['id: integer', 'title: text', 'starts_at: timestamp', 'price: decimal']),
    table(
      'bookings',
      ['id: integer', 'class_id: integer', 'booked_on: date', 'status: text = confirmed|cancelled'],
      ['class_id -> classes (id)'],
    ),
    table('guests', ['id: integer', 'full_name: text']),
    table(
      'stays',
      [
        'id: integer',
        'guest_id: integer',
        'check_in: date',
        'check_out: date',
        'booked_at: date',
        'cancelled_at: date?',
      ],
      ['guest_id -> guests (id)'],
    ),
    table('dogs', ['id: integer', 'name: text', 'born_on: date']),
    table('walks', ['id: integer', 'dog_id: integer', 'walk_date: date'], ['dog_id -> dogs (id)']),
  ],
  'sqlite',
);
const SOON = "c.starts_at >= '2026-03-10' AND b.status <> 'cancelled' ORDER BY c.starts_at";

describe('what is still to come', () => {
  it.each([
    ['upcoming classes', "FROM classes WHERE starts_at >= '2026-03-10' ORDER BY starts_at"],
    // When two are at the same time, both are next.
    ['next class', "AND starts_at = (SELECT MIN(starts_at) FROM classes WHERE starts_at >= '2026-03-10')"],
    ['the next 3 classes', 'ORDER BY starts_at, title LIMIT 3'],
    ['upcoming classes by price', 'ORDER BY price'],
    // A booking counts on the day of its class, whenever it was made.
    ['upcoming bookings', SOON],
    ['bookings for upcoming classes', SOON],
    ['bookings next week', "c.starts_at < '2026-03-23' AND b.status <> 'cancelled' ORDER BY c.starts_at"],
    ['how many bookings next week', "AND b.status <> 'cancelled'"],
    ['upcoming stays', "check_in >= '2026-03-10' AND cancelled_at IS NULL ORDER BY check_in"],
    ['arrivals today', 'AND cancelled_at IS NULL ORDER BY check_in'],
    ['who arrives tomorrow', "s.check_in < '2026-03-12' AND s.cancelled_at IS NULL"],
    ['which dogs have a walk next week', "w.walk_date >= '2026-03-16'"],
  ])('%s', async (question, expected) => {
    expect(await statement(STUDIO, question)).toContain(expected);
  });

  it.each([
    ['cancelled bookings next week', "b.status = 'cancelled'"],
    ['bookings next week including cancelled ones', 'FROM bookings'],
    ['how many bookings in February', 'FROM bookings'],
    ['bookings this month', 'FROM bookings'],
    ['stays booked today', "booked_at >= '2026-03-10'"],
  ])('leaves out nothing that is asked for, nor what is over: %s', async (question, expected) => {
    const text = await statement(STUDIO, question);
    expect(text).toContain(expected);
    expect(text).not.toContain('<>');
  });

  it.each([
    // What is said about bookings does not apply to what they are for.
    ['tickets that were cancelled', 'FROM tickets WHERE cancelled_on IS NOT NULL'],
    ['no shows per month', "COUNT(*) AS number_of_visits FROM visits WHERE status = 'no show' GROUP BY"],
    ['which visits are overdue', "due_on < '2026-03-10' AND done_on IS NULL AND status <> 'cancelled'"],
    ['top 3 people by shop sales', 'SUM(ss.total) AS total FROM'],
  ])('knows whose state it is: %s', async (question, expected) => {
    const tours = schema(
      [
        table('tours', ['id: integer', 'title: text', 'status: text = held|cancelled']),
        table('tickets', ['id: integer', 'tour_id: integer', 'cancelled_on: date?'], ['tour_id -> tours (id)']),
        table('visits', ['id: integer', 'due_on: date', 'done_on: date?', 'status: text = done|no show|cancelled']),
        table('people', ['id: integer', 'name: text']),
        table(
          'shop_sales',
          ['id: integer', 'person_id: integer', 'sold_on: date', 'total: decimal'],
          ['person_id -> people (id)'],
        ),
      ],
      'sqlite',
    );
    expect(await statement(tours, question)).toContain(expected);
  });

  it('says that it left something out', async () => {
    const { understood } = await written(STUDIO, 'upcoming bookings');
    expect(understood).toContain('Cancelled bookings are left out');
    expect((await written(STUDIO, 'upcoming classes')).understood).toEqual([]);
  });
});

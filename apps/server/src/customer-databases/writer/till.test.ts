import { describe, expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

/** A studio that gives classes, and a shop whose till records its sales. */
const STUDIO = schema(
  [
    table('members', ['id: integer', 'name: text', 'joined_on: date']),
    table('classes', ['id: integer', 'title: text = Hand building|Glaze lab', 'tutor: text', 'starts_at: timestamp']),
    table(
      'bookings',
      ['id: integer', 'class_id: integer', 'member_id: integer', 'booked_on: date', 'amount_paid: decimal'],
      ['class_id -> classes (id)', 'member_id -> members (id)'],
    ),
    table('sales', [
      'id: integer',
      'sold_at: timestamp',
      'item: text',
      'category: text',
      'quantity: integer',
      'unit_price: decimal',
    ]),
  ],
  'sqlite',
);

describe('a till', () => {
  it.each([
    ['total sales in february 2026', 'SUM(unit_price * quantity) AS revenue FROM sales'],
    ['revenue by category', 'category, SUM(unit_price * quantity) AS revenue FROM sales GROUP BY category'],
    ['best selling item', 'item, SUM(quantity) AS units_sold FROM sales GROUP BY item'],
  ])('says what was sold, though it leads to no customer: %s', async (question, part) => {
    expect(await statement(STUDIO, question)).toContain(part);
  });
});

describe('classes of one title on several days', () => {
  it.each([
    ['bookings per class title', 'GROUP BY c.title ORDER BY'],
    ['number of classes per title', 'GROUP BY title ORDER BY'],
  ])('are one group where titles are asked for: %s', async (question, part) => {
    expect(await statement(STUDIO, question)).toContain(part);
  });

  it('are not taken for people of one name', async () => {
    expect(await statement(STUDIO, 'bookings per member name')).toContain('GROUP BY m.id, m.name');
  });

  it('may be those of the month to come', async () => {
    expect(await statement(STUDIO, 'hand building classes in december')).toContain("starts_at < '2027-01-01'");
    expect(await statement(STUDIO, 'bookings in december')).toContain("booked_on < '2026-01-01'");
  });
});

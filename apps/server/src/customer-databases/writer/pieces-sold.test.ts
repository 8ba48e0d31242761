import { expect, it } from 'vitest';
import { schema, table } from '../../../test/customer-databases/plain-schema';
import { statement } from '../../../test/customer-databases/written';

const MUSIC = schema([
  table('artist', ['artist_id: integer', 'name: text = Iron Maiden|U2']),
  table('album', ['album_id: integer', 'title: text', 'artist_id: integer'], ['artist_id -> artist (artist_id)']),
  table('track', ['track_id: integer', 'name: text', 'album_id: integer'], ['album_id -> album (album_id)']),
  table('invoice', ['invoice_id: integer', 'invoice_date: date', 'total: decimal']),
  table(
    'invoice_lines',
    [
      'invoice_line_id: integer',
      'invoice_id: integer',
      'track_id: integer',
      'unit_price: decimal',
      'quantity: integer',
    ],
    ['invoice_id -> invoice (invoice_id)', 'track_id -> track (track_id)'],
  ),
]);

it('counts the copies sold, not how many things there are to sell', async () => {
  expect(await statement(MUSIC, 'Which 5 artists sold the most tracks?')).toContain('SUM(il.quantity)');
  expect(await statement(MUSIC, 'How many tracks were sold?')).toMatch(/^SELECT SUM\(quantity\)/);
  expect(await statement(MUSIC, 'Which artist has the most tracks?')).toContain('COUNT(*)');
});

it('takes the copies sold for popularity, however far away they are', async () => {
  expect(await statement(MUSIC, 'most popular artist')).toContain('SUM(il.quantity)');
  expect(await statement(MUSIC, 'most popular track')).toContain('SUM(il.quantity)');
});

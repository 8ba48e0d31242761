import type { DatabaseTable } from '@parley/contract/database-chat';
import { plural, singular } from '@parley/contract/name-words';
import { expect, test } from 'vitest';
import { suggestedQuestions } from './suggested-questions';

/** @param columns 'name:type', 'name:type>table.column' */
const table = (
  name: string,
  rows: number | null,
  columns: string[],
  kind: 'table' | 'view' = 'table',
): DatabaseTable => ({
  ...{ schema: null, name, kind, comment: null, rows, column_count: columns.length },
  columns: columns.map((text, at) => {
    const [, column = '', type = '', references = null] = /^(\w+):(\w+)(?:>(.+))?$/.exec(text) ?? [];
    return { name: column, type, nullable: true, comment: null, primary_key: at === 0, references, values: [] };
  }),
});

const MUSIC = [
  table('PlaylistTrack', 8_715, ['PlaylistId:integer>Playlist.PlaylistId', 'TrackId:integer>Track.TrackId']),
  table('Track', 3_503, [
    'TrackId:integer',
    'Name:text',
    'GenreId:integer>Genre.GenreId',
    'Media:integer>MediaType.Id',
  ]),
  table('InvoiceLine', 2_240, ['Id:integer', 'InvoiceId:integer>Invoice.InvoiceId', 'Quantity:integer']),
  table('Invoice', 412, ['InvoiceId:integer', 'CustomerId:integer>Customer.Id', 'InvoiceDate:timestamp']),
  table('Customer', 59, ['Id:integer', 'LastName:text']),
  table('Genre', 25, ['GenreId:integer', 'Name:text']),
  table('MediaType', 1, ['Id:integer', 'Name:text']),
];

test('what there is most of is asked about, each time in another way, and never what only ties others together', () => {
  expect(suggestedQuestions(MUSIC)).toEqual([
    'How many tracks are there per genre?',
    'How many invoices are there per month?',
    'Which customer has the most invoices?',
  ]);
});

test('a database without keys is asked how much it has', () => {
  const tables = [table('people', 10, ['id:int', 'name:text']), table('_migrations', 90, ['id:int', 'name:text'])];
  expect(suggestedQuestions([...tables, table('totals', 5, ['id:int', 'name:text'], 'view')])).toEqual([
    'How many people are there?',
  ]);
  expect(suggestedQuestions([table('empty', 0, ['id:int', 'name:text'])])).toEqual([]);
});

test('a key of another schema leads to its table', () => {
  const contact = {
    ...table('contact', 40, ['id:int', 'note:text', 'customer:int>public.customer.id']),
    schema: 'crm',
  };
  const customer = { ...table('customer', 9, ['id:int', 'name:text']), schema: 'public' };
  expect(suggestedQuestions([contact, customer])[0]).toBe('How many contacts are there per customer?');
});

test('words of which there is a kind are counted by it', () => {
  const orders = table('orders', 7, ['id:int', 'status:text']);
  const [id, status] = orders.columns;
  if (!id || !status) throw new Error('a table has columns');
  const known = { ...orders, columns: [id, { ...status, values: ['open', 'paid'] }] };
  expect(suggestedQuestions([known])[0]).toBe('How many orders are there per status?');
});

test.each([
  ['Orders', 'order', 'orders'],
  ['Category', 'category', 'categories'],
  ['Categories', 'category', 'categories'],
  ['tbl_OrderStatus', 'order status', 'order statuses'],
  ['boxes', 'box', 'boxes'],
  ['sale_line', 'sale line', 'sale lines'],
  ['series', 'series', 'series'],
  ['Address', 'address', 'addresses'],
  ['Houses', 'house', 'houses'],
  ['day', 'day', 'days'],
])('%s: one is a %s, many are %s', (name, one, many) => {
  expect([singular(name), plural(name)]).toEqual([one, many]);
});

import type { Source } from '@parley/contract/sources';
import { expect, test } from 'vitest';
import { filterSources } from './filter-sources';

const all = [
  { id: '1', name: 'Prices.pdf', url: null, question: null, status: 'trained' },
  { id: '2', name: 'Opening hours', url: 'https://aldmoor.example/hours', question: null, status: 'failed' },
  { id: '3', name: 'Where…', url: null, question: 'Where can I park?', status: 'pending' },
  { id: '4', name: 'Map.pdf', url: null, question: null, status: 'training' },
] as Source[];
const found = (...filter: [string, Parameters<typeof filterSources>[2]]) =>
  filterSources(all, ...filter).map(({ id }) => id);

test('words are looked for in names, addresses and questions, whatever their case', () => {
  expect(found('PDF', 'all')).toEqual(['1', '4']);
  expect(found('aldmoor', 'all')).toEqual(['2']);
  expect(found(' park? ', 'all')).toEqual(['3']);
  expect(found('nowhere', 'all')).toEqual([]);
});

test('states narrow it down, what is under way counting as waiting', () => {
  expect(found('', 'all')).toHaveLength(4);
  expect(found('', 'failed')).toEqual(['2']);
  expect(found('', 'waiting')).toEqual(['3', '4']);
  expect(found('pdf', 'trained')).toEqual(['1']);
});

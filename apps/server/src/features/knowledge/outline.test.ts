import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import { outline } from './outline';

let library: TestLibrary;
beforeAll(async () => {
  library = await openLibrary();
  await library.addSource({
    name: 'Handbook.pdf',
    chunks: [
      { text: 'Welcome to the house.' },
      { text: 'Breakfast is at seven.', heading: 'Meals' },
      { text: 'Dinner is at eight.', heading: 'Meals' },
      { text: 'Rooms have a view.', heading: 'Rooms' },
    ],
  });
  await library.addSource({ name: 'Prices', kind: 'text', chunks: [{ text: 'A night costs 80 euros.' }] });
});
afterAll(() => library.close());

const tell = (limit: number, teamId = library.teamId) =>
  outline(library.database.db, teamId, library.agentId, limit).then((passages) => passages.map(({ text }) => text));

it('opens each part of each source, in reading order', async () => {
  expect(await tell(10)).toEqual([
    'Welcome to the house.',
    'Breakfast is at seven.',
    'Rooms have a view.',
    'A night costs 80 euros.',
  ]);
});

it('gives every source a place before it gives one a second', async () => {
  expect(await tell(2)).toEqual(['Welcome to the house.', 'A night costs 80 euros.']);
});

it('begins with the first of what was added together', async () => {
  const other = await openLibrary();
  const texts = ['First.', 'Second.', 'Third.'];
  for (const text of texts) await other.addSource({ name: text, kind: 'text', chunks: [{ text }] });
  // As `adding.ts` dates them.
  await other.database.pool.query(
    "update sources set created_at = timestamptz '2026-01-01' + (case name when 'First.' then 2 when 'Second.' then 1 else 0 end) * interval '1 ms'",
  );
  const told = await outline(other.database.db, other.teamId, other.agentId, 10);
  expect(told.map(({ text }) => text)).toEqual(texts);
  await other.close();
});

it('tells nothing of an agent to another team', async () => {
  expect(await tell(10, randomUUID())).toEqual([]);
});

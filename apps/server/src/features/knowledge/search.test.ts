import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import { FIRST, FORGIVEN, SOURCES } from '../../../test/knowledge/texts';
import { keepIndex } from './resident-index';
import { search } from './search';

let library: TestLibrary;
const find = (question: string, limit = 5) => library.find(question, { limit });

beforeAll(async () => {
  library = await openLibrary();
  for (const source of SOURCES) await library.addSource(source);
});
afterAll(() => library.close());

describe('search', () => {
  it.each(FIRST)('%s', async (question, beginning) => {
    const [first] = await find(question);
    expect(first?.text).toContain(beginning);
  });

  it.each(FORGIVEN)('forgives: %s', async (question, beginning) => {
    const texts = (await find(question, 3)).map(({ text }) => text);
    expect(texts.some((text) => text.startsWith(beginning))).toBe(true);
  });

  it('tells where a passage stands', async () => {
    const [passage] = await find('stolen bicycle insurance');
    expect(passage).toMatchObject({
      source_name: 'Bicycle rental handbook.pdf',
      kind: 'file',
      heading: 'Damage and theft',
      page: 3,
      url: null,
    });
    const [page] = await find('租车押金');
    expect(page).toMatchObject({ kind: 'website', url: 'https://bikes.example/zh', heading: null, page: null });
  });

  it('puts a pair whose question matches first, and its answer as the answer when it matches well', async () => {
    const [exact] = await find('can i take my bike on the train');
    expect(exact).toMatchObject({ kind: 'qa', exactAnswer: 'Yes, on regional trains with a bicycle ticket.' });
    const [similar] = await find('Which electric bikes do you rent out for children under 22 kg?');
    expect(similar?.exactAnswer).toBeUndefined();
    const [ebikes] = await find('Do you have e-bikes for rent?');
    expect(ebikes).toMatchObject({ kind: 'qa' });
  });

  it('finds more than the limit only where the further ones are as good', async () => {
    const agentId = await library.addAgent();
    const text = (place: number) =>
      `The guest house number ${place} has rooms with breakfast ${'abcdefghijklmnop'[place]}.`;
    const chunks = Array.from({ length: 16 }, (_, place) => ({ text: text(place), heading: `House ${place}` }));
    const one = { text: 'Room 7 of the old lighthouse has a breakfast balcony.', heading: 'Lighthouse' };
    await library.addSource({ name: 'Houses', chunks: [...chunks, one] }, agentId);
    const options = { limit: 3, limitWhereClose: 12 };
    expect(await library.find('rooms with breakfast', options, agentId)).toHaveLength(12);
    expect(await library.find('breakfast balcony of the old lighthouse', options, agentId)).toHaveLength(3);
  });

  it.each([
    ['in the database', 20, 19],
    ['in memory', 20, 19],
    ['in the database', 21, 0],
    ['in memory', 21, 0],
  ])('gives what else a small agent has: %s, %i chunks', async (where, count, others) => {
    const agentId = await library.addAgent();
    const animals = Array.from({ length: count - 2 }, (_, place) => ({
      text: `${'abcdefghijklmnopqrst'[place]}nimal`,
    }));
    const chunks = [...animals, { text: 'The ferry leaves at noon.' }];
    await library.addSource({ name: 'Animals', chunks }, agentId);
    await library.addSource({ name: 'Plants', chunks: [{ text: 'Moss' }] }, agentId);
    const { deps, teamId } = library;
    if (where === 'in memory') await keepIndex(deps, teamId, agentId);
    const { passages, rest } = await search(deps, teamId, agentId, 'When does the ferry leave?', { limit: 5 });
    expect(passages.map(({ text }) => text)).toEqual(['The ferry leaves at noon.']);
    const unfound = [...animals, { text: 'Moss' }].map(({ text }) => text);
    expect(rest.map(({ text }) => text).sort()).toEqual(others > 0 ? unfound.sort() : []);
    expect(rest).toHaveLength(others);
    const nothing = await search(deps, teamId, agentId, 'Zzyzx?', { limit: 5 });
    expect(nothing).toMatchObject({ passages: [], rarities: {} });
    expect(nothing.rest).toHaveLength(others > 0 ? count : 0);
    const strangers = await search(deps, randomUUID(), agentId, 'ferry', { limit: 5 });
    expect(strangers).toEqual({ passages: [], rest: [], rarities: {}, sourceLanguages: [] });
  });

  it('respects what is in quotation marks', async () => {
    const quoted = await find('"part number" of the bicycle');
    expect(quoted.map(({ heading }) => heading)).toEqual(['Spare parts']);
    expect((await find('"no such phrase" bicycle')).length).toBeGreaterThan(0);
  });

  it('prefers the passage with the words side by side', async () => {
    const agentId = await library.addAgent();
    await library.addSource(
      {
        name: 'Terms',
        chunks: [
          { text: 'Gold is paid by card. Each card holder may buy gold, and a card is sent with the gold coins.' },
          { text: 'The gold card gives a discount of ten percent in every shop of the city and in the museum too.' },
        ],
      },
      agentId,
    );
    const [first] = await library.find('gold card', { limit: 2 }, agentId);
    expect(first?.text).toContain('The gold card gives');
  });

  it('finds a source by its name', async () => {
    const [first] = await find('Empleo');
    expect(first?.source_name).toBe('Empleo.md');
  });

  it('leaves out what has nothing of the question', async () => {
    expect(await find('quantum chromodynamics')).toEqual([]);
    expect(await find('xyzzyplugh')).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['symbols', '🙂🚲 … ???'],
    ['SQL', `'; drop table sources; -- " or 1=1`],
    ['a format', '%s %d \\ $1 {} [] ((('],
    ['NUL and half pairs', 'bicycle \0 \ud83d insurance'],
    ['an open quotation', '"bicycle'],
    ['a regular expression', '.*+?^$()|[] bicycle* (insurance'],
    ['direction marks', '\u202ebicycle\u202c'],
  ])('stands %s', async (_, question) => {
    expect(Array.isArray(await find(question))).toBe(true);
  });

  it('stands ten thousand words and one endless word', async () => {
    const started = performance.now();
    const long = Array.from({ length: 10_000 }, (_, at) => `bicycle${at % 3_000} insurance`).join(' ');
    const [first] = await find(`${long} theft`);
    expect(first).toBeDefined();
    expect(await find('bicycle'.repeat(5_000))).toEqual([]);
    expect(await find('bi-cycle-'.repeat(5_000))).toBeDefined();
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('finds something for stop words alone, if only they are asked', async () => {
    expect((await find('what is it for')).length).toBeGreaterThan(0);
  });

  it('ends when it is aborted', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(library.find('bicycle', { signal })).rejects.toThrow('gone');
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import { FIRST, FORGIVEN, SOURCES } from '../../../test/knowledge/texts';
import { HeldIndex } from './held-index';
import { holdIndex, openIndex } from './held-indexes.service';
import { search } from './knowledge.service';

const QUESTIONS = [...FIRST, ...FORGIVEN].map(([question]) => question);
const log = { warn: (problem: unknown) => expect.unreachable(String(problem)) };

let library: TestLibrary;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const find = (agentId: string, question: string, teamId = library.teamId) =>
  search(library.database.db, teamId, agentId, question, { limit: 5 });
const hold = (agentId: string) => holdIndex({ db: library.database.db, log: log as never }, library.teamId, agentId);
const isHeld = async (agentId: string) =>
  (await openIndex(library.database.db, library.teamId, agentId)) instanceof HeldIndex;

/** An agent with one source, whose index is held. */
async function held(text: string): Promise<{ agentId: string; sourceId: string }> {
  const agentId = await library.addAgent();
  const sourceId = await library.addSource({ name: 'Ferries', chunks: [{ text }] }, agentId);
  await find(agentId, 'ferry');
  await hold(agentId);
  expect(await isHeld(agentId)).toBe(true);
  return { agentId, sourceId };
}

describe('an index in memory', () => {
  it('finds what the database finds', async () => {
    const agentId = await library.addAgent();
    for (const source of SOURCES) await library.addSource(source, agentId);
    const found = [];
    for (const question of QUESTIONS) found.push(await find(agentId, question));
    await hold(agentId);
    expect(await isHeld(agentId)).toBe(true);
    for (const [place, question] of QUESTIONS.entries()) expect(await find(agentId, question)).toEqual(found[place]);
  });

  it('is held only of agents that are asked', async () => {
    const agentId = await library.addAgent();
    await library.addSource({ name: 'Ferries', chunks: [{ text: 'The ferry leaves at noon.' }] }, agentId);
    await hold(agentId);
    expect(await isHeld(agentId)).toBe(false);
  });

  it('tells another team nothing', async () => {
    const { agentId } = await held('The ferry leaves at noon.');
    expect(await find(agentId, 'ferry', randomUUID())).toEqual([]);
  });

  it('has the name that a source was given since', async () => {
    const { agentId, sourceId } = await held('The ferry leaves at noon.');
    await library.database.pool.query(`update sources set name = 'Boats' where id = $1`, [sourceId]);
    const [passage] = await find(agentId, 'When does the ferry leave?');
    expect(passage?.source_name).toBe('Boats');
  });

  it('has nothing of a source that was deleted', async () => {
    const { agentId, sourceId } = await held('The ferry leaves at noon.');
    expect(await find(agentId, 'ferry')).toHaveLength(1);
    await library.database.pool.query('delete from sources where id = $1', [sourceId]);
    expect(await find(agentId, 'ferry')).toEqual([]);
  });

  it('is replaced when a source is trained again, or one more', async () => {
    const { agentId, sourceId } = await held('The ferry leaves at noon.');
    const source = { name: 'Ferries', chunks: [{ text: 'The ferry leaves at midnight.' }] };
    const segment = await library.build(sourceId, source, agentId);
    expect((await find(agentId, 'ferry'))[0]?.text).toContain('noon');
    await library.activate([segment], agentId);
    expect((await find(agentId, 'ferry'))[0]?.text).toContain('midnight');
    await hold(agentId);
    await library.addSource({ name: 'Prices', chunks: [{ text: 'A ferry ticket costs nine pounds.' }] }, agentId);
    expect(await find(agentId, 'ferry')).toHaveLength(2);
  });

  it('is not kept when it changes while it is being read', async () => {
    const { agentId, sourceId } = await held('The ferry leaves at noon.');
    await library.database.pool.query(`update sources set name = 'Boats' where id = $1`, [sourceId]);
    await find(agentId, 'ferry');
    const holding = hold(agentId);
    await library.database.pool.query(`update sources set name = 'Ships' where id = $1`, [sourceId]);
    await holding;
    expect((await find(agentId, 'ferry'))[0]?.source_name).toBe('Ships');
  });
});

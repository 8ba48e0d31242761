import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import { FIRST, FORGIVEN, SOURCES } from '../../../test/knowledge/texts';
import { strikeKnowledge } from './knowledge.service';
import { keepIndex, openIndex, ResidentIndex } from './resident-index';

const QUESTIONS = [...FIRST, ...FORGIVEN].map(([question]) => question);

let library: TestLibrary;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

const find = (agentId: string, question: string, teamId = library.teamId) =>
  library.find(question, {}, agentId, teamId);
const keep = (agentId: string) => keepIndex(library.deps, library.teamId, agentId);
const isResident = (agentId: string) => openIndex(library.deps, library.teamId, agentId) instanceof ResidentIndex;

/** An agent with one source, whose index is in memory. */
async function resident(text: string): Promise<{ agentId: string; sourceId: string }> {
  const agentId = await library.addAgent();
  const sourceId = await library.addSource({ name: 'Ferries', chunks: [{ text }] }, agentId);
  await keep(agentId);
  expect(isResident(agentId)).toBe(true);
  return { agentId, sourceId };
}

describe('an index in memory', () => {
  it('finds what the database finds', async () => {
    const agentId = await library.addAgent();
    for (const source of SOURCES) await library.addSource(source, agentId);
    const found = [];
    for (const question of QUESTIONS) {
      found.push(await find(agentId, question));
      await library.deps.inFlight.drain(10_000);
      await strikeKnowledge(library.deps, agentId);
    }
    await keep(agentId);
    expect(isResident(agentId)).toBe(true);
    for (const [place, question] of QUESTIONS.entries()) expect(await find(agentId, question)).toEqual(found[place]);
  });

  it('is there once the agent was asked', async () => {
    const agentId = await library.addAgent();
    await library.addSource({ name: 'Ferries', chunks: [{ text: 'The ferry leaves at noon.' }] }, agentId);
    expect(isResident(agentId)).toBe(false);
    await find(agentId, 'ferry');
    await library.deps.inFlight.drain(10_000);
    expect(isResident(agentId)).toBe(true);
  });

  it('tells another team nothing', async () => {
    const { agentId } = await resident('The ferry leaves at noon.');
    expect(await find(agentId, 'ferry', randomUUID())).toEqual([]);
  });

  it('has the name that a source was given since', async () => {
    const { agentId, sourceId } = await resident('The ferry leaves at noon.');
    expect(await find(agentId, 'ferry')).toHaveLength(1);
    await library.change(`update sources set name = 'Boats' where id = $1`, [sourceId], agentId);
    const [passage] = await find(agentId, 'When does the ferry leave?');
    expect(passage?.source_name).toBe('Boats');
  });

  it('has nothing of a source that was deleted', async () => {
    const { agentId, sourceId } = await resident('The ferry leaves at noon.');
    expect(await find(agentId, 'ferry')).toHaveLength(1);
    await library.change('delete from sources where id = $1', [sourceId], agentId);
    expect(await find(agentId, 'ferry')).toEqual([]);
  });

  it('is replaced when a source is trained again, or one more', async () => {
    const { agentId, sourceId } = await resident('The ferry leaves at noon.');
    const source = { name: 'Ferries', chunks: [{ text: 'The ferry leaves at midnight.' }] };
    const segment = await library.build(sourceId, source, agentId);
    expect((await find(agentId, 'ferry'))[0]?.text).toContain('noon');
    await library.activate([segment], agentId);
    expect((await find(agentId, 'ferry'))[0]?.text).toContain('midnight');
    await keep(agentId);
    await library.addSource({ name: 'Prices', chunks: [{ text: 'A ferry ticket costs nine pounds.' }] }, agentId);
    expect(await find(agentId, 'ferry')).toHaveLength(2);
  });

  it('is not kept when it changes while it is being read', async () => {
    const { agentId } = await resident('The ferry leaves at noon.');
    await strikeKnowledge(library.deps, agentId);
    const keeping = keep(agentId);
    await strikeKnowledge(library.deps, agentId);
    await keeping;
    expect(isResident(agentId)).toBe(false);
  });
});

it('stays in the database where it has too many terms, and is not read again until the sources change', async () => {
  const agentId = await library.addAgent();
  const words = (from: number) => Array.from({ length: 60_000 }, (_, at) => `w${(from + at).toString(36)}`).join(' ');
  const chunks = Array.from({ length: 9 }, (_, at) => ({ text: words(at * 60_000) }));
  await library.addSource({ name: 'Codes', chunks }, agentId);
  await keep(agentId);
  expect(isResident(agentId)).toBe(false);
  const reads = vi.spyOn(library.deps.inFlight, 'track');
  await find(agentId, 'w100');
  expect(reads).not.toHaveBeenCalled();
  await library.addSource({ name: 'Ferries', chunks: [{ text: 'The ferry leaves at noon.' }] }, agentId);
  expect((await find(agentId, 'When does the ferry leave?'))[0]?.text).toBe('The ferry leaves at noon.');
  expect(reads).toHaveBeenCalled();
  await library.deps.inFlight.drain(30_000);
  reads.mockRestore();
}, 120_000);

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../../../test/knowledge/library';
import { until } from '../../../test/until';
import { createSegmentBuilder } from './segment-builder.service';
import { activateSegments, insertBatch, sweepSegments } from './segments';

let library: TestLibrary;
let agentId: string;
const find = async (question: string, teamId = library.teamId, agent = agentId) =>
  (await library.find(question, {}, agent, teamId)).map(({ text }) => text);
const count = async (table: string) => {
  const { rows } = await library.database.pool.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  );
  return rows[0]?.count;
};
const source = (text: string) => ({ name: 'Note', chunks: [{ text }] });

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

describe('segments', () => {
  it('are searched once they are active, instead of those before', async () => {
    agentId = await library.addAgent();
    const id = await library.addSource(source('The lighthouse is white.'), agentId);
    expect(await find('lighthouse')).toEqual(['The lighthouse is white.']);
    const next = await library.build(id, source('The lighthouse is red.'), agentId);
    expect(await find('lighthouse')).toEqual(['The lighthouse is white.']);
    await library.activate([next], agentId);
    expect(await find('lighthouse')).toEqual(['The lighthouse is red.']);
    expect(await find('white')).toEqual([]);
  });

  it('change together or not at all', async () => {
    agentId = await library.addAgent();
    const id = await library.addSource(source('The harbour is old.'), agentId);
    const next = await library.build(id, source('The harbour is new.'), agentId);
    const failing = library.database.db.transaction(async (tx) => {
      await activateSegments(tx, library.teamId, agentId, [next]);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await find('harbour')).toEqual(['The harbour is old.']);
  });

  it('of another team or agent are neither found nor activated', async () => {
    agentId = await library.addAgent();
    const other = await library.addAgent();
    const id = await library.addSource(source('The vault holds silver.'), agentId);
    expect(await find('vault', randomUUID())).toEqual([]);
    expect(await find('vault', library.teamId, other)).toEqual([]);
    const next = await library.build(id, source('The vault holds gold.'), agentId);
    await library.database.db.transaction(async (tx) => {
      await activateSegments(tx, randomUUID(), agentId, [next]);
      await activateSegments(tx, library.teamId, other, [next]);
    });
    expect(await find('vault')).toEqual(['The vault holds silver.']);
  });

  it('of another team cannot be written into', async () => {
    agentId = await library.addAgent();
    const id = await library.addSource(source('The tower is open.'), agentId);
    const segmentId = await library.build(id, source('The tower is closed.'), agentId);
    const builder = createSegmentBuilder({ title: 'Intruder' });
    builder.add({ ordinal: 1, text: 'The tower is mine.', heading: null, page: null });
    const rows = () => Promise.all(['chunks', 'postings', 'vocabulary'].map((table) => count(`knowledge_${table}`)));
    const before = await rows();
    for (const batch of builder.finish().batches()) {
      await insertBatch(library.database.db, randomUUID(), agentId, segmentId, batch);
      await insertBatch(library.database.db, library.teamId, randomUUID(), segmentId, batch);
    }
    expect(await rows()).toEqual(before);
  });

  it('vanish with their source, and are swept away with the words that only they had', async () => {
    agentId = await library.addAgent();
    await sweepSegments(library.database.db);
    const before = await Promise.all(
      ['segments', 'chunks', 'postings', 'vocabulary'].map((t) => count(`knowledge_${t}`)),
    );
    const first = await library.addSource(source('The zeppelin lands at noon.'), agentId);
    const second = await library.addSource(source('The zeppelin departs at midnight.'), agentId);
    await library.change('delete from sources where id = $1', [first], agentId);
    expect(await find('zeppelin')).toEqual(['The zeppelin departs at midnight.']);
    await sweepSegments(library.database.db);
    expect(await find('zepelin')).toEqual(['The zeppelin departs at midnight.']);
    const { rows } = await library.database.pool.query('select term from knowledge_vocabulary where agent_id = $1', [
      agentId,
    ]);
    const terms = rows.map(({ term }: { term: string }) => term);
    expect(terms).toContain('zeppelin');
    expect(terms).not.toContain('noon');
    await library.change('delete from sources where id = $1', [second], agentId);
    expect(await find('zeppelin')).toEqual([]);
    await sweepSegments(library.database.db);
    const after = await Promise.all(
      ['segments', 'chunks', 'postings', 'vocabulary'].map((t) => count(`knowledge_${t}`)),
    );
    expect(after).toEqual(before);
  });

  it('leave nothing of what was being written into them while they were swept', async () => {
    agentId = await library.addAgent();
    await sweepSegments(library.database.db);
    const rows = () =>
      Promise.all(['segments', 'chunks', 'postings', 'vocabulary'].map((table) => count(`knowledge_${table}`)));
    const before = await rows();
    const id = await library.addSource(source('The ferry sails at dusk.'), agentId);
    const segmentId = await library.build(id, source('The ferry sails at dawn.'), agentId);
    const builder = createSegmentBuilder({ title: 'Harbour' });
    builder.add({ ordinal: 7, text: 'Captains arrive.', heading: null, page: null });
    let sweeping: Promise<void> = Promise.resolve();
    await library.database.db.transaction(async (tx) => {
      for (const batch of builder.finish().batches()) await insertBatch(tx, library.teamId, agentId, segmentId, batch);
      await library.change('delete from sources where id = $1', [id], agentId);
      sweeping = sweepSegments(library.database.db);
      await until(
        async () => (await library.database.pool.query('select 1 from pg_locks where not granted')).rowCount,
        (waiting) => waiting === 1,
      );
    });
    await sweeping;
    expect(await rows()).toEqual(before);
  });

  it('of a long source are swept in steps', async () => {
    agentId = await library.addAgent();
    const chunks = Array.from({ length: 1_200 }, (_, at) => ({ text: `Line ${at} says tok${at}en and more${at}.` }));
    const id = await library.addSource({ name: 'Log', chunks }, agentId);
    expect((await find('tok1199en'))[0]).toBe('Line 1199 says tok1199en and more1199.');
    await library.change('delete from sources where id = $1', [id], agentId);
    await sweepSegments(library.database.db, AbortSignal.abort());
    expect(await count('knowledge_chunks')).toBeGreaterThan(1_000);
    await sweepSegments(library.database.db);
    const { rows } = await library.database.pool.query('select 1 from knowledge_postings where agent_id = $1', [
      agentId,
    ]);
    expect(rows).toEqual([]);
  });
});

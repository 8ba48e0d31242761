import { randomUUID } from 'node:crypto';
import { random, sentence } from '../../../../bench/lib/corpus';
import { activateSegments, insertBatch, openSegment } from '../../src/features/knowledge/knowledge.service';
import { encodePosting, packCounts, packLength } from '../../src/features/knowledge/postings';
import type { Database } from '../../src/platform/database';

const CHUNKS_PER_SOURCE = 1_000;
const SENTENCES = 10;
const WORDS = 12;
const TERMS_PER_BATCH = 2_000;

/** An agent whose sources have this many chunks of 120 words. */
export async function seed({ db, pool }: Database, chunkCount: number): Promise<{ teamId: string; agentId: string }> {
  const [teamId, agentId] = [randomUUID(), randomUUID()];
  await pool.query(`insert into teams (id, name) values ($1, 'Bench')`, [teamId]);
  await pool.query(`insert into agents (id, team_id, name, settings) values ($1, $2, 'Bench', '{}')`, [
    agentId,
    teamId,
  ]);
  const next = random(chunkCount);
  const segmentIds: number[] = [];
  for (let from = 0; from < chunkCount; from += CHUNKS_PER_SOURCE) {
    const sourceId = randomUUID();
    await pool.query(
      `insert into sources (id, team_id, agent_id, kind, name) values ($1, $2, $3, 'text', 'Source ${from}')`,
      [sourceId, teamId, agentId],
    );
    const chunks = chunksOf(next, Math.min(CHUNKS_PER_SOURCE, chunkCount - from));
    const totalLength = chunks.length * SENTENCES * WORDS;
    const statistics = { languages: ['en' as const], chunkCount: chunks.length, totalLength, termCount: 0 };
    const segmentId = await openSegment(db, teamId, agentId, sourceId, statistics);
    for (const batch of batchesOf(chunks)) await insertBatch(db, teamId, agentId, segmentId, batch);
    segmentIds.push(segmentId);
  }
  await db.transaction((tx) => activateSegments(tx, teamId, agentId, segmentIds));
  await pool.query('analyze');
  return { teamId, agentId };
}

function chunksOf(next: () => number, count: number) {
  return Array.from({ length: count }, (_, ordinal) => {
    const text = Array.from({ length: SENTENCES }, () => sentence(next, WORDS)).join(' ');
    return { ordinal, text, heading: null, page: null, length: SENTENCES * WORDS };
  });
}

/** The made-up words are their own stems, so no language detection is needed. */
function* batchesOf(chunks: ReturnType<typeof chunksOf>) {
  const lists = new Map<string, { bytes: number[]; last: number }>();
  for (const { ordinal, text, length } of chunks) {
    const counts = new Map<string, number>();
    for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [term, body] of counts) {
      const list = lists.get(term) ?? { bytes: [], last: -1 };
      encodePosting(list.bytes, ordinal - list.last, packCounts({ body, heading: 0, title: 0 }), packLength(length));
      list.last = ordinal;
      lists.set(term, list);
    }
  }
  const entries = [...lists];
  for (let from = 0; from === 0 || from < entries.length; from += TERMS_PER_BATCH) {
    const some = entries.slice(from, from + TERMS_PER_BATCH);
    let end = 0;
    const ends = some.map(([, { bytes }]) => {
      end += bytes.length;
      return end;
    });
    const terms = some.map(([term]) => term);
    const postings = Uint8Array.from(some.flatMap(([, { bytes }]) => bytes));
    yield { chunks: from === 0 ? chunks : [], terms, postings, ends, vocabulary: terms };
  }
}

import type { Embedder } from '../../models/embedder';
import type { Db } from '../../platform/database';
import {
  insertVectors,
  listUnembedded,
  listUnembeddedAgents,
  makeVectorTable,
  readNearest,
  type UnembeddedChunk,
} from './vectors.queries';

/** Chunks that are embedded, and stored, at a time. */
const STEP = 32;
/** So many at most by one job, so that a server that is asked to stop need not cut one off. */
const STEPS = 8;
/** In UTF-16 units; models read a few thousand tokens. */
const TEXT_MAX = 6_000;
/** A question waits no longer for its vector. */
const PATIENCE_MS = 2_000;

const prepared = new WeakSet<Db>();

/**
 * Readies a database for vectors; until then, and where it cannot keep any, nothing is searched by them.
 * @returns whether it can
 */
export async function prepareVectors(db: Db): Promise<boolean> {
  const able = await makeVectorTable(db);
  if (able) prepared.add(db);
  return able;
}

/** Whether it was readied, and can. */
export const keepsVectors = (db: Db): boolean => prepared.has(db);

/**
 * Gives some of an agent's searched chunks vectors of the embedder's model, in steps that are kept as they are made.
 * @returns whether some may still lack one
 * @throws what the embedder throws
 */
export async function embedSome(
  db: Db,
  teamId: string,
  agentId: string,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<boolean> {
  for (let step = 0; step < STEPS; step++) {
    const batch = await listUnembedded(db, teamId, agentId, embedder.model, STEP);
    if (batch.length === 0) return false;
    const vectors = await embedder.embed(batch.map(textOf), signal);
    await insertVectors(db, agentId, embedder.model, batch, vectors);
  }
  return true;
}

/** Agents whose chunks lack vectors of the embedder's model: new ones, and all when the model was changed. */
export function agentsToEmbed(db: Db, embedder: Embedder): Promise<{ teamId: string; agentId: string }[]> {
  return listUnembeddedAgents(db, embedder.model);
}

/**
 * The chunks of an agent nearest to a question in meaning, nearest first; none where the database keeps no vectors, and
 * when the embedder fails or takes too long.
 */
export async function nearestChunks(
  db: Db,
  teamId: string,
  agentId: string,
  vector: Promise<number[] | undefined>,
  { model }: Embedder,
  limit: number,
): Promise<{ segmentId: number; ordinal: number }[]> {
  const known = await vector;
  return known === undefined ? [] : readNearest(db, teamId, agentId, model, known, limit);
}

/** The vector of a question, or undefined: see `nearestChunks`. Begun early, as it takes a provider's time. */
export async function embedQuestion(
  db: Db,
  text: string,
  embedder: Embedder,
  signal: AbortSignal | undefined,
  onFailure: (error: unknown) => void,
): Promise<number[] | undefined> {
  if (!prepared.has(db)) return undefined;
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  try {
    const limited = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const [vector] = await embedder.embed([text.slice(0, TEXT_MAX)], limited);
    return vector;
  } catch (error) {
    if (!signal?.aborted) onFailure(error);
    return undefined;
  }
}

function textOf({ heading, text }: UnembeddedChunk): string {
  return `${heading === null ? '' : `${heading}\n`}${text}`.slice(0, TEXT_MAX);
}

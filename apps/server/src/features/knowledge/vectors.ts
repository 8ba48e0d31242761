import type { Embedder } from '../../models/embedder';
import type { Db } from '../../platform/database';
import { withDeadline } from '../../platform/deadline';
import type { Deps } from '../../platform/deps';
import { strikeKnowledge } from './strike';
import { encodeNumbers, encodeSigns } from './vector-codes';
import { insertVectors, listUnembedded, type UnembeddedChunk } from './vectors.queries';

/** How many chunks are embedded and stored at a time. */
const STEP = 32;
/** The most steps per job, so that a stopping server need not abort one. */
const STEPS = 8;
/** In UTF-16 units; models read a few thousand tokens. */
const TEXT_MAX = 6_000;
/** The longest that a question waits for its vector. */
const PATIENCE_MS = 2_000;

/**
 * Computes vectors of the embedder's model for some of an agent's searched chunks, storing each step. They are searched
 * once none is missing, or when anything else in the agent's sources changes.
 * @returns whether some may still lack one
 * @throws what the embedder throws
 */
export async function embedSome(
  deps: Pick<Deps, 'db' | 'caches'>,
  teamId: string,
  agentId: string,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<boolean> {
  for (let step = 0; step < STEPS; step++) {
    if (!(await embedStep(deps.db, teamId, agentId, embedder, signal))) {
      await strikeKnowledge(deps, agentId);
      return false;
    }
  }
  return true;
}

/** @returns false when no chunk lacked a vector */
async function embedStep(
  db: Db,
  teamId: string,
  agentId: string,
  embedder: Embedder,
  signal: AbortSignal,
): Promise<boolean> {
  const chunks = await listUnembedded(db, teamId, agentId, embedder.model, STEP);
  if (chunks.length === 0) return false;
  const vectors = await embedder.embed(chunks.map(textOf), signal);
  const rows = chunks.flatMap(({ segmentId, ordinal }, at) => {
    const vector = vectors[at];
    return vector ? { segmentId, ordinal, signs: encodeSigns(vector), numbers: encodeNumbers(vector) } : [];
  });
  await insertVectors(db, teamId, agentId, embedder.model, rows);
  return true;
}

/**
 * A question's vector; undefined if the embedder fails or is too slow. Start it early: the provider takes a while.
 * @param cleared resolves when the embedder may be called; a question for which it rejects is refused
 */
export async function embedQuestion(
  { log }: Pick<Deps, 'log'>,
  text: string,
  embedder: Embedder,
  signal: AbortSignal | undefined,
  cleared: Promise<void> = Promise.resolve(),
): Promise<number[] | undefined> {
  const isRefused = await cleared.then(
    () => false,
    () => true,
  );
  if (isRefused) return undefined;
  try {
    const [vector] = await embedder.embed([text.slice(0, TEXT_MAX)], withDeadline(signal, PATIENCE_MS));
    return vector;
  } catch (error) {
    if (!signal?.aborted) log.warn({ err: error }, 'embedding of a question');
    return undefined;
  }
}

function textOf({ heading, text }: UnembeddedChunk): string {
  return `${heading === null ? '' : `${heading}\n`}${text}`.slice(0, TEXT_MAX);
}

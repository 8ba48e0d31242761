import { setTimeout as sleep } from 'node:timers/promises';
import { ATTACHMENTS_PER_MESSAGE_MAX } from '@parley/contract/constants';
import type { FoundPassage } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { findPassages } from '../../knowledge/knowledge.service';
import { materialOf } from '../attachments/spoken';
import { findAttachments } from '../attachments.queries';
import type { AskedTurn } from './ask';
import { type Earlier, readEarlier, toEarlier } from './earlier';
import { holdBack } from './hold-back';
import type { RunningTurn } from './running';
import { searchQueryOf } from './search-query';
import { type Progress, type WritePlan, type Written, writeAnswer } from './write-answer';

/** An answer, and what was looked for to write it. */
export interface Composed extends Written {
  searchQuery: string;
}

type Tell = (progress: Progress) => void;

/**
 * The database's thread, once woken, takes a processor that the model's request may need to leave and to be read: on two
 * of them the first word came 0.7 ms later. No model has a word to say as soon as this.
 */
const REQUEST_LEAVES_MS = 3;

/**
 * Stores a question and answers it. What the answer rests on is looked for first, and the model is asked while the
 * question is being stored, so that nobody waits for the disk before the first word; but nothing is told before the
 * question is stored. Where another question of the conversation came first, its answer is waited for.
 * @param store resolves with the question's place in the conversation; what the answer will rest on is stored with it
 * where it is known by then, as nobody waits for that
 */
export async function compose(
  deps: Deps,
  turn: AskedTurn,
  run: RunningTurn,
  store: (passages?: readonly FoundPassage[]) => Promise<number>,
  tell: Tell,
): Promise<Composed> {
  const { earlier, nextSeq } = turn.opening;
  await run.before?.settled;
  if (run.before || earlier.some(({ alive }) => alive)) return composeAfter(deps, turn, run, await store(), tell);

  const outdated = new AbortController();
  const signal = AbortSignal.any([run.controller.signal, outdated.signal]);
  const preparing = prepare(deps, turn, toEarlier(earlier), signal);
  // What fails here is told when the question is stored.
  const plan = await preparing.catch(() => undefined);
  const held = holdBack(tell);
  const writing = preparing.then((plan) => write(deps, plan, held.tell));
  // Until it is waited for, nobody hears of its failure.
  writing.catch(() => undefined);
  if (plan && plan.writer !== deps.models.builtIn) await sleep(REQUEST_LEAVES_MS);
  const storing = store(plan?.request.passages);
  let seq: number | undefined;
  try {
    seq = await storing;
  } finally {
    if (seq === nextSeq) held.release();
    else outdated.abort();
  }
  return seq === nextSeq ? writing : composeAfter(deps, turn, run, seq, tell);
}

/** Once the answers before it are there. */
async function composeAfter(deps: Deps, turn: AskedTurn, run: RunningTurn, seq: number, tell: Tell): Promise<Composed> {
  const earlier = await readEarlier(deps, { ...turn, seq }, run);
  return write(deps, await prepare(deps, turn, earlier, run.controller.signal), tell);
}

interface Prepared extends WritePlan {
  searchQuery: string;
}

/** Everything that a model needs to begin. */
async function prepare(
  deps: Deps,
  turn: AskedTurn,
  { history, attachmentIds }: Earlier,
  signal: AbortSignal,
): Promise<Prepared> {
  const { agent, question } = turn;
  const { settings } = agent;
  const searchQuery = searchQueryOf(question, history);
  const ids = [...materialOf(turn.attachments, question), ...attachmentIds].slice(0, ATTACHMENTS_PER_MESSAGE_MAX);
  const [passages, attachments, assigned] = await Promise.all([
    findPassages(deps, agent, searchQuery, signal),
    findAttachments(deps.db, turn, ids),
    deps.models.writerFor(settings),
  ]);
  const request = { agentName: agent.name, question, searchQuery, history, passages, attachments, settings, signal };
  return { ...assigned, request, fallback: settings.fallback, searchQuery };
}

async function write(deps: Deps, { searchQuery, ...plan }: Prepared, tell: Tell): Promise<Composed> {
  return { ...(await writeAnswer(deps, plan, tell)), searchQuery };
}

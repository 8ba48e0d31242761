import type { KeptCase, WorseCase } from '@parley/contract/cases';
import { withDeadline } from '../../platform/deadline';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { JobRun } from '../../platform/jobs';
import { LostJob } from '../../platform/lost-jobs';
import { type OwnedAgent, ownAgent, spenderFor } from '../agents/agents.service';
import { type TriedAnswer, tryQuestion } from '../chat/chat.service';
import { findPassages, type Version } from '../knowledge/knowledge.service';
import { type AskPayload, dueReview, endAsking, listCases } from '../training/training.service';
import { judge } from './judge';

/**
 * How long a model gets for one answer, and for all cases together; what is left after that is asked of the built-in
 * engine, which costs no credits.
 */
const PATIENCE_MS = 60_000;
const ALL_MS = 10 * 60_000;

/**
 * Asks every case of the live version and of the waiting one, and publishes the latter if nothing got worse.
 * @throws a temporary failure, for the queue to retry; after the last try, the owner decides
 */
export async function askAll(deps: Deps, { data: owner, last, givenUp, signal }: JobRun<AskPayload>): Promise<void> {
  const due = await dueReview(deps, owner);
  if (!due) return;
  try {
    if (givenUp) throw new LostJob();
    const agent = await ownAgent(deps, owner.teamId, owner.agentId);
    const cases = await listCases(deps, owner);
    const worse: WorseCase[] = [];
    const until = Date.now() + ALL_MS;
    for (const each of cases) {
      signal.throwIfAborted();
      const found = await compare(deps, agent, each, Date.now() < until, signal);
      if (found) worse.push(found);
    }
    await endAsking(deps, owner, due, { asked: cases.length, worse });
  } catch (error) {
    if (signal.aborted || !last) throw error;
    deps.log.error({ err: error, agentId: owner.agentId }, 'cases not asked');
    await endAsking(deps, owner, due, { asked: 0, worse: null });
  }
}

/** @returns null when the case did not get worse */
async function compare(
  deps: Deps,
  agent: OwnedAgent,
  { question, expected }: KeptCase,
  inTime: boolean,
  signal: AbortSignal,
): Promise<WorseCase | null> {
  const { engine } = await deps.models.answeredBy(agent.settings);
  const byModel = engine !== 'built-in' && inTime;
  // From the same passages a model writes the same answer, so the call can be saved.
  if (byModel && (await restsOnTheSame(deps, agent, question, signal))) return null;
  const both = await askBoth(deps, agent, question, byModel, signal);
  const [before, after] = both.map(({ text, answered }) => ({ text, answered })) as [Said, Said];
  const verdict = judge(question, expected, before, after);
  return verdict && { question, expected, before, after, ...verdict, model: both[1].model };
}

type Said = Pick<TriedAnswer, 'text' | 'answered'>;

/** Asks both versions of the same writer; of the built-in engine if the model fails or may not be asked. */
async function askBoth(
  deps: Deps,
  agent: OwnedAgent,
  question: string,
  byModel: boolean,
  signal: AbortSignal,
): Promise<[TriedAnswer, TriedAnswer]> {
  const { builtIn } = deps.models;
  const ask = (version: Version, writer?: typeof builtIn) => {
    const by = { purpose: 'trial', fallback: false, version, ...(writer && { writer }) } as const;
    const patience = withDeadline(signal, PATIENCE_MS);
    return tryQuestion(deps, agent, question, by, patience, () => undefined);
  };
  // One after another, since providers limit concurrent requests.
  const askOf = async (writer?: typeof builtIn): Promise<[TriedAnswer, TriedAnswer]> => [
    await ask('published', writer),
    await ask('next', writer),
  ];
  if (!byModel) return askOf(builtIn);
  try {
    return await askOf();
  } catch (error) {
    if (signal.aborted) throw error;
    // No credits, an unreachable provider, a slow model: training does not wait for any of these.
    if (!(error instanceof AppError)) deps.log.warn({ err: error }, 'case not asked of the model');
    return askOf(builtIn);
  }
}

async function restsOnTheSame(deps: Deps, agent: OwnedAgent, question: string, signal: AbortSignal): Promise<boolean> {
  const spender = spenderFor(agent, 'embedding');
  const textsOf = async (version: Version) => {
    const { passages } = await findPassages(deps, agent, question, signal, { version, spender });
    return JSON.stringify(passages.map(({ text, heading, exactAnswer }) => [text, heading, exactAnswer]));
  };
  const [published, next] = await Promise.all([textsOf('published'), textsOf('next')]);
  return published === next;
}

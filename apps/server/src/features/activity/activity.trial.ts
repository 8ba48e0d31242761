import type { TrialEvent } from '@parley/contract/activity';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { EventStream } from '../../platform/http/sse';
import type { OwnedAgent } from '../agents/agents.service';
import { answerOnce, sentenceOf } from '../chat/trial.service';

/** Asks a question for its owner alone; the answer is given up when its reader leaves. */
export async function tryQuestion(deps: Deps, agent: OwnedAgent, question: string, stream: EventStream): Promise<void> {
  const controller = new AbortController();
  stream.onClose(() => controller.abort());
  const send = (event: TrialEvent) => stream.send(event.type, event);
  try {
    const answer = await answerOnce(deps, agent, question, controller.signal, send);
    send({ type: 'answer', ...answer });
  } catch (error) {
    if (controller.signal.aborted) return;
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'question not tried');
    send({ type: 'error', error: sentenceOf(error) });
  }
  stream.close();
}

import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import type { OwnedAgent } from '../agents/agents.service';
import { findPassages } from '../knowledge/knowledge.service';
import { asStored } from './turn/run-turn';
import { type Progress, writeAnswer } from './turn/write-answer';

export { sentenceOf } from './turn/run-turn';

/**
 * Answers a question that stands by itself, and stores nothing.
 * @param tell is told of the answer's text as it comes
 * @throws AppError with a sentence for the owner; the signal's reason
 */
export async function answerOnce(
  deps: Deps,
  agent: OwnedAgent,
  question: string,
  signal: AbortSignal,
  tell: (progress: Progress) => void,
) {
  const askedAt = performance.now();
  const asked = storable(question);
  const [passages, assigned] = await Promise.all([
    findPassages(deps, agent, asked, signal),
    deps.models.writerFor(agent.settings),
  ]);
  const request = {
    agentName: agent.name,
    question: asked,
    searchQuery: asked,
    history: [],
    passages,
    attachments: [],
    settings: agent.settings,
    signal,
  };
  const written = await writeAnswer(deps, { ...assigned, request, fallback: agent.settings.fallback }, tell);
  return {
    text: written.text,
    answered: written.answered,
    passages: written.passages.map(asStored),
    model: written.model,
    note: written.note,
    response_time_ms: Math.round(performance.now() - askedAt),
  };
}

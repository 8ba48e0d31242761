import type { AgentSettings } from '@parley/contract/agents';
import type { ComparisonEvent } from '@parley/contract/chat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rewriteQuestion } from '../../../language/question/rewrite-question';
import { shorten } from '../../../language/shorten';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { STREAMED } from '../../../platform/http/feature';
import { openEventStream } from '../../../platform/http/sse';
import type { OwnedAgent } from '../../agents/agents.service';
import { findPassages } from '../../knowledge/knowledge.service';
import { asStored, sentenceOf } from './run-turn';
import { writeAnswer } from './write-answer';

export interface Trial {
  question: string;
  /** In place of the agent's own; absent ones stay. */
  settings: { [K in 'model' | 'temperature' | 'systemPrompt']?: AgentSettings[K] | undefined };
}

/**
 * Answers a question with other settings than the agent's, and tells it as a stream of events. No conversation, count or
 * export knows of it; it ends when its reader leaves. A model that fails is told, and never replaced: that is what is
 * compared.
 */
export async function compare(
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  agent: OwnedAgent,
  trial: Trial,
): Promise<typeof STREAMED> {
  const reader = new AbortController();
  const stream = openEventStream(reply);
  stream.onClose(() => reader.abort());
  const send = (event: ComparisonEvent) => stream.send(event.type, event);
  try {
    send({ type: 'message', message: await answer(deps, agent, trial, send, reader.signal) });
  } catch (error) {
    if (!(error instanceof AppError) && !reader.signal.aborted) request.log.error({ err: error }, 'comparison failed');
    send({ type: 'error', error: sentenceOf(error) });
  }
  stream.close();
  return STREAMED;
}

async function answer(
  deps: Deps,
  agent: OwnedAgent,
  { question, settings: changed }: Trial,
  tell: (event: ComparisonEvent) => void,
  signal: AbortSignal,
) {
  const began = performance.now();
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  const settings: AgentSettings = { ...agent.settings, ...Object.fromEntries(given) };
  const searchQuery = rewriteQuestion(shorten(question), []);
  const [passages, assigned] = await Promise.all([
    findPassages(deps, agent, searchQuery, signal),
    deps.models.writerFor(settings),
  ]);
  const request = {
    agentName: agent.name,
    question,
    searchQuery,
    history: [],
    passages,
    attachments: [],
    settings,
    signal,
  };
  const { text, usage, model, note, ...written } = await writeAnswer(
    deps,
    { ...assigned, request, fallback: false },
    tell,
  );
  return {
    assistant_response: text,
    passages: written.passages.map(asStored),
    model,
    note,
    response_time_ms: Math.round(performance.now() - began),
    tokens: usage && usage.promptTokens + usage.completionTokens,
  };
}

import type { PublicTurn, Turn, TurnEvent } from '@parley/contract/chat';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import { STREAMED } from '../../../platform/http/feature';
import { type EventStream, openEventStream, wantsEventStream } from '../../../platform/http/sse';
import type { AskedTurn } from './ask';
import { asStored, type FinishedTurn, runTurn, sentenceOf } from './run-turn';

interface Connection {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** How a turn is told to whoever asked. */
export interface Audience<T> {
  present: (turn: AskedTurn, finished: FinishedTurn) => T;
  /** What such a person may know of a failure. */
  failure: (error: unknown) => unknown;
}

/** Runs a turn and answers with it, as JSON or as a stream of events; the turn outlives its reader. */
export async function deliver<T extends Turn | PublicTurn>(
  deps: Deps,
  { request, reply }: Connection,
  turn: AskedTurn,
  audience: Audience<T>,
): Promise<T | typeof STREAMED> {
  let stream: EventStream | undefined;
  const send = (event: TurnEvent) => stream?.send(event.type, event);
  const listener = {
    stored: () => {
      if (!wantsEventStream(request)) return;
      stream = openEventStream(reply);
      send({
        type: 'ids',
        user_message_id: turn.questionId,
        ai_message_id: turn.answerId,
        conversation_id: turn.conversationId,
        question: turn.question,
      });
    },
    tell: send,
  };
  try {
    const answer = audience.present(turn, await runTurn(deps, turn, listener));
    if (!stream) return answer;
    send({ type: 'message', message: answer });
  } catch (error) {
    if (!stream) throw audience.failure(error);
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'turn failed');
    send({ type: 'error', error: sentenceOf(audience.failure(error)) });
  }
  stream.close();
  return STREAMED;
}

const common = (turn: AskedTurn, finished: FinishedTurn) => ({
  user_message_id: turn.questionId,
  ai_message_id: turn.answerId,
  conversation_id: turn.conversationId,
  conversationId: turn.conversationId,
  assistant_response: finished.text,
  status: finished.status,
  response_time_ms: finished.responseTimeMs,
});

export const toOwner: Audience<Turn> = {
  present: (turn, finished) => ({
    ...common(turn, finished),
    passages: finished.passages.map(asStored),
    model: finished.model,
    note: finished.note,
  }),
  failure: (error) => error,
};

/** Visitors learn neither which model answers nor what its provider said. */
export const toVisitor: Audience<PublicTurn> = {
  present: (turn, finished) => ({
    ...common(turn, finished),
    passages: turn.agent.settings.showPassages ? finished.passages.map(asStored) : [],
    search_query: finished.searchQuery,
  }),
  failure: (error) => {
    if (error instanceof AppError)
      return error.code === 'upstream' ? new AppError('upstream', MESSAGES.apology) : error;
    return error;
  },
};

import type { GeneratedSql, generateEvent } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../../platform/errors';
import { STREAMED } from '../../platform/http/feature';
import { goneSignal } from '../../platform/http/gone';
import { openEventStream, wantsEventStream } from '../../platform/http/sse';
import type { Step } from './writing/written';

type Write = (gone: AbortSignal, tell: (step: Step) => void) => Promise<GeneratedSql>;

/** Answers with what is written, as JSON or as a stream of events that says what is being done. */
export async function deliver(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  write: Write,
): Promise<GeneratedSql | typeof STREAMED> {
  if (!wantsEventStream(request)) return write(goneSignal(reply), () => undefined);
  const reader = new AbortController();
  const stream = openEventStream(reply);
  stream.onClose(() => reader.abort());
  const send = (event: z.output<typeof generateEvent>) => stream.send(event.type, event);
  try {
    send({ type: 'sql', result: await write(reader.signal, (text) => send({ type: 'step', text })) });
  } catch (error) {
    if (!(error instanceof AppError) && !reader.signal.aborted) request.log.error({ err: error }, 'no SQL written');
    send({ type: 'error', error: error instanceof AppError ? error.message : MESSAGES.serverError });
  }
  stream.close();
  return STREAMED;
}

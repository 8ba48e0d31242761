import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from './behaviour';
import { tokensOf } from './behaviour';

/** How a provider writes its responses. Every string is a complete server-sent event or a JSON body. */
export interface Wire {
  begin(): string;
  token(text: string): string;
  thought?(text: string): string;
  /** @param counted the token count to report, if it differs */
  finish(tokens: number, counted?: number): string;
  errorEvent(code: string): string;
  whole(text: string): unknown;
  refusal(status: number, code?: string, message?: string): unknown;
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Answers one request as scripted, streaming or not. Resolves when nothing more will be written. */
export async function perform(response: ServerResponse, wire: Wire, behaviour: Behaviour, stream: boolean) {
  switch (behaviour.kind) {
    case 'silence':
      return;
    case 'web-page':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Welcome</title><p>It works!</p>');
      return;
    case 'refusal':
      sendJson(
        response,
        behaviour.status,
        wire.refusal(behaviour.status, behaviour.code, behaviour.message),
        behaviour.headers,
      );
      return;
    default:
      if (stream) return performStream(response, wire, behaviour);
      if (behaviour.kind === 'answer' && behaviour.firstTokenMs) await sleep(behaviour.firstTokenMs);
      sendJson(response, 200, wire.whole(tokensOf(behaviour.text).join('')));
  }
}

type Streamed = Exclude<Behaviour, { kind: 'silence' | 'web-page' | 'refusal' }>;

async function performStream(response: ServerResponse, wire: Wire, behaviour: Streamed) {
  const answer = behaviour.kind === 'answer' ? behaviour : null;
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' });
  response.flushHeaders();
  const tokens = tokensOf(behaviour.text);
  if (answer?.firstTokenMs) await sleep(answer.firstTokenMs);
  if (behaviour.kind === 'error-event' && tokens.length === 0) {
    response.end(wire.errorEvent(behaviour.code));
    return;
  }
  response.write(wire.begin());
  if (answer?.thoughts) response.write(wire.thought?.(answer.thoughts));
  while (behaviour.kind === 'endless' && !response.destroyed) {
    response.write(wire.token(behaviour.text));
    await sleep(1);
  }
  for (const [at, token] of tokens.entries()) {
    if (response.destroyed) return;
    if (at > 0 && answer?.betweenMs) await sleep(answer.betweenMs);
    response.write(wire.token(token));
  }
  if (behaviour.kind === 'answer') response.end(wire.finish(tokens.length, behaviour.counted));
  else if (behaviour.kind === 'unfinished') response.end();
  else if (behaviour.kind === 'error-event') response.end(wire.errorEvent(behaviour.code));
  else if (behaviour.kind === 'garbage') response.end('data: {"id": "chatcmpl-1", "choi\n\ndata: <<<>>>\n\n');
  else response.write(wire.token('...'), () => setTimeout(() => response.socket?.destroy(), 20));
}

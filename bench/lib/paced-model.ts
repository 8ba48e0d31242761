import { type Child, startChild } from './child';

/** Pace of a model server, in milliseconds. */
export interface Pace {
  firstTokenMs: number;
  betweenMs: number;
  tokens: number;
}

export const MODEL = 'gpt-4';

/** Starts a server that speaks OpenAI's protocol and answers everything at that pace; `said` is its address. */
export function startPacedModel({ firstTokenMs, betweenMs, tokens }: Pace): Promise<Child> {
  return startChild(
    new URL('../../apps/server/test/doubles/openai-server.ts', import.meta.url),
    [
      ...['--port', '0', '--model', MODEL, '--tokens', String(tokens)],
      ...['--first-token-ms', String(firstTokenMs), '--between-ms', String(betweenMs)],
    ],
    /listens at (\S+)/,
  );
}

import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type EmbedFinding, embedCheckRoutes, type ProbeEvent } from '@parley/contract/embed-check';
import { buffered, EMBED_MESSAGES, unreachable } from '@parley/contract/embed-messages';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { type Limit, RateLimit } from '../../platform/rate-limit';
import { createProviderFetch } from '../../platform/safe-fetch';

const PIECES = 5;
const BETWEEN_MS = 120;
const SENT_OVER_MS = (PIECES - 1) * BETWEEN_MS;
/** Buffered responses arrive all at once; network jitter may shorten the total by a part. */
const AT_LEAST_MS = SENT_OVER_MS / 2;
const TIMEOUT_MS = 6_000;
const PROBES: Limit = { name: 'embed-probe', points: 60, seconds: 60, sentence: MESSAGES.embedChecksTooMany };

/** @throws AppError too_many */
export const limitProbes = (deps: Pick<Deps, 'database'>, address: string): Promise<void> =>
  new RateLimit(deps, PROBES).consumeFrom(address);

/** Sends some pieces with pauses. @param token proves to the requester that the response is this stream */
export const sendPieces =
  (token: string) =>
  async (tell: (event: ProbeEvent) => void, gone: AbortSignal): Promise<void> => {
    for (let number = 1; number <= PIECES && !gone.aborted; number += 1) {
      if (number > 1) await wait(BETWEEN_MS);
      tell({ type: 'piece', number, token });
    }
  };

/** Whether a stream from this server arrives piece by piece through its own public address. */
export async function checkStreaming({ address }: Pick<Deps, 'address'>): Promise<EmbedFinding> {
  const subject = 'streaming';
  const token = randomBytes(12).toString('hex');
  const url = address.link(`${embedCheckRoutes.probe.path}?token=${token}`);
  try {
    const arrivals = await arrivalsFrom(url, token);
    const took = Math.round((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0));
    if (arrivals.length < PIECES) throw new Error('the response did not come from this server');
    if (took >= AT_LEAST_MS) return { subject, state: 'good', text: EMBED_MESSAGES.streams, add: null };
    return { subject, state: 'bad', text: buffered(took, SENT_OVER_MS), add: 'proxy_buffering off;' };
  } catch (error) {
    const text = unreachable(address.url, whyOf(error));
    return { subject, state: 'unknown', text, add: `curl -N ${address.link(embedCheckRoutes.probe.path)}` };
  }
}

/** When each piece arrived, in milliseconds. The operator configured the address, so it may be on a private network. */
async function arrivalsFrom(url: string, token: string): Promise<number[]> {
  const response = await createProviderFetch()(url, {
    headers: { accept: 'text/event-stream' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`it responded with status ${response.status}`);
  const arrivals: number[] = [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    const pieces = text.split(token).length - 1;
    while (arrivals.length < pieces) arrivals.push(performance.now());
  }
  return arrivals;
}

function whyOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it took too long';
  const { cause } = error as { cause?: unknown };
  const code = (cause as { code?: unknown } | undefined)?.code;
  if (typeof code === 'string') return code;
  return error instanceof Error && cause === undefined ? error.message : 'it does not respond';
}

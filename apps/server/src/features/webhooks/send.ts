import { PRODUCT, WEBHOOK_TIMEOUT_SECONDS } from '@parley/contract/constants';
import { endpointRefused } from '@parley/contract/messages';
import { storable } from '../../platform/database/storable';
import { withDeadline } from '../../platform/deadline';
import { networkFailure, type ProviderPost } from '../../platform/safe-fetch';
import type { Tried } from './deliveries.queries';
import { signedHeaders } from './signing';

/** How much of a response is stored. */
const ANSWER_CHARACTERS = 2_000;

/**
 * Posts a body once. `failure` says why it was not accepted; null if it was.
 * @throws the signal's reason
 */
export async function send(
  post: ProviderPost,
  url: string,
  { eventId, body }: { eventId: string; body: string },
  secrets: readonly string[],
  signal: AbortSignal,
): Promise<Tried> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${PRODUCT}-Webhooks/1`,
    ...signedHeaders(eventId, body, secrets),
  };
  const began = performance.now();
  const tried = (outcome: Pick<Tried, 'status' | 'answer' | 'failure'>): Tried => ({
    sentTo: url,
    sentHeaders: headers,
    tookMs: Math.round(performance.now() - began),
    ...outcome,
  });
  try {
    const inTime = withDeadline(signal, WEBHOOK_TIMEOUT_SECONDS * 1_000);
    const { status, refusal } = await post(url, { headers, body, signal: inTime });
    // The status is decisive: a body that never ends changes nothing.
    const answer = await refusal().catch(() => '');
    const taken = status >= 200 && status < 300;
    return tried({
      status,
      answer: storable(answer.slice(0, ANSWER_CHARACTERS)),
      failure: taken ? null : endpointRefused(status),
    });
  } catch (error) {
    signal.throwIfAborted();
    return tried({ status: null, answer: null, failure: networkFailure(error, new URL(url)).message });
  }
}

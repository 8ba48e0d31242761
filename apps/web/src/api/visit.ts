import { VISIT_HEADER, VISIT_META, VISIT_SECONDS } from '@parley/contract/constants';
import { call } from './client';

/** What this page carries for a chat's calls; null on pages that no chat was opened with. */
let visit = document.querySelector<HTMLMetaElement>(`meta[name=${VISIT_META}]`)?.content ?? null;
/** By the clock, which also continues while the computer sleeps. */
let renewedAt = Date.now();
let renewing: Promise<void> | null = null;

/** Long enough before it runs out for a slow connection. */
const RENEW_AFTER_MS = (VISIT_SECONDS - 120) * 1_000;

/**
 * The headers of a visitor's call that say that this page may hold the agent's chat. What the page came with is renewed
 * when it grows old; where that is refused, the call itself is, with a sentence.
 */
export async function visitHeaders(agentId: string): Promise<Record<string, string>> {
  if (visit === null) return {};
  if (Date.now() - renewedAt > RENEW_AFTER_MS) {
    renewing ??= renew(agentId, visit).finally(() => {
      renewing = null;
    });
    await renewing;
  }
  return { [VISIT_HEADER]: visit };
}

async function renew(agentId: string, old: string): Promise<void> {
  const headers = { [VISIT_HEADER]: old };
  const answer = await call('POST', '/api/widget/agents/{agentId}/visit', {
    params: { agentId },
    headers,
    anonymous: true,
  }).catch(() => null);
  if (!answer) return;
  visit = answer.visit;
  renewedAt = Date.now();
}

import { VISIT_HEADER, VISIT_META, VISIT_SECONDS } from '@parley/contract/constants';
import { call } from './client';

/** The token that this page carries for a chat's calls; null on pages not opened for a chat. */
let visit = document.querySelector<HTMLMetaElement>(`meta[name=${VISIT_META}]`)?.content ?? null;
/** Wall-clock time, which continues while the computer sleeps. */
let renewedAt = Date.now();
let renewing: Promise<void> | null = null;

/** Early enough before expiry for a slow connection. */
const RENEW_AFTER_MS = (VISIT_SECONDS - 120) * 1_000;

/**
 * The headers of a visitor's call that prove that this page may show the agent's chat. The page's token is renewed when
 * it grows old; if that is refused, the call itself is refused with an explanation.
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

import type { Delivery } from '@parley/contract/webhooks';
import type { Tone } from '~/ui/badge';
import { texts } from './webhooks.texts';

const { log: said } = texts;

export const TONES: Record<Delivery['state'], Tone> = { waiting: 'wait', delivered: 'good', failed: 'bad' };

/** 'HTTP 500 · 3 tries · Will be retried' */
export function outcomeOf({ state, status, tries, took_ms }: Delivery): string {
  if (tries === 0) return state === 'waiting' ? said.trying : '';
  const parts = [status !== null && said.status(status), tries > 1 && said.tries(tries)];
  if (state === 'waiting') parts.push(said.retrying);
  else if (status !== null && took_ms !== null) parts.push(said.took(took_ms));
  return parts.filter(Boolean).join(' · ');
}

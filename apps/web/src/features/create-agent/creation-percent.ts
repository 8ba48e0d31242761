import type { Training } from '@parley/contract/sources';
import type { Creation } from './use-create-agent';

/** The share of the bar for sending; training takes longer. */
const SENDING = 0.3;

/** Progress in percent over all phases. @param training null until the server has reported any */
export function creationPercent(creation: Creation, training: Training | null): number {
  if (creation.phase === 'sending') return creation.percent * SENDING;
  if (creation.phase !== 'training') return 0;
  const trained = training === null || training.reading !== null ? 0 : percentOf(training);
  return 100 * SENDING + trained * (1 - SENDING);
}

const percentOf = ({ state, progress }: Training) => (state === 'training' ? progress : 100);

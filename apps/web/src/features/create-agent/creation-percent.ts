import type { Training } from '@parley/contract/sources';
import type { Creation } from './use-create-agent';

/** The part of the bar that sending fills; the training takes longer. */
const SENDING = 0.3;

/** How far a creation is, in percent of all its phases. @param training null as long as the server has told of none */
export function creationPercent(creation: Creation, training: Training | null): number {
  if (creation.phase === 'sending') return creation.percent * SENDING;
  if (creation.phase !== 'training') return 0;
  const trained = training === null || training.reading !== null ? 0 : percentOf(training);
  return 100 * SENDING + trained * (1 - SENDING);
}

const percentOf = ({ state, progress }: Training) => (state === 'training' ? progress : 100);

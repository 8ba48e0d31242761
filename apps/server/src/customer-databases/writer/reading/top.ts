import type { Ranking } from './frame';
import type { Settled } from './settle';
import type { ItemOf } from './types';

/** A rank that is read, and what stands behind its word. */
export interface Top {
  item: ItemOf<'top'>;
  /** How many were asked for; null where nobody said. */
  count: number | null;
  limit: number;
  ranking: Ranking & { by: null };
  next: Settled | undefined;
}

/** 'The most', unlike 'the oldest', is about how much or how many. */
export const amountWord = ({ text }: ItemOf<'top'>) =>
  /^(the )?(most|least|fewest)|number of$/.test(text.toLowerCase());

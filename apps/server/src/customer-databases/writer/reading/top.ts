import type { Ranking } from './frame';
import type { Settled } from './settle';
import type { ItemOf } from './types';

/** A ranking being read, and what follows its word. */
export interface Top {
  item: ItemOf<'top'>;
  /** The number asked for; null if the question gives none. */
  count: number | null;
  limit: number;
  ranking: Ranking & { by: null };
  next: Settled | undefined;
}

/** 'The most', unlike 'the oldest', is about an amount or a count. */
export const amountWord = ({ text }: ItemOf<'top'>) =>
  /^(the )?(most|least|fewest)|number of$/.test(text.toLowerCase());

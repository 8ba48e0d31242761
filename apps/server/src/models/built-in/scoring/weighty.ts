import type { WeightedTerm } from './features/scene';

/** Terms that tell what a question is about; its light words where it has no others. */
export function weightyTerms<T extends Pick<WeightedTerm, 'term'>>(terms: readonly T[]): T[] {
  const weighty = terms.filter(({ term }) => term.role !== 'light' && term.role !== 'amount');
  return weighty.length > 0 ? weighty : [...terms];
}

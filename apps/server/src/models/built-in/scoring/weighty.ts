import type { WeightedTerm } from './features/scene';

/** The terms that tell what a question is about; its light words if it has no others. */
export function weightyTerms<T extends Pick<WeightedTerm, 'term'>>(terms: readonly T[]): T[] {
  const weighty = terms.filter(({ term }) => term.role !== 'light' && term.role !== 'amount');
  return weighty.length > 0 ? weighty : [...terms];
}

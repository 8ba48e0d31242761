import { FEATURES } from './features';
import { type Scene, shareOf, type WeightedTerm } from './features/scene';
import type { RankedUnit } from './rank-units';
import { Forester } from './trees';
import weights from './weights.json' with { type: 'json' };

const REPLY = 3;

const OWN = [
  'sum of the best',
  'chance of the best',
  'chance of the next',
  'chance of the first three',
  'best share in any unit',
  'best share in any passage',
  'passages found',
  'share of words known',
  'rarest unknown word',
  'names known',
  'numbers known',
  'weight of the question',
  'share in the first three',
] as const;

/** The names of the features that tell whether a question is answered at all. */
export const TRUST_FEATURES: readonly string[] = [...OWN, ...FEATURES];

const trust = new Forester(weights.trust, TRUST_FEATURES);
const topic = new Forester(weights.topic, TRUST_FEATURES);

/** Two probabilities, calibrated by the fit. */
export interface Trust {
  /** That the top units of the ranking contain the answer. */
  answered: number;
  /** That the sources are about the question's subject, whether or not they answer it. */
  onTopic: number;
}

export function trustIn(scene: Scene, ranked: readonly RankedUnit[]): Trust {
  if (ranked.length === 0) return { answered: 0, onTopic: 0 };
  const row = trustFeatures(scene, ranked);
  return { answered: probability(trust.sum(row)), onTopic: probability(topic.sum(row)) };
}

const probability = (sum: number) => 1 / (1 + Math.exp(-sum));

export function trustFeatures(scene: Scene, ranked: readonly RankedUnit[]): Float64Array {
  const [best, next] = ranked;
  const first = ranked.slice(0, REPLY);
  const { terms, sections, bestOwn, bestWhole, totalWeight, maxWeight } = scene;
  const known = terms.map(({ known: found }) => Number(found));
  const unknown = terms.filter(({ known: found }) => !found);
  const together = Float64Array.from(terms, (_, index) => Math.max(0, ...first.map(({ own }) => own[index] ?? 0)));
  const values = [
    best?.sum ?? 0,
    best?.chance ?? 0,
    next?.chance ?? 0,
    first.reduce((sum, { chance }) => sum + chance, 0),
    bestOwn,
    bestWhole,
    sections.length,
    shareOf(scene, Float64Array.from(known)),
    maxWeight === 0 ? 0 : Math.max(0, ...unknown.map(({ weight }) => weight)) / maxWeight,
    knownShare(terms, ['name']),
    knownShare(terms, ['identifier', 'amount', 'time']),
    totalWeight,
    shareOf(scene, together),
  ];
  const row = new Float64Array(TRUST_FEATURES.length);
  row.set(values);
  if (best) row.set(best.features, OWN.length);
  return row;
}

/** Share of the terms of some roles that the sources contain at all; -1 if the question has none. */
function knownShare(terms: readonly WeightedTerm[], roles: readonly string[]): number {
  const such = terms.filter(({ term }) => roles.includes(term.role));
  return such.length === 0 ? -1 : such.filter(({ known }) => known).length / such.length;
}

import { expect, it } from 'vitest';
import { type Examples, fitForest } from '../../../../bench/answers/fit/boost';
import { Forester } from '../../src/models/built-in/scoring/trees';

const names = ['kind', 'share'];
const shape = { trees: 30, leaves: 4, rate: 0.3, least: 0.1, lambda: 1 } as const;

/** Of three units, the one with the largest share answers, or with the smallest if the kind is 1. */
function examples(): Examples {
  const made: Examples = { names, rows: [], labels: [], ends: [], weights: [] };
  for (let question = 0; question < 200; question++) {
    const kind = question % 2;
    const shares = [0.1, 0.5, 0.9].map((share, at) => share + ((question * 7 + at * 3) % 10) / 100);
    for (const [at, share] of shares.entries()) {
      made.rows.push(Float64Array.of(kind, share));
      made.labels.push(Number(at === (kind === 1 ? 0 : 2)));
    }
    made.ends.push(made.rows.length);
    made.weights.push(1);
  }
  return made;
}

it('learns what answers, also where one feature turns another round', () => {
  const forest = new Forester(fitForest(examples(), { ...shape, objective: 'list' }), names);
  expect(forest.sum(Float64Array.of(0, 0.95))).toBeGreaterThan(forest.sum(Float64Array.of(0, 0.15)) + 2);
  expect(forest.sum(Float64Array.of(1, 0.15))).toBeGreaterThan(forest.sum(Float64Array.of(1, 0.95)) + 2);
});

it('is sure of what is sure, and gives the same weights to the bit', () => {
  const fitted = fitForest(examples(), { ...shape, objective: 'each' });
  expect(fitForest(examples(), { ...shape, objective: 'each' })).toEqual(fitted);
  const chance = (row: Float64Array) => 1 / (1 + Math.exp(-new Forester(fitted, names).sum(row)));
  expect(chance(Float64Array.of(0, 0.95))).toBeGreaterThan(0.9);
  expect(chance(Float64Array.of(0, 0.15))).toBeLessThan(0.1);
});

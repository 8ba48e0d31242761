import { expect, it } from 'vitest';
import { Forester } from './trees';

it('reads trees as they are written', () => {
  const forest = new Forester({ base: 0.5, trees: ['(own share <= 0.25 ? -1 : (rank <= 2 ? 2 : 1e-3))', '0.25'] }, [
    'rank',
    'own share',
  ]);
  expect(forest.sum(Float64Array.of(9, 0.25))).toBe(-0.25);
  expect(forest.sum(Float64Array.of(2, 0.26))).toBe(2.75);
  expect(forest.sum(Float64Array.of(3, 1))).toBeCloseTo(0.751);
});

it('takes no weights that were fitted on other features', () => {
  expect(() => new Forester({ base: 0, trees: ['(gone <= 1 ? 0 : 1)'] }, ['rank'])).toThrow("'gone'");
});

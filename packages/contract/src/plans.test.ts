import { expect, test } from 'vitest';
import { PLANS, YEARLY_SAVING_PERCENT } from './plans';

test('a year costs twelve months less the saving that the pages promise', () => {
  for (const { name, price } of PLANS) {
    expect([name, price.yearly]).toEqual([name, (price.monthly * 12 * (100 - YEARLY_SAVING_PERCENT)) / 100]);
  }
});

test('a dearer plan gives more', () => {
  for (const value of ['creditsPerMonth', 'agents', 'actionsPerAgent'] as const) {
    const row = PLANS.map((plan) => plan[value]);
    expect(row).toEqual([...row].sort((a, b) => a - b));
  }
});

import type { Agent } from '@parley/contract/agents';
import type { Training } from '@parley/contract/sources';
import { expect, it } from 'vitest';
import { creationPercent } from './creation-percent';
import type { Creation } from './use-create-agent';

const sending = (percent: number): Creation => ({ phase: 'sending', percent, text: 'Processing files...' });
const trained: Creation = { phase: 'training', agent: {} as Agent };
const training = (state: Training['state'], progress: number, reading: number | null = null): Training => ({
  state,
  progress,
  sources: { total: 1, pending: 0, training: 1, trained: 0, failed: 0 },
  review: null,
  reading,
});

it('rises through all phases and never falls between them', () => {
  const steps = [
    creationPercent(sending(0), null),
    creationPercent(sending(50), null),
    creationPercent(sending(100), null),
    creationPercent(trained, null),
    creationPercent(trained, training('training', 0)),
    creationPercent(trained, training('training', 50)),
    creationPercent(trained, training('ready', 100)),
  ];
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
  expect([steps[0], steps.at(-1)]).toEqual([0, 100]);
});

it('is not complete while a website is being read', () => {
  expect(creationPercent(trained, training('empty', 0, 3))).toBe(creationPercent(sending(100), null));
});

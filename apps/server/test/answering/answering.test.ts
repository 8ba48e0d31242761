import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLibrary, type TestLibrary } from '../knowledge/library';
import type { Domain } from './domain';
import { evaluateWith, type Outcome } from './evaluate';
import * as heldOut from './held-out';
import * as tuning from './tuning';

/** Asks the engine's questions again, over passages that the real search picks from all subjects at once. */
let library: TestLibrary;
const domains: Domain[] = [...Object.values<Domain>(tuning), ...Object.values<Domain>(heldOut)];
const PASSAGES = 10;

beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

it('finds and answers what the sources tell, and nothing else', async () => {
  const outcomes: Outcome[] = [];
  for (const domain of domains) {
    const agentId = await library.addAgent();
    for (const name of new Set(domain.passages.map(({ source }) => source))) {
      const chunks = domain.passages
        .filter(({ source }) => source === name)
        .map(({ text, heading }) => ({ text, ...(heading === undefined ? {} : { heading }) }));
      await library.addSource({ name, chunks }, agentId);
    }
    const find = (question: string) => library.find(question, { limit: PASSAGES }, agentId);
    outcomes.push(...(await evaluateWith(domain, find)));
  }
  const share = (refuses: boolean) => {
    const asked = outcomes.filter((outcome) => (outcome.case.refuses === true) === refuses);
    return asked.filter(({ faults }) => faults.length === 0).length / asked.length;
  };
  const report = outcomes
    .filter(({ faults }) => faults.length > 0)
    .map(({ domain, case: { ask }, faults, text }) => `[${domain}] ${ask}: ${faults.join(', ')} -> ${text}`)
    .join('\n');
  expect(share(false), report).toBeGreaterThanOrEqual(0.9);
  expect(share(true), report).toBeGreaterThanOrEqual(0.88);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { FEATURES } from '../../../apps/server/src/models/built-in/scoring/features';
import { TRUST_FEATURES } from '../../../apps/server/src/models/built-in/scoring/trust';
import { hasQuestions, QUESTIONS_DIR } from '../sets';
import { type Examples, fitForest } from './boost';
import { addOwn } from './own';
import { addPublicRankings, addPublicTrust } from './public';

/**
 * Fits the weights of the built-in engine: `npm run fit units`, then, on the units these choose, `npm run fit trust`.
 * Without a name, both in turn. The same data give bit-identical weights.
 */
const FILE = new URL('../../../apps/server/src/models/built-in/scoring/weights.json', import.meta.url);
const UNITS = { trees: 150, leaves: 16, rate: 0.1, least: 1, lambda: 1, objective: 'list' } as const;
const TRUST = { trees: 80, leaves: 8, rate: 0.1, least: 5, lambda: 5, objective: 'each' } as const;

const none = (names: readonly string[]): Examples => ({ names, rows: [], labels: [], ends: [], weights: [] });
const weights = JSON.parse(readFileSync(FILE, 'utf8'));
const fits = {
  units: async () => {
    const examples = none(FEATURES);
    await addPublicRankings(examples);
    await addOwn(examples, null);
    console.log(`${examples.ends.length} questions with ${examples.rows.length} units`);
    return { units: fitForest(examples, UNITS) };
  },
  trust: async () => {
    const examples = { trust: none(TRUST_FEATURES), topic: none(TRUST_FEATURES) };
    await addPublicTrust(examples);
    await addOwn(null, examples);
    console.log(`${examples.trust.rows.length} replies`);
    return { trust: fitForest(examples.trust, TRUST), topic: fitForest(examples.topic, TRUST) };
  },
};

const what = process.argv[2] as keyof typeof fits | undefined;
if (!hasQuestions()) {
  console.error(`There are no questions in ${QUESTIONS_DIR}. QUESTIONS_DIR may name another folder.`);
  process.exitCode = 1;
} else if (what !== undefined) {
  const fitted = await fits[what]();
  writeFileSync(FILE, `${JSON.stringify({ ...weights, ...fitted }, null, 2)}\n`);
}

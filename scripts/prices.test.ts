import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLANS } from '../packages/contract/src/plans';
import { ROOT } from './lib/paths.mjs';

const page = readFileSync(join(ROOT, 'docs/pages/docs/credits.md'), 'utf8');
const number = (value: number) => value.toLocaleString('en-US');

test.each(PLANS)('the documentation prices $name as the product does', (plan) => {
  const { name, price, creditsPerMonth, agents, members, actionsPerAgent } = plan;
  const people = members === null ? '–' : `${members.count}${members.more ? '+' : ''}`;
  const cells = [
    name,
    `$${price.monthly}`,
    `$${number(price.yearly)}`,
    creditsPerMonth,
    agents,
    people,
    actionsPerAgent,
  ];
  expect(page).toContain(`| ${cells.map((cell) => (typeof cell === 'number' ? number(cell) : cell)).join(' | ')} |`);
});

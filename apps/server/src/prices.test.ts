import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPrices } from './prices';

function fileWith(content: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prices.json');
  writeFileSync(path, content);
  return path;
}

test('without a file everything costs what is usual', () => {
  const prices = readPrices(undefined);
  const models = ['gpt-4', 'claude-2', 'gpt-3.5-turbo', 'Built-in', 'GPT-4', 'llama3'];
  expect(models.map((model) => prices.rateOf(model))).toEqual(['0.003', '0.002', '0.001', '0.001', '0.003', '0.003']);
  expect([prices.creditsPerUsd, prices.startCredits]).toEqual(['50', '100']);
  expect(prices.plans.map(({ price }) => price.monthly)).toEqual([40, 150, 500]);
  expect(prices.rateOf('text-embedding-3-small', 'embedding')).toBe('0.00001');
});

test('a version costs what its model costs, and another model as much as the dearest', () => {
  const given = { creditsPerToken: { 'gpt-4': 0.002, o1: 0.005, 'my-model': 0.0005 } };
  const prices = readPrices(fileWith(JSON.stringify(given)));
  const costs = (...models: string[]) => models.map((model) => prices.rateOf(model));
  expect(costs('gpt-4-0613', 'GPT-4-32k', 'gpt-4.1', 'gpt-4:latest', 'gpt-3.5-turbo-16k', 'claude-2.1')).toEqual([
    '0.002',
    '0.002',
    '0.002',
    '0.002',
    '0.001',
    '0.002',
  ]);
  expect(costs('o1-2024-12-17', 'o1-pro', 'gpt-4o', 'my-models', 'my', 'Built-in')).toEqual([
    '0.005',
    '0.005',
    '0.005',
    '0.005',
    '0.005',
    '0.001',
  ]);
  expect(['o1-2024-12-17', 'o1-pro', 'gpt-4o', 'built-in'].map((model) => prices.hasPrice(model))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  const cheap = readPrices(fileWith('{"otherModels": 0.0001}'));
  expect([cheap.rateOf('llama3'), cheap.hasPrice('llama3')]).toEqual(['0.0001', true]);
});

test('the file changes what it names, and nothing else', () => {
  const prices = readPrices(
    fileWith(
      JSON.stringify({
        creditsPerUsd: '62.5',
        startCredits: 0,
        creditsPerToken: { 'gpt-4': 0.0045, 'gpt-4o-mini': '0.0002' },
        plans: { hobby: { monthly: 29, members: 2 } },
        services: { slack: 9 },
      }),
    ),
  );
  expect([prices.creditsPerUsd, prices.startCredits]).toEqual(['62.5', '0']);
  expect(['gpt-4', 'gpt-4o-mini', 'claude-2'].map((model) => prices.rateOf(model))).toEqual([
    '0.0045',
    '0.0002',
    '0.002',
  ]);
  expect(prices.highest(['gpt-4o-mini', 'Built-in'])).toBe('0.001');
  const used = [
    { model: 'gpt-4', tokens: 300 },
    { model: 'Built-in', tokens: 100 },
  ];
  expect(Number(prices.mixed(used)) * 400).toBeCloseTo(300 * 0.0045 + 100 * 0.001, 9);
  const [hobby, standard] = prices.plans;
  expect(hobby).toMatchObject({ price: { monthly: 29, yearly: 432 }, members: { count: 2, more: false }, agents: 1 });
  expect(standard?.price.monthly).toBe(150);
  expect(prices.addOns.find(({ name }) => name === 'slack')?.monthly).toBe(9);
});

test.each([
  ['{', /PRICES_FILE cannot be read/],
  ['{"creditPerUsd": 3}', /creditPerUsd/],
  ['{"creditsPerUsd": -1}', /PRICES_FILE: creditsPerUsd: must be a number from 0/],
  ['{"creditsPerToken": {"gpt-4": "cheap"}}', /creditsPerToken\.gpt-4/],
  ['{"plans": {"gold": {}}}', /gold/],
  ['{"services": {"slack": 0.001}}', /services\.slack/],
])('%s is refused at the start', (content, sentence) => {
  expect(() => readPrices(fileWith(content))).toThrow(sentence);
});

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { runCreditsCommand } from './credits';

const app = await startTestApp();
const owner = await app.signUp('Ada');
const said: string[] = [];
const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));

afterEach(() => void said.splice(0));
afterAll(async () => {
  log.mockRestore();
  await app.close();
});

const run = (...words: string[]) => runCreditsCommand(words, app.deps.config);
const left = async () => (await owner.call('GET', '/api/credit/')).json();

test('credits are granted and taken with a reason, and shown', async () => {
  await run('grant', owner.email, '12.5', 'For', 'the', 'outage');
  expect(said).toEqual([
    "Granted 12.5 credits to Ada's team.",
    `Ada's team (${owner.user.team_id}) has 112.500 of 112.500 credits.`,
  ]);
  await run('take', owner.user.team_id, '200', 'A mistake');
  expect(await left()).toMatchObject({ credits_remaining: -87.5, total_credits: 112.5 });
  const csv = (await owner.call('GET', '/api/credit/export')).body;
  expect(csv).toContain('grant,,,,0.000,12.500,For the outage');
  expect(csv).toContain('adjustment,,,,0.000,-200.000,A mistake');
});

test.each([
  [['grant', 'nobody@example.com', '1', 'x'], "There is no team of 'nobody@example.com'"],
  [['grant', owner.email, '1,5', 'x'], 'CREDITS is a number'],
  [['grant', owner.email, '1.5'], 'Give a reason'],
  [['give'], 'npm run credits -- grant TEAM CREDITS REASON'],
])('%j is refused in a sentence', async (words, sentence) => {
  await expect(run(...words)).rejects.toThrow(sentence);
});

test('the audit says that everything adds up, and what does not', async () => {
  await run('audit');
  expect(said).toEqual(['3 entries: everything adds up.']);
  await app.deps.database.pool.query('update credits_accounts set total = total + 1');
  await expect(run('audit')).rejects.toThrow(
    `team ${owner.user.team_id}: total is 113.500, and the ledger comes to 112.500`,
  );
});

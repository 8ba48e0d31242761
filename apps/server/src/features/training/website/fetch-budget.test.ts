import { MESSAGES } from '@parley/contract/messages';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../test/test-app';
import { FetchFailure } from '../../../platform/safe-fetch';
import { withinBudget } from './fetch-budget';

const MEGABYTE = 2 ** 20;

it('pages too large for a source are counted by what was received, and then no more are fetched for that team', async () => {
  const app = await startTestApp();
  const [wasteful, other] = [await app.signUp(), await app.signUp()];
  const tooLarge = () => Promise.reject(new FetchFailure('too_large', 'The page is larger than 1 GB.'));
  const fetch = (teamId: string) => withinBudget(app.deps, teamId, 1_000 * MEGABYTE, tooLarge);
  for (let link = 0; link < 5; link += 1)
    await expect(fetch(wasteful.user.team_id)).rejects.toMatchObject({ kind: 'too_large' });
  await expect(fetch(wasteful.user.team_id)).rejects.toMatchObject({
    code: 'too_many',
    message: MESSAGES.fetchedOften,
  });
  const page = { bytes: new Uint8Array(10) };
  await expect(withinBudget(app.deps, other.user.team_id, MEGABYTE, async () => page)).resolves.toBe(page);
  await app.close();
});

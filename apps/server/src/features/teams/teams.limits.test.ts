import { MESSAGES } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import { startTestApp, type TestUser } from '../../../test/test-app';

const INVITATIONS = '/api/teams/current/invitations';
const MEMBERS = '/api/teams/current/members';
const list = async (user: TestUser) => (await user.call('GET', MEMBERS)).json();

test('with enforced plans, a team has one member', async () => {
  const strict = await startTestApp({ BILLING_ENFORCEMENT: 'on' });
  const owner = await strict.signUp();
  expect((await list(owner)).limit).toBe(1);
  const refused = await owner.call('POST', INVITATIONS, { email: 'second@example.com' });
  expect([refused.statusCode, refused.json().error]).toEqual([409, MESSAGES.memberLimit]);
  await strict.close();
});

test('neither one team nor all of them together invite without end', async () => {
  const own = await startTestApp();
  const { pool } = own.deps.database;
  const spend = (key: string, points: number) =>
    pool.query('update platform_rate_limits set points = $2 where key like $1', [`${key}:%`, points]);
  const invite = async (owner: TestUser, name: string) =>
    owner.call('POST', INVITATIONS, { email: `${name}@example.com` });
  const [one, other, third] = [await own.signUp(), await own.signUp(), await own.signUp()];

  await invite(one, 'first');
  await spend('invite', 60);
  expect((await invite(one, 'second')).json().error).toBe(MESSAGES.tooManyRequests);
  const { id } = (await invite(other, 'third')).json();

  await spend('invite', 0);
  await spend('invite-all', 999);
  expect((await invite(other, 'fourth')).statusCode).toBe(201);
  for (const refused of [await invite(third, 'fifth'), await other.call('POST', `${INVITATIONS}/${id}/resend`)])
    expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.tooManyRequests]);
  expect((await list(third)).invitations).toEqual([]);
  await own.close();
});

import { MESSAGES } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import { startMailServer } from '../../../test/doubles/mail-server';
import { startTestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

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
  const invite = async (owner: TestUser, name: string, remoteAddress = '127.0.0.1') =>
    own.app.inject({
      method: 'POST',
      url: INVITATIONS,
      payload: { email: `${name}@example.com` },
      headers: { cookie: owner.cookie },
      remoteAddress,
    });
  const [one, other, third] = [await own.signUp(), await own.signUp(), await own.signUp()];

  await invite(one, 'first');
  await spend('invite', 60);
  expect((await invite(one, 'second')).json().error).toBe(MESSAGES.tooManyRequests);
  const { id } = (await invite(other, 'third')).json();

  await spend('invite', 0);
  // What a network may ask for first is used up, and so is the share of new teams.
  await spend('invite-network-first', 5);
  await invite(other, 'before');
  await spend('invite-newcomers', 499);
  expect((await invite(other, 'fourth')).statusCode).toBe(201);
  for (const refused of [await invite(third, 'fifth'), await other.call('POST', `${INVITATIONS}/${id}/resend`)])
    expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.tooManyRequests]);
  expect((await list(third)).invitations).toEqual([]);
  // A team that has existed for a while has its own share of mails.
  await pool.query(
    "update teams set created_at = now() - interval '8 days' where id = (select team_id from teams_members where user_id = $1)",
    [third.user.id],
  );
  expect((await invite(third, 'sixth')).statusCode).toBe(201);
  await spend('invite-established', 1_000);
  expect((await invite(third, 'seventh')).statusCode).toBe(429);
  // Whoever asks from elsewhere has a share that strangers in a few networks cannot use up.
  const elsewhere = (owner: TestUser, name: string) => invite(owner, name, '203.0.113.7');
  for (const owner of [third, other]) expect((await elsewhere(owner, 'eighth')).statusCode).toBe(201);
  await spend('invite-firsts', 500);
  expect((await elsewhere(third, 'ninth')).statusCode).toBe(429);
  await own.close();
});

test('what is refused takes no invitation from others, and a network asks no more than its share', async () => {
  const own = await startTestApp();
  const { pool } = own.deps.database;
  const points = async (name: string) =>
    (await pool.query('select points from platform_rate_limits where key like $1', [`${name}:%`])).rows[0]?.points;
  const owner = await own.signUp();
  const again = () => owner.call('POST', INVITATIONS, { email: 'first@example.com' });
  expect((await again()).statusCode).toBe(201);
  for (let time = 0; time < 5; time += 1) expect((await again()).statusCode).toBe(409);
  expect(await points('invite-firsts')).toBe(1);

  await pool.query("update platform_rate_limits set points = 180 where key like 'invite-network:%'");
  const other = await own.signUp();
  expect((await other.call('POST', INVITATIONS, { email: 'other@example.com' })).statusCode).toBe(429);
  await own.close();
});

test('however many teams invite somebody, few emails arrive, and no team learns of the others', async () => {
  const mails = await startMailServer();
  const own = await startTestApp({ SMTP_URL: `smtp://${mails.host}`, MAIL_FROM: 'parley@example.com' });
  const victim = `victim.${Date.now()}@example.com`;
  const arrived = () => mails.mails.filter(({ to }) => to.includes(victim)).length;
  const teams = [await own.signUp(), await own.signUp(), await own.signUp()];
  for (const owner of teams) {
    const invited = await owner.call('POST', INVITATIONS, { email: victim });
    expect(invited.statusCode).toBe(201);
    const again = () => owner.call('POST', `${INVITATIONS}/${invited.json().id}/resend`);
    expect([(await again()).statusCode, (await again()).statusCode]).toEqual([200, 200]);
    const often = await again();
    expect([often.statusCode, often.json().error]).toEqual([429, MESSAGES.invitedOften]);
  }
  // The first of each team, and five more.
  await until(
    async () => arrived(),
    (count) => count === 8,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(arrived()).toBe(8);
  await own.close();
  await mails.close();
}, 60_000);

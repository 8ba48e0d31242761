import { invitationForOther, invitationNeedsAddress, MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailServer } from '../../../test/doubles/mail-server';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const INVITATIONS = '/api/teams/current/invitations';
const MEMBERS = '/api/teams/current/members';
const post = (url: string, payload: object) => app.app.inject({ method: 'POST', url, payload });
const tokenFor = async (email: string) => (await mailTo(app.database.dataDir, email, /^Join/)).token as string;

/** Invites somebody with an account and makes them accept. */
async function join(owner: TestUser, guest: TestUser, role = 'member'): Promise<void> {
  await owner.call('POST', INVITATIONS, { email: guest.email, role });
  const accepted = await guest.call('POST', '/api/teams/invitations/accept', { token: await tokenFor(guest.email) });
  expect(accepted.statusCode, accepted.body).toBe(200);
  await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
}

/** When an address was proven to be its account's; null if it was not. */
async function provenSince({ deps }: TestApp, email: string): Promise<Date | null> {
  const { rows } = await deps.database.pool.query('select email_verified_at from auth_users where email = $1', [email]);
  return rows[0].email_verified_at;
}

const list = async (user: TestUser) => (await user.call('GET', MEMBERS)).json();

test('somebody new joins by a link: with the address filled in, once, and proven', async () => {
  const owner = await app.signUp('Ada');
  const email = `new.${Date.now()}@example.com`;
  const invited = await owner.call('POST', INVITATIONS, { email });
  expect(invited.json()).toMatchObject({ email, role: 'member', expired: false });
  const token = await tokenFor(email);
  expect((await post('/api/teams/invitations/show', { token })).json()).toEqual({
    team_id: owner.user.team_id,
    team_name: "Ada's team",
    invited_by: 'Ada',
    email,
    role: 'member',
    has_account: false,
  });
  const account = { name: 'Grace', password: 'long enough', invitation: token };
  const other = await post('/api/auth/register', { ...account, email: 'other@example.com' });
  expect([other.statusCode, other.json().error]).toEqual([403, invitationNeedsAddress(email)]);
  const registered = await post('/api/auth/register', { ...account, email });
  expect(registered.json().user).toMatchObject({
    team_id: owner.user.team_id,
    teams: [{ name: "Ada's team", role: 'member' }],
    abilities: {
      manage_team: false,
      delete_agents: false,
      delete_all_conversations: false,
      replace_secret_keys: false,
    },
  });
  expect((await post('/api/teams/invitations/show', { token })).statusCode).toBe(422);
  const { members, invitations, limit } = await list(owner);
  expect(members.map((member: { name: string; role: string }) => [member.name, member.role])).toEqual([
    ['Ada', 'owner'],
    ['Grace', 'member'],
  ]);
  expect({ invitations, limit }).toEqual({ invitations: [], limit: null });
});

test('an invitation that is none, or for somebody else, does not tell whether an address has an account', async () => {
  const owner = await app.signUp();
  const invited = `asked.${Date.now()}@example.com`;
  await owner.call('POST', INVITATIONS, { email: invited });
  const register = (email: string, invitation: string) =>
    post('/api/auth/register', { name: 'Eve', password: 'long enough', email, invitation });
  const [known, unknown] = [owner.email, `unknown.${Date.now()}@example.com`];
  for (const token of ['garbage', await tokenFor(invited)]) {
    const answers = [await register(known, token), await register(unknown, token)];
    expect(answers[0]?.statusCode).toBe(token === 'garbage' ? 422 : 403);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
  }
});

test('someone who has an account joins with it, works in either team, and no other account can take the place', async () => {
  const [owner, guest, other] = [await app.signUp('Owner'), await app.signUp('Guest'), await app.signUp('Other')];
  await owner.call('POST', INVITATIONS, { email: guest.email });
  const token = await tokenFor(guest.email);
  const wrong = await other.call('POST', '/api/teams/invitations/accept', { token });
  expect([wrong.statusCode, wrong.json().error]).toEqual([403, invitationForOther(guest.email, other.email)]);
  expect((await guest.call('POST', '/api/teams/invitations/accept', { token })).json()).toEqual({
    team_id: owner.user.team_id,
  });
  expect((await guest.call('GET', '/api/auth/me')).json().user.team_id).toBe(guest.user.team_id);
  const opened = await guest.call('POST', `/api/auth/teams/${owner.user.team_id}/open`);
  expect(opened.json().user).toMatchObject({ team_id: owner.user.team_id, abilities: { manage_team: false } });
  expect((await guest.call('GET', '/api/teams/current')).json().name).toBe("Owner's team");
  const own = await guest.call('POST', `/api/auth/teams/${guest.user.team_id}/open`);
  expect(own.json().user.abilities.manage_team).toBe(true);
});

test('an invitation is sent again with a new link, taken back, and not sent twice or to members', async () => {
  const owner = await app.signUp();
  const email = `again.${Date.now()}@example.com`;
  const { id } = (await owner.call('POST', INVITATIONS, { email })).json();
  const first = await tokenFor(email);
  const twice = await owner.call('POST', INVITATIONS, { email: email.toUpperCase() });
  expect([twice.statusCode, twice.json().error]).toEqual([409, MESSAGES.alreadyInvited]);
  expect((await owner.call('POST', INVITATIONS, { email: owner.email })).json().error).toBe(MESSAGES.alreadyMember);
  expect((await owner.call('POST', `${INVITATIONS}/${id}/resend`)).statusCode).toBe(200);
  expect((await post('/api/teams/invitations/show', { token: first })).statusCode).toBe(422);
  expect((await owner.call('DELETE', `${INVITATIONS}/${id}`)).statusCode).toBe(200);
  expect((await list(owner)).invitations).toEqual([]);
});

test('without a mail server whoever invites passes the link on, which then proves nothing about the address', async () => {
  const owner = await app.signUp();
  const email = `shown.${Date.now()}@example.com`;
  const invited = (await owner.call('POST', INVITATIONS, { email })).json();
  const first = /#([\w-]+)$/.exec(invited.link)?.[1];
  expect((await post('/api/teams/invitations/show', { token: first })).json().email).toBe(email);
  const { link } = (await owner.call('POST', `${INVITATIONS}/${invited.id}/resend`)).json();
  expect((await post('/api/teams/invitations/show', { token: first })).statusCode).toBe(422);
  const { invitations, mail } = await list(owner);
  expect([Object.keys(invitations[0]).includes('link'), mail]).toEqual([false, 'kept']);
  const account = { name: 'Grace', password: 'long enough', email, invitation: link.split('#')[1] };
  expect((await post('/api/auth/register', account)).statusCode).toBe(201);
  expect(await provenSince(app, email)).toBeNull();
});

test('with a mail server only the mail has the link, and coming by it proves the address', async () => {
  const server = await startMailServer();
  const mailing = await startTestApp({ SMTP_URL: `smtp://${server.host}`, MAIL_FROM: 'hello@parley.example' });
  const owner = await mailing.signUp();
  const email = `mailed.${Date.now()}@example.com`;
  const invited = (await owner.call('POST', INVITATIONS, { email })).json();
  expect(invited.link).toBeNull();
  expect((await owner.call('GET', MEMBERS)).json().mail).toBe('sent');
  const [mail] = await until(
    async () => server.mails,
    (mails) => mails.length > 0,
  );
  const invitation = /invitation#([\w-]+)/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')?.[1];
  const payload = { name: 'Grace', password: 'long enough', email, invitation };
  const registered = await mailing.app.inject({ method: 'POST', url: '/api/auth/register', payload });
  expect(registered.statusCode, registered.body).toBe(201);
  expect(await provenSince(mailing, email)).toBeInstanceOf(Date);
  await mailing.close();
  await server.close();
});

test('someone who is in the team of an agent learns which it is while working in another one; nobody else does', async () => {
  const [owner, guest, stranger] = [await app.signUp('Host'), await app.signUp(), await app.signUp()];
  await join(owner, guest);
  const form = new FormData();
  form.set('name', 'Shared');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  await guest.call('POST', `/api/auth/teams/${guest.user.team_id}/open`);
  expect((await guest.call('GET', `/api/agent/agents/${agent.id}`)).statusCode).toBe(404);
  expect((await guest.call('GET', `/api/agent/agents/${agent.id}/team`)).json()).toEqual({
    team_id: owner.user.team_id,
    team_name: "Host's team",
  });
  expect((await stranger.call('GET', `/api/agent/agents/${agent.id}/team`)).statusCode).toBe(404);
});

test('members work with agents; people, money and what cannot be undone are for owners', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  await join(owner, guest);
  const form = new FormData();
  form.set('name', 'Shared');
  const agent = (await guest.upload('POST', '/api/agent/agents', form)).json();
  expect((await owner.call('GET', `/api/agent/agents/${agent.id}`)).json().name).toBe('Shared');
  const invited = await owner.call('POST', INVITATIONS, { email: `third.${Date.now()}@example.com` });
  const invitation = `${INVITATIONS}/${invited.json().id}`;
  expect((await list(guest)).invitations).toEqual([]);
  const { secretKey } = (await guest.call('POST', `/api/agents/${agent.id}/secret-key/generate`)).json();
  const refused = await Promise.all([
    guest.call('POST', `${invitation}/resend`),
    guest.call('DELETE', invitation),
    guest.call('DELETE', `/api/agent/agents/${agent.id}`),
    guest.call('DELETE', `/api/agent/agents/${agent.id}/conversations`),
    guest.call('POST', `/api/agents/${agent.id}/secret-key/generate`),
    guest.call('PATCH', '/api/teams/current', { name: 'Mine now' }),
    guest.call('DELETE', '/api/teams/current', { name: `${owner.user.name}'s team` }),
    guest.call('GET', '/api/teams/current/billing'),
    guest.call('PUT', '/api/teams/current/billing', {}),
    guest.call('POST', INVITATIONS, { email: 'x@example.com' }),
    guest.call('PATCH', `${MEMBERS}/${guest.user.id}`, { role: 'owner' }),
    guest.call('DELETE', `${MEMBERS}/${owner.user.id}`),
  ]);
  for (const response of refused) {
    expect([response.statusCode, response.json().error]).toEqual([403, MESSAGES.ownersOnly]);
  }
  expect((await guest.call('GET', `/api/agents/${agent.id}/secret-key`)).json()).toEqual({ secretKey });
});

test('roles change, members go, and the last owner stays', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const self = `${MEMBERS}/${owner.user.id}`;
  expect((await owner.call('DELETE', self)).json().error).toBe(MESSAGES.lastOwner);
  expect((await owner.call('PATCH', self, { role: 'member' })).json().error).toBe(MESSAGES.lastOwner);
  await join(owner, guest);
  expect((await owner.call('PATCH', `${MEMBERS}/${guest.user.id}`, { role: 'owner' })).json().role).toBe('owner');
  const both = await Promise.all([owner.call('DELETE', self), guest.call('DELETE', `${MEMBERS}/${guest.user.id}`)]);
  expect(both.map((response) => response.statusCode).sort()).toEqual([200, 409]);
});

test('of two owners who remove each other at once, one is too late', async () => {
  const [owner, ...others] = [await app.signUp(), await app.signUp(), await app.signUp()];
  for (const other of others) await join(owner, other, 'owner');
  const [one, two] = others as [TestUser, TestUser];
  const removed = await Promise.all([
    one.call('DELETE', `${MEMBERS}/${two.user.id}`),
    two.call('DELETE', `${MEMBERS}/${one.user.id}`),
  ]);
  expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await list(owner)).members).toHaveLength(2);
});

test('the invitations of an owner go with the ownership', async () => {
  const [owner, second] = [await app.signUp('Owner'), await app.signUp('Second')];
  await join(owner, second, 'owner');
  const invite = async (email: string) => {
    await second.call('POST', INVITATIONS, { email, role: 'owner' });
    return tokenFor(email);
  };
  const first = await invite(`friend.${Date.now()}@example.com`);
  await owner.call('PATCH', `${MEMBERS}/${second.user.id}`, { role: 'member' });
  expect((await post('/api/teams/invitations/show', { token: first })).statusCode).toBe(422);
  await owner.call('PATCH', `${MEMBERS}/${second.user.id}`, { role: 'owner' });
  const next = await invite(`another.${Date.now()}@example.com`);
  await owner.call('DELETE', `${MEMBERS}/${second.user.id}`);
  expect((await post('/api/teams/invitations/show', { token: next })).statusCode).toBe(422);
});

test('someone who loses the last team is signed out, and finds an empty team of their own at the next sign-in', async () => {
  const owner = await app.signUp();
  const email = `only.${Date.now()}@example.com`;
  await owner.call('POST', INVITATIONS, { email });
  const account = { name: 'Only', email, password: 'long enough' };
  const registered = await post('/api/auth/register', { ...account, invitation: await tokenFor(email) });
  const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await owner.call('DELETE', `${MEMBERS}/${registered.json().user.id}`);
  expect((await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401);
  const refreshed = await app.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
  expect(refreshed.statusCode).toBe(401);
  const back = await post('/api/auth/login', account);
  expect(back.json().user.teams).toMatchObject([{ name: "Only's team", role: 'owner' }]);
  expect((await app.app.inject({ url: '/api/auth/me', headers: { cookie } })).statusCode).toBe(401);
});

test('a deleted team is gone with its agents and files, for everybody, and nobody else loses anything', async () => {
  const [owner, guest] = [await app.signUp('Dora'), await app.signUp()];
  await join(owner, guest);
  const form = new FormData();
  form.set('name', 'Doomed');
  form.set('file1', new Blob(['Some words to keep.'], { type: 'text/plain' }), 'notes.txt');
  const agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  await owner.call('PATCH', `/api/agent/agents/${agent.id}`, { settings: { visibility: 'public' } });
  const visit = async () =>
    (await app.app.inject({ url: `/api/chat/agents/${agent.id}/conversation/public` })).statusCode;
  expect(await visit()).toBe(200);
  const wrong = await owner.call('DELETE', '/api/teams/current', { name: 'Some team' });
  expect([wrong.statusCode, wrong.json().field]).toEqual([400, 'name']);
  expect((await owner.call('DELETE', '/api/teams/current', { name: "Dora's team" })).statusCode).toBe(200);
  // Before the job that erases it has run.
  expect(await visit()).toBe(404);
  expect((await owner.call('GET', '/api/auth/me')).statusCode).toBe(401);
  expect((await guest.call('GET', '/api/auth/me')).json().user.team_id).toBe(guest.user.team_id);
  await mailTo(app.database.dataDir, guest.email, /was deleted/);
  const left = () =>
    app.deps.database.pool.query(
      `select (select count(*)::int from teams where id::text = $1) as teams,
              (select count(*)::int from agents where id = $2) as agents,
              (select count(*)::int from pgboss.job where name = 'training.train' and data->>'teamId' = $1
                 and state in ('created', 'retry', 'active')) as jobs`,
      [owner.user.team_id, agent.id],
    );
  const { rows } = await until(left, ({ rows: [row] }) => row.teams + row.jobs === 0);
  expect(rows).toEqual([{ teams: 0, agents: 0, jobs: 0 }]);
  const back = await post('/api/auth/login', { email: owner.email, password: owner.password });
  expect(back.json().user.teams).toHaveLength(1);
  expect(back.json().user.team_id).not.toBe(owner.user.team_id);
  // The first team's starting credits are not granted again.
  const begun = await app.deps.database.pool.query('select total::float from credits_accounts where team_id = $1', [
    back.json().user.team_id,
  ]);
  expect(begun.rows).toEqual([{ total: 0 }]);
});

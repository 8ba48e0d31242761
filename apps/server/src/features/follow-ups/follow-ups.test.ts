import type { FollowUp } from '@parley/contract/follow-ups';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from '../../../test/doubles/mail-server';
import { said } from '../../../test/said';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let server: MailServer;
let app: TestApp;
let owner: TestUser;
let agentId: string;

const ENV = { MAIL_FROM: 'Parley <hello@parley.example>', PUBLIC_URL: 'https://parley.example' };
const QUESTION = 'Do you ship to Norway?';
const AT = '2026-05-02T10:00:00Z';

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: `smtp://${server.host}`, ...ENV });
  owner = await app.signUp('Ada Owner');
});
beforeEach(async () => {
  server.mails.length = 0;
  const form = new FormData();
  form.set('name', 'Shop <b>helper</b>');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
const RANGE = { from: '2026-05-01', to: '2026-05-03' };
async function asks(question: string, email: string | null, verified: string | null = null): Promise<string> {
  const id = await said(app.deps.db, agentId, [{ at: AT, question, answered: false }]);
  if (email) {
    await sql('insert into leads (team_id, agent_id, conversation_id, email) values ($1, $2, $3, $4)', [
      ...[owner.user.team_id, agentId, id, email],
    ]);
  }
  if (verified) {
    await sql('update chat_conversations set verified = true, verified_user_id = $2 where id = $1', [id, verified]);
  }
  return id;
}
const answer = (text = 'Yes, within 9 days.') =>
  owner.call('POST', `/api/agent/agents/${agentId}/qa`, { question: QUESTION, answer: text });
const look = async (question = QUESTION, by = owner) =>
  by.call('GET', `/api/follow-ups/agents/${agentId}?${new URLSearchParams({ ...RANGE, question })}`);
const tell = (text = 'Yes, within 9 days.', by = owner) =>
  by.call('POST', `/api/follow-ups/agents/${agentId}`, { ...RANGE, question: QUESTION, answer: text });
const quiet = () =>
  until(
    () => sql("select from pgboss.job where name like 'mail.send%' and state < 'completed'"),
    ({ rowCount }) => rowCount === 0,
  );
const textOf = ({ raw }: ReceivedMail) =>
  raw.replaceAll('=\r\n', '').replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

it('those who asked and left an address are told once, in their own words', async () => {
  await asks(QUESTION, 'grace@example.com');
  await asks('do you ship to norway', 'Grace@Example.com');
  await asks('Is shipping to Norway possible?', 'linus@example.com');
  await asks(QUESTION, null);
  await asks(QUESTION, 'no address');
  await asks('Which currencies do you accept?', 'other@example.com');
  expect((await tell()).json()).toEqual({ error: MESSAGES.followUpUnanswered });
  await answer();
  const shown = (await look()).json<FollowUp>();
  expect(shown).toMatchObject({
    told: 0,
    answer: 'Yes, within 9 days.',
    subject: 'Your question has been answered',
    reply_to: owner.email,
    mail: 'sent',
  });
  expect(shown.people.map(({ email }) => email.toLowerCase()).sort()).toEqual([
    'grace@example.com',
    'linus@example.com',
  ]);

  expect((await tell('Yes, we do: 9 days.\n\n<script>alert(1)</script>')).json()).toEqual({ told: 2, mail: 'sent' });
  await until(
    async () => server.mails,
    (mails) => mails.length === 2,
  );
  const toLinus = server.mails.find(({ to }) => to.includes('linus@example.com')) as ReceivedMail;
  expect(toLinus.raw).toContain(`Reply-To: ${owner.email}`);
  expect(textOf(toLinus)).toContain('Is shipping to Norway possible?');
  expect(textOf(toLinus)).toContain('Yes, we do: 9 days.');
  expect(textOf(toLinus)).toContain('&#60;script&#62;');
  expect(textOf(toLinus)).toContain('Shop &#60;b&#62;helper&#60;/b&#62;');
  expect(server.mails.flatMap(({ to }) => to)).not.toContain('other@example.com');

  // Neither a second click nor another wording from the group sends again.
  expect((await tell()).json()).toEqual({ error: MESSAGES.followUpNobody });
  expect((await look()).json()).toMatchObject({ people: [], told: 2 });
  await quiet();
  expect(server.mails).toHaveLength(2);
  const { rows } = await sql('select user_id, address_key from follow_ups where agent_id = $1', [agentId]);
  expect(rows).toHaveLength(2);
  expect(rows[0].user_id).toBe(owner.user.id);
  expect(JSON.stringify(rows)).not.toContain('@');
});

it('pressed twice at the same time tells each once', async () => {
  for (const name of ['a', 'b', 'c']) await asks(QUESTION, `${name}@example.com`);
  await answer();
  const both = await Promise.all([tell(), tell()]);
  expect(both.reduce((sum, each) => sum + (each.json().told ?? 0), 0)).toBe(3);
  await quiet();
  expect(server.mails).toHaveLength(3);
});

it('a verified visitor is reached by what they left elsewhere, or by an id that is an address', async () => {
  await asks('Hello?', 'known@example.com', 'user-1');
  await asks(QUESTION, null, 'user-1');
  await asks(QUESTION, null, 'id@example.com');
  await asks(QUESTION, null, 'user-2');
  // Nobody vouches for this one.
  const claimed = await asks(QUESTION, null, 'claimed@example.com');
  await sql('update chat_conversations set verified = false where id = $1', [claimed]);
  await answer();
  const { people } = (await look()).json<FollowUp>();
  expect(people.map(({ email }) => email).sort()).toEqual(['id@example.com', 'known@example.com']);
});

it('belongs to the team, and to questions that were not answered', async () => {
  await asks(QUESTION, 'grace@example.com');
  await answer();
  const stranger = await app.signUp('Eve');
  expect((await look(QUESTION, stranger)).statusCode).toBe(404);
  expect((await tell('Buy now!', stranger)).statusCode).toBe(404);
  expect((await look('What is the meaning of life?')).statusCode).toBe(404);
  expect((await tell(' ')).statusCode).toBe(400);
  expect(server.mails).toEqual([]);
});

it('a team tells so many a day, and no more', async () => {
  await asks(QUESTION, 'grace@example.com');
  await answer();
  await sql(
    `insert into follow_ups (team_id, agent_id, address_key, question_key)
     select $1, $2, 'a' || n, 'q' from generate_series(1, 500) as n`,
    [owner.user.team_id, agentId],
  );
  expect((await tell()).statusCode).toBe(429);
  await sql("update follow_ups set created_at = now() - interval '25 hours' where agent_id = $1", [agentId]);
  expect((await tell()).json().told).toBe(1);
});

it('says so where no mail server is known', async () => {
  const plain = await startTestApp({ SMTP_URL: '' }, app.database);
  await asks(QUESTION, 'grace@example.com');
  await answer();
  const url = `/api/follow-ups/agents/${agentId}?${new URLSearchParams({ ...RANGE, question: QUESTION })}`;
  const shown = await plain.app.inject({ url, headers: { cookie: owner.cookie } });
  expect(shown.json()).toMatchObject({ mail: 'kept', people: [{ email: 'grace@example.com' }] });
  await plain.stop();
});

/** An agent whose visitors left these addresses and asked something that it has an answer to now. */
async function offersTo(user: TestUser, addresses: string[]) {
  const form = new FormData();
  form.set('name', 'Offers');
  const id = (await user.upload('POST', '/api/agent/agents', form)).json().id;
  for (const address of addresses) {
    const conversation = await said(app.deps.db, id, [{ at: AT, question: QUESTION, answered: false }]);
    await sql('insert into leads (team_id, agent_id, conversation_id, email) values ($1, $2, $3, $4)', [
      ...[user.user.team_id, id, conversation, address],
    ]);
  }
  await user.call('POST', `/api/agent/agents/${id}/qa`, { question: QUESTION, answer: 'Buy now.' });
  const body = { ...RANGE, question: QUESTION, answer: 'Buy now.' };
  return { id, send: () => user.call('POST', `/api/follow-ups/agents/${id}`, body) };
}
const victims = (count: number) => Array.from({ length: count }, (_, n) => `${Math.random()}-${n}@example.com`);
const prove = (user: TestUser) => sql('update auth_users set email_verified_at = now() where id = $1', [user.user.id]);

it('people whose address was never proven tell few strangers, however many teams they make', async () => {
  const stranger = await app.signUp('Eve');
  const { id, send } = await offersTo(stranger, victims(1));
  // What other users with unproven addresses have sent today in their own teams.
  const other = await app.signUp('Mallory');
  await sql(
    `insert into follow_ups (team_id, agent_id, user_id, address_key, question_key)
     select $1, $2, $3, 'a' || n, 'q' from generate_series(1, 100) n`,
    [stranger.user.team_id, id, other.user.id],
  );
  const refused = await send();
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.followUpsUnproven]);
  await prove(stranger);
  expect((await send()).json().told).toBe(1);
});

it('deleting the agent does not give back what was sent', async () => {
  const stranger = await app.signUp('Trudy');
  await sql("update follow_ups set created_at = now() - interval '25 hours'");
  const first = await offersTo(stranger, victims(12));
  expect((await first.send()).statusCode).toBe(200);
  await stranger.call('DELETE', `/api/agent/agents/${first.id}`);
  const second = await offersTo(stranger, victims(12));
  expect((await second.send()).statusCode).toBe(429);
});

it('new teams together tell a bounded number of strangers, until they pay', async () => {
  const stranger = await app.signUp('Oscar');
  await prove(stranger);
  await sql(
    `insert into platform_rate_limits (key, points, expire) values ('follow-ups-newcomers:all', 295, $1)
     on conflict (key) do update set points = 295, expire = excluded.expire`,
    [Date.now() + 3_600_000],
  );
  const { send } = await offersTo(stranger, victims(12));
  const refused = await send();
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.followUpsOfAll]);
  await sql('update teams set paid_at = now() where id = $1', [stranger.user.team_id]);
  expect((await send()).json().told).toBe(12);
});

it('nobody is emailed by all agents of all teams more than a few times a day', async () => {
  const [victim] = victims(1) as [string];
  for (let told = 0; told < 5; told += 1) {
    const { send } = await offersTo(told % 2 ? owner : await app.signUp('Sybil'), [victim]);
    expect((await send()).json()).toMatchObject({ told: 1 });
  }
  const refused = await (await offersTo(owner, [victim])).send();
  expect([refused.statusCode, refused.json().error]).toEqual([429, MESSAGES.followUpsOften]);
  const others = await offersTo(owner, [victim, ...victims(1)]);
  expect((await others.send()).json().told).toBe(1);
});

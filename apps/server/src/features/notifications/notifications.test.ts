import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newConversation, trainedAgent, visitor } from '../../../test/chat';
import { type MailServer, type ReceivedMail, startMailServer } from '../../../test/doubles/mail-server';
import { fromQuotedPrintable } from '../../../test/mails';
import { readyAt, startProcess } from '../../../test/process';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { dayAfter, localTime } from '../../platform/day-starts';
import { unlinkedHost } from '../../platform/mail';
import { sendDue } from './send-due';

let server: MailServer;
let app: TestApp;
let owner: TestUser;
let agentId: string;

const never = new AbortController().signal;
const ENV = { MAIL_FROM: 'Parley <hello@parley.example>', PUBLIC_URL: 'https://parley.example' };

beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: `smtp://${server.host}`, ...ENV });
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  await visitor(app).ask(agentId, 'new', 'Where is your office?', {
    via: 'bubble',
    page: 'https://shop.example/',
  });
  await visitor(app).ask(agentId, 'new', 'Who <b>won</b> the cup of 1974?');
  const playground = await newConversation(owner, agentId);
  await owner.call('POST', `/api/chat/agents/${agentId}/chat/${playground}`, { question: 'Only a try?' });
});
beforeEach(async () => {
  await sql('delete from notifications_subscriptions');
  server.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
const path = (id = agentId) => `/api/notifications/agents/${id}`;
const save = (daily: string[], zone: string, by = owner) => by.call('PUT', path(), { daily, zone });

/** Times on the zone's next day. */
const tomorrow = (zone: string, hour: number) => {
  const now = Date.now();
  for (let at = now; ; at += 600_000) {
    const local = localTime(zone, new Date(at));
    if (local.day > localTime(zone, new Date(now)).day && local.hour === hour) return new Date(at);
  }
};
const mailJobs = () => sql("select from pgboss.job where name like 'mail.send%' and state < 'completed'");
const quiet = () => until(mailJobs, ({ rowCount }) => rowCount === 0);
const arrived = (count: number) =>
  until(
    async () => server.mails,
    (mails) => mails.length >= count,
  );
const textOf = ({ raw }: ReceivedMail) => fromQuotedPrintable(raw);
const headersOf = ({ raw }: ReceivedMail) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

test('the choice is kept for each person, with their own time zone', async () => {
  expect((await owner.call('GET', path())).json()).toMatchObject({ daily: [], email: owner.email, mail: 'sent' });
  const saved = await save(['conversations'], 'Asia/Tokyo');
  expect(saved.json()).toMatchObject({ daily: ['conversations'], zone: 'Asia/Tokyo' });
  expect((await owner.call('GET', path())).json()).toEqual(saved.json());
  expect((await save(['conversations'], 'Middle/Earth')).json()).toMatchObject({ field: 'zone' });
  expect((await save(['everything'], 'UTC')).statusCode).toBe(400);
  expect((await save([], 'UTC')).json()).toMatchObject({ daily: [], zone: 'UTC' });
});

test.each(['Pacific/Kiritimati', 'Asia/Kolkata', 'America/Los_Angeles'])(
  'a day in %s is told of in its next morning, once, and of visitors alone',
  async (zone) => {
    await save(['conversations'], zone);
    await sendDue(app.deps, never, tomorrow(zone, 6));
    await quiet();
    expect(server.mails).toEqual([]);
    await sendDue(app.deps, never, tomorrow(zone, 7));
    await sendDue(app.deps, never, tomorrow(zone, 8));
    const [mail] = (await arrived(1)) as [ReceivedMail];
    await quiet();
    expect(server.mails).toHaveLength(1);
    expect(mail.to).toEqual([owner.email]);
    expect(headersOf(mail)).toMatch(/Subject: 2 conversations on \w+ \d+: one of your agents/);
    const text = textOf(mail);
    expect(text).toMatch(/Agent: .*Shop helper/);
    expect(text).toContain('Visitors asked 2 questions. 1 could not be answered from the sources.');
    expect(text).toContain(unlinkedHost('shop.example'));
    expect(text).not.toContain('Only a try');
    expect(text.slice(text.indexOf('<html'))).not.toContain('<b>won');
  },
);

test('moving to another time zone and back repeats no day', async () => {
  const lastDay = async () =>
    (
      await app.deps.database.pool.query('select last_day::text from notifications_subscriptions where user_id = $1', [
        owner.user.id,
      ])
    ).rows;
  await save(['conversations'], 'Pacific/Kiritimati');
  const before = await lastDay();
  await save([], 'Pacific/Kiritimati');
  await save(['conversations'], 'Etc/GMT+12');
  expect(await lastDay()).toEqual(before);
});

test('leads come in an email of their own', async () => {
  const { conversation_id } = (await visitor(app).ask(agentId, 'new', 'Where is your office?')).json();
  const given = { name: 'Grace', email: 'grace@example.com' };
  await app.app.inject({ method: 'POST', url: `/api/leads/conversations/${conversation_id}`, payload: given });
  await save(['leads'], 'UTC');
  await sendDue(app.deps, never, tomorrow('UTC', 7));
  const [mail] = (await arrived(1)) as [ReceivedMail];
  expect(headersOf(mail)).toMatch(/Subject: 1 lead on \w+ \d+: one of your agents/);
  expect(textOf(mail)).toMatch(/- Grace .* grace@example\.com/);
  await sql('delete from chat_conversations where id = $1', [conversation_id]);
});

test('a day without conversations brings no mail, and days that were missed come together', async () => {
  await save(['conversations'], 'UTC');
  await sendDue(app.deps, never, new Date(Date.now() + 3 * 86_400_000));
  const [mail] = (await arrived(1)) as [ReceivedMail];
  expect(headersOf(mail)).toMatch(/2 conversations from \w+ \d+ to \w+ \d+/);
  await sendDue(app.deps, never, new Date(Date.now() + 6 * 86_400_000));
  await quiet();
  expect(server.mails).toHaveLength(1);
});

test('several processes at once send it once', async () => {
  const others = await Promise.all(
    [1, 2].map(() => startTestApp({ ...ENV, SMTP_URL: `smtp://${server.host}` }, app.database)),
  );
  await save(['conversations'], 'UTC');
  const at = tomorrow('UTC', 7);
  await Promise.all([app, ...others, app, ...others].map(({ deps }) => sendDue(deps, never, at)));
  await arrived(1);
  await quiet();
  expect(server.mails).toHaveLength(1);
  for (const other of others) await other.stop();
});

test('processes that are killed in the middle leave nothing out and send nothing twice', async () => {
  const place = await startTestApp({ ROLE: 'web' });
  const someone = await place.signUp();
  const { pool } = place.deps.database;
  const [zone] = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].filter((each) => localTime(each, new Date()).hour >= 7);
  const ids: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    const form = new FormData();
    form.set('name', `Agent ${at}`);
    ids.push((await someone.upload('POST', '/api/agent/agents', form)).json().id);
  }
  for (const id of ids) {
    await visitor(place, `203.0.113.${ids.indexOf(id)}`).ask(id, 'new', 'Is anybody there?');
    await someone.call('PUT', path(id), { daily: ['conversations'], zone });
  }
  const yesterday = dayAfter(localTime(zone as string, new Date()).day, -1);
  await pool.query("update chat_messages set created_at = created_at - interval '24 hours'");
  await pool.query('update notifications_subscriptions set last_day = $1', [dayAfter(yesterday, -1)]);
  const worker = () => {
    const { MAIL_FROM } = ENV;
    const child = startProcess(place, { DEMO_AGENT: 'off', SMTP_URL: `smtp://${server.host}`, MAIL_FROM });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };
  const told = async () =>
    (await pool.query('select from notifications_subscriptions where last_day = $1', [yesterday])).rowCount ?? 0;
  const first = worker();
  await readyAt(first);
  await until(told, (count) => count > 0);
  first.kill('SIGKILL');
  const second = worker();
  await readyAt(second);
  await until(told, (count) => count === ids.length);
  await until(
    async () => new Set(server.mails.map((mail) => /Agent: .*(Agent \d+)/.exec(textOf(mail))?.[1])).size,
    (size) => size === ids.length,
    // A job fetched but not started when its process died is recovered a minute and a half later.
    110_000,
  );
  // An email that was being sent when the first process died may be sent again, with the same id.
  const messageIds = new Set(server.mails.map((mail) => /^Message-ID: .*$/im.exec(headersOf(mail))?.[0]));
  expect(messageIds.size).toBe(ids.length);
  await place.close();
}, 200_000);

test('who left the team, and who switched it off, gets nothing', async () => {
  await save(['conversations'], 'UTC');
  await sql("update teams_members set team_id = team_id, role = 'owner'");
  await sql('create table kept as select * from teams_members');
  await sql('delete from teams_members');
  await sendDue(app.deps, never, tomorrow('UTC', 7));
  await sql('insert into teams_members select * from kept');
  await sql('drop table kept');
  await save([], 'UTC');
  await sendDue(app.deps, never, tomorrow('UTC', 8));
  await quiet();
  expect(server.mails).toEqual([]);
});

test('the mail is stopped by its link without signing in, and by one click of a mail program', async () => {
  await save(['conversations'], 'UTC');
  await sendDue(app.deps, never, tomorrow('UTC', 7));
  const [mail] = (await arrived(1)) as [ReceivedMail];
  const headers = headersOf(mail);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const oneClick = /List-Unsubscribe: <https:\/\/parley\.example(\S+)>/.exec(headers)?.[1] ?? '';
  const token = /https:\/\/parley\.example\/auth\/unsubscribe#([\w-]+)/.exec(textOf(mail))?.[1];
  const shown = await app.app.inject({
    method: 'POST',
    url: '/api/notifications/unsubscribe/show',
    payload: { token },
  });
  expect(shown.json()).toEqual({ kind: 'conversations', agent_name: 'Shop helper', email: owner.email });
  expect((await app.app.inject({ url: oneClick })).statusCode).not.toBe(200);
  expect((await owner.call('GET', path())).json().daily).toEqual(['conversations']);

  // As in RFC 8058: a form, of either content type.
  const posted = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (headers: Record<string, string>, payload: string) =>
    app.app.inject({ method: 'POST', url: oneClick, headers, payload });
  expect((await click(posted, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  expect((await owner.call('GET', path())).json().daily).toEqual([]);
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  const part = 'content-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click';
  expect((await click(multipart, `--b\r\n${part}\r\n--b--\r\n`)).statusCode).toBe(200);
  const wrong = await app.app.inject({ method: 'POST', url: '/api/notifications/unsubscribe?token=guessed' });
  expect(wrong.statusCode).toBe(422);
});

test('few mails come each day to an address that was never proven to be the person’s', async () => {
  const someone = await app.signUp();
  const choose = async (daily: string[]) => {
    const form = new FormData();
    form.set('name', 'Another');
    const { id } = (await someone.upload('POST', '/api/agent/agents', form)).json();
    return someone.call('PUT', path(id), { daily, zone: 'UTC' });
  };
  for (let agents = 0; agents < 3; agents += 1) expect((await choose(['leads', 'conversations'])).statusCode).toBe(200);
  const refused = await choose(['leads']);
  expect([refused.statusCode, refused.json().error]).toEqual([422, MESSAGES.notificationsUnproven]);
  expect((await choose([])).statusCode).toBe(200);
  await sql('update auth_users set email_verified_at = now() where id = $1', [someone.user.id]);
  expect((await choose(['leads'])).statusCode).toBe(200);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { mailboxKey } from '../../platform/email-key';
import { ownersToNotify } from './teams.service';

let server: MailServer;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({
    SMTP_URL: `smtp://${server.host}`,
    MAIL_FROM: 'Parley <hello@parley.example>',
    PUBLIC_URL: 'https://parley.example',
  });
  // The first team operates the installation.
  await app.signUp('Olive');
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const sql = (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values);
/** How many of so many notices a team's owner gets. */
async function notified({ user }: TestUser, times: number): Promise<number> {
  let count = 0;
  for (let notice = 0; notice < times; notice += 1)
    count += (await app.deps.db.transaction((tx) => ownersToNotify(app.deps, tx, user.team_id))).length;
  return count;
}
const addressed = async (user: TestUser, email: string) => {
  await sql('update auth_users set email = $2 where id = $1', [user.user.id, email]);
  return user;
};

it('a mailbox that nobody confirmed gets few notices, however many accounts use it', async () => {
  const first = await addressed(await app.signUp('Eve'), 'victim+1@example.com');
  const second = await addressed(await app.signUp('Mallory'), 'Victim+2@example.com');
  expect(await notified(first, 9)).toBe(6);
  expect(await notified(second, 3)).toBe(0);
  await sql('update auth_users set email_verified_at = now() where id = $1', [second.user.id]);
  expect(await notified(second, 9)).toBe(9);
});

it('an email to an address that nobody confirmed does not repeat what an agent was called', async () => {
  const owner = await app.signUp('Oscar');
  const named = async () => {
    const [reader] = await app.deps.db.transaction((tx) => ownersToNotify(app.deps, tx, owner.user.team_id));
    return reader?.named('URGENT: cancel at https://evil.example/login');
  };
  expect(await named()).toBe('one of your agents');
  await sql('update auth_users set email_verified_at = now() where id = $1', [owner.user.id]);
  expect(await named()).toBe('URGENT: cancel at …');
});

it('all addresses that nobody confirmed together get a bounded number of notices', async () => {
  const user = await app.signUp('Trudy');
  for (const kind of ['newcomers', 'firsts'])
    await sql(
      `insert into platform_rate_limits (key, points, expire) values ($1, 9999, $2)
       on conflict (key) do update set points = 9999, expire = excluded.expire`,
      [`notices-${kind}:all`, Date.now() + 3_600_000],
    );
  expect(await notified(user, 1)).toBe(0);
  await sql('update teams set paid_at = now() where id = $1', [user.user.team_id]);
  expect(await notified(user, 1)).toBe(1);
});

it('spellings that arrive in one mailbox count as one', () => {
  const spelled = ['Ada.Byron+shop@Gmail.com', 'adabyron@googlemail.com', 'ada.byron@gmail.com'];
  expect(new Set(spelled.map(mailboxKey))).toEqual(new Set(['adabyron@gmail.com']));
  expect(mailboxKey(' ada.byron+a+b@example.com')).toBe('ada.byron@example.com');
});

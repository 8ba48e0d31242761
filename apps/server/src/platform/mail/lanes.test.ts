import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/doubles/mail-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { composeMail } from '.';
import { noteHow, sweepDomains } from './lanes';

let app: TestApp;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await startTestApp({ SMTP_URL: `smtp://${server.host}`, MAIL_FROM: 'Parley <hello@parley.example>' });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const mail = (to: string) => composeMail({ to, subject: `To ${to}`, paragraphs: ['Hello.'], footer: 'A test.' });
const arrived = (to: string) =>
  until(
    async () => server.mails.some((one) => one.to.includes(to)),
    (found) => found,
    30_000,
  );

/** @returns how many seconds the email took to arrive */
async function newcomer(name: string): Promise<number> {
  const began = performance.now();
  const to = `${name}@${name}.example`;
  await app.deps.mail.send(app.deps.db, mail(to), 'nothing', name);
  app.deps.mail.wake();
  await arrived(to);
  return (performance.now() - began) / 1_000;
}

test('of the domains, those are remembered that got an email last', async () => {
  const { db, database } = app.deps;
  const known = async () =>
    (await database.pool.query('select domain from platform_mail_domains order by last_at desc')).rows.map(
      ({ domain }) => domain,
    );
  await database.pool.query('delete from platform_mail_domains');
  for (const domain of ['old', 'older', 'new']) await noteHow(db, domain, true);
  await database.pool.query(
    `update platform_mail_domains set last_at = now() - interval '29 days' where domain = 'old';
     update platform_mail_domains set last_at = now() - interval '31 days' where domain = 'older'`,
  );
  await sweepDomains(db);
  expect(await known()).toEqual(['new', 'old']);
  await noteHow(db, 'old', false);
  expect(await known()).toEqual(['old', 'new']);
  await sweepDomains(db, 1);
  expect(await known()).toEqual(['old']);
});

test("a wave to ever-new domains that stall takes the places of whoever causes it, and nobody else's", async () => {
  server.stall('.stalls.example', 20_000);
  const teamId = randomUUID();
  for (let at = 0; at < 60; at += 1) {
    const to = `eve@d${at}.stalls.example`;
    if (at % 2) await app.deps.mail.send(app.deps.db, mail(to), { teamId });
    else await app.deps.mail.send(app.deps.db, mail(to), 'nothing', '192.0.2.1');
  }
  app.deps.mail.wake();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await newcomer('ada')).toBeLessThan(3);
  // By then, part of the wave has moved to the slow lane.
  await until(
    async () => (await app.deps.database.pool.query(`select from platform_mail_domains where not quick`)).rowCount ?? 0,
    (slow) => slow >= 2,
    15_000,
  );
  expect(await newcomer('bob')).toBeLessThan(3);
  server.stall('', 0);
}, 60_000);

import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from './mails';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

const MEMBERS = '/api/teams/current/members';
const INVITATIONS = '/api/teams/current/invitations';

/** Sends the head and the first bytes of a call; later, on demand, the rest, and then reads the answer's status. */
async function begin(user: TestUser, line: string, body: string, type = 'application/json') {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const answered = new Promise<number>((resolve, reject) => {
    socket.on('data', (data) => (heard += data)).on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1.1 (\d+)/.exec(heard)?.[1])));
  });
  const head = `host: localhost\r\nconnection: close\r\ncookie: ${user.cookie}\r\ncontent-type: ${type}`;
  socket.write(`${line} HTTP/1.1\r\n${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 5)}`);
  await new Promise((resolve) => setTimeout(resolve, 500));
  return () => {
    socket.write(body.slice(5));
    return answered;
  };
}

/** A team with a second owner, who currently works in it. */
async function twoOwners(): Promise<[TestUser, TestUser]> {
  const [first, second] = [await app.signUp('First'), await app.signUp('Second')];
  await first.call('POST', INVITATIONS, { email: second.email, role: 'owner' });
  const { token } = await mailTo(app.database.dataDir, second.email, /^Join/);
  await second.call('POST', '/api/teams/invitations/accept', { token });
  await second.call('POST', `/api/auth/teams/${first.user.team_id}/open`);
  expect((await second.call('GET', '/api/auth/me')).json().user.abilities.manage_team).toBe(true);
  return [first, second];
}

const invitationsOf = async (user: TestUser) => (await user.call('GET', MEMBERS)).json().invitations;
const anInvitation = () => JSON.stringify({ email: `late.${Date.now()}@example.com`, role: 'owner' });

test('someone who is removed while the body comes invites nobody and deletes nothing, nor in a team left to them', async () => {
  const [first, second] = await twoOwners();
  const invite = await begin(second, `POST ${INVITATIONS}`, anInvitation());
  const remove = await begin(second, 'DELETE /api/teams/current', JSON.stringify({ name: "First's team" }));
  const own = await begin(second, 'DELETE /api/teams/current', JSON.stringify({ name: "Second's team" }));
  expect((await first.call('DELETE', `${MEMBERS}/${second.user.id}`)).statusCode).toBe(200);
  expect([await invite(), await remove(), await own()]).toEqual([404, 404, 404]);
  expect(await invitationsOf(first)).toEqual([]);
  expect((await second.call('GET', '/api/auth/me')).json().user.team_id).toBe(second.user.team_id);
  expect(await invitationsOf(second)).toEqual([]);
});

test('someone who is no longer an owner when the body arrives, or has signed out, is refused', async () => {
  const [first, second] = await twoOwners();
  const invite = await begin(second, `POST ${INVITATIONS}`, anInvitation());
  await first.call('PATCH', `${MEMBERS}/${second.user.id}`, { role: 'member' });
  expect(await invite()).toBe(403);
  const rename = await begin(second, 'PATCH /api/auth/me', JSON.stringify({ name: 'Gone' }));
  await second.call('POST', '/api/auth/logout');
  expect(await rename()).toBe(401);
  expect(await invitationsOf(first)).toEqual([]);
});

test('a form that ends after its sender was removed makes nothing', async () => {
  const [first, second] = await twoOwners();
  const form = new FormData();
  form.set('name', 'Late');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') as string;
  const create = await begin(second, 'POST /api/agent/agents', await encoded.text(), type);
  await first.call('DELETE', `${MEMBERS}/${second.user.id}`);
  expect(await create()).toBe(404);
  expect((await first.call('GET', '/api/agent/agents')).body).not.toContain('Late');
});

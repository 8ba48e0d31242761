import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AVATAR_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../../../test/documents/make-png';
import { type OpenIdProvider, startOpenIdProvider } from '../../../../test/doubles/openid-provider';
import { mailTo } from '../../../../test/mails';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app';
import { readPicture } from '../../../platform/read-picture';
import { avatars } from '../avatars.tables';

const CLIENT = { id: 'parley', secret: 'a secret of the client', redirectUri: 'http://localhost:4567/auth/google' };
const MINE = '/api/auth/me/avatar';

let provider: OpenIdProvider;
let pictures: Server;
let app: TestApp;
beforeAll(async () => {
  provider = await startOpenIdProvider(CLIENT);
  pictures = createServer((request, response) => {
    if (request.url === '/none') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'image/png' }).end(makePng(96));
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  app = await startTestApp({
    PUBLIC_URL: 'http://localhost:4567',
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: provider.issuer,
    ALLOW_PRIVATE_NETWORK: 'on',
  });
});
afterAll(async () => {
  await app.close();
  await provider.close();
  pictures.close();
});

const upload = (who: TestUser, bytes: Uint8Array, name = 'me.png') => {
  const form = new FormData();
  form.set('file', new File([Buffer.from(bytes)], name));
  return who.upload('PUT', MINE, form);
};

describe('the picture of a person', () => {
  it('is kept without what was written beside it, served from here as what it is, and removed', async () => {
    const owner = await app.signUp();
    const saved = await upload(owner, makePng(64, 'GPS of my home'));
    expect(saved.statusCode, saved.body).toBe(200);
    const { avatar } = saved.json().user;
    expect(avatar).toMatch(new RegExp(`^/api/auth/avatars/${owner.user.id}\\?v=[0-9a-f]{16}$`));
    const shown = await owner.call('GET', avatar);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(readPicture(shown.rawPayload)?.bytes).toEqual(shown.rawPayload);
    expect(shown.rawPayload.toString('latin1')).not.toContain('GPS');
    const { members } = (await owner.call('GET', '/api/teams/current/members')).json();
    expect(members[0].avatar).toBe(avatar);
    expect((await owner.call('DELETE', MINE)).json().user.avatar).toBeNull();
    expect((await owner.call('GET', avatar)).statusCode).toBe(404);
  });

  it('is seen by who is in a team with them, and by nobody else', async () => {
    const [owner, stranger, guest] = [await app.signUp(), await app.signUp(), await app.signUp()];
    const { avatar } = (await upload(owner, makePng(32))).json().user;
    const seen = async (who: TestUser) => (await who.call('GET', avatar)).statusCode;
    expect([await seen(stranger), await seen(guest)]).toEqual([404, 404]);
    expect((await app.app.inject({ url: avatar })).statusCode).toBe(401);
    await owner.call('POST', '/api/teams/current/invitations', { email: guest.email });
    const { token } = await mailTo(app.database.dataDir, guest.email, /^Join/);
    await guest.call('POST', '/api/teams/invitations/accept', { token });
    expect([await seen(stranger), await seen(guest)]).toEqual([404, 200]);
  });

  it('is refused where it is none, too large, or cut off', async () => {
    const owner = await app.signUp();
    const png = makePng(16);
    const refused = async (bytes: Uint8Array) => {
      const answer = await upload(owner, bytes);
      return [answer.statusCode, answer.json().error];
    };
    const none = [415, MESSAGES.notAPicture];
    expect(await refused(Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(none);
    expect(await refused(Buffer.concat([png.subarray(0, 20), Buffer.from('<script>')]))).toEqual(none);
    expect(await refused(png.subarray(0, png.length - 12))).toEqual(none);
    expect(await refused(makePng(1_025))).toEqual(none);
    const large = Buffer.concat([png, Buffer.alloc(AVATAR_MAX_BYTES)]);
    expect(await refused(large)).toEqual([413, fileTooLarge(AVATAR_MAX_BYTES)]);
    expect((await owner.call('GET', '/api/auth/me')).json().user.avatar).toBeNull();
  });

  it("is Google's at the first sign-in, and not again once it was removed", async () => {
    const { port } = pictures.address() as AddressInfo;
    const picture = `http://127.0.0.1:${port}/grace.png`;
    const first = await signIn({ sub: 'pictured', email: 'pictured@example.com', picture });
    expect(first.user.avatar).toMatch(/^\/api\/auth\/avatars\//);
    await app.app.inject({ method: 'DELETE', url: MINE, headers: { cookie: first.cookie } });
    const second = await signIn({ sub: 'pictured', email: 'pictured@example.com', picture });
    expect([second.user.id, second.user.avatar]).toEqual([first.user.id, null]);
    const without = { sub: 'faceless', email: 'faceless@example.com', picture: `http://127.0.0.1:${port}/none` };
    expect((await signIn(without)).user.avatar).toBeNull();
  });

  it('goes with the person', async () => {
    const owner = await app.signUp();
    await upload(owner, makePng(16));
    await app.deps.database.pool.query('delete from auth_users where id = $1', [owner.user.id]);
    const left = await app.deps.db.select().from(avatars);
    expect(left.filter(({ userId }) => userId === owner.user.id)).toEqual([]);
  });
});

describe('a JPEG', () => {
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);
  const frame = (width: number, height: number) =>
    segment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
  const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([1, 2, 3])]);

  it('loses where it was taken, and keeps its pixels', () => {
    const noted = jpeg(segment(0xe1, Buffer.from('Exif\0\0GPS')), frame(64, 64), scan);
    expect(readPicture(noted)).toEqual({ mediaType: 'image/jpeg', bytes: jpeg(frame(64, 64), scan) });
  });

  it.each([
    ['without a frame', jpeg(scan)],
    ['too wide', jpeg(frame(1_025, 10), scan)],
    ['without an end', jpeg(frame(64, 64), scan).subarray(0, -2)],
    ['with a segment beyond its end', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff])],
    ['with an empty segment', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9])],
  ])('is none %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });
});

async function signIn(person: { sub: string; email: string; picture: string }) {
  provider.account = { ...person, email_verified: true, name: 'Grace' };
  const post = (url: string, payload: object, cookie = '') =>
    app.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  const started = await post('/api/auth/google/start', {});
  const cookies = (of: typeof started) => of.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const back = await provider.signIn(started.json().url);
  const finished = await post('/api/auth/google/finish', { query: back.search }, cookies(started));
  return { user: finished.json().user, cookie: cookies(finished) };
}

import { TEAM_HEADER } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailTo } from '../../../test/mails';
import { startTestApp, type TestApp } from '../../../test/test-app';

const INVITATIONS = '/api/teams/current/invitations';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('what a window asks for one team is not done to another that was opened meanwhile', async () => {
  const [owner, other] = [await app.signUp('Ada'), await app.signUp('Grace')];
  await other.call('POST', INVITATIONS, { email: owner.email });
  const { token } = await mailTo(app.database.dataDir, owner.email, /^Join/);
  expect((await owner.call('POST', '/api/teams/invitations/accept', { token })).statusCode).toBe(200);
  await owner.call('POST', `/api/auth/teams/${other.user.team_id}/open`);
  const email = `meant.${Date.now()}@example.com`;
  const invite = (team: string) =>
    app.app.inject({
      ...{ method: 'POST', url: INVITATIONS, payload: { email } },
      headers: { cookie: owner.cookie, [TEAM_HEADER]: team },
    });
  // The window still shows her own team, while another window has opened the other one.
  const refused = await invite(owner.user.team_id);
  expect([refused.statusCode, refused.json().error]).toEqual([409, MESSAGES.otherTeamOpened]);
  expect(refused.headers[TEAM_HEADER]).toBe(other.user.team_id);
  // Nor are its lists replaced by those of the other team.
  const list = (team: string) =>
    app.app.inject({
      ...{ method: 'GET', url: '/api/teams/current/members' },
      headers: { cookie: owner.cookie, [TEAM_HEADER]: team },
    });
  expect((await list(owner.user.team_id)).statusCode).toBe(409);
  expect((await list(other.user.team_id)).statusCode).toBe(200);
  const back = await app.app.inject({
    ...{ method: 'POST', url: `/api/auth/teams/${owner.user.team_id}/open` },
    headers: { cookie: owner.cookie, [TEAM_HEADER]: owner.user.team_id },
  });
  expect(back.statusCode).toBe(200);
  expect((await invite(owner.user.team_id)).statusCode).toBe(201);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { strikeAgents } from '../src/features/agents/agents.service';
import { mailOwners } from '../src/features/training/publication/mail-owners';
import { pauseAndTell } from '../src/features/webhooks/pause';
import type { Tx } from '../src/platform/database';
import { unlinkedHost } from '../src/platform/mail';
import { trainedAgent } from './chat';
import { mailTo } from './mails';
import { startTestApp, type TestApp, type TestUser } from './test-app';

let app: TestApp;
let owner: TestUser;
let agentId: string;
let teamId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
  teamId = owner.user.team_id;
});
afterAll(() => app.close());

/** Runs a transaction while all connections of the pool are taken and nothing about the agent is cached. */
async function whileAllAreTaken(work: (tx: Tx) => Promise<void>): Promise<void> {
  const { db, database } = app.deps;
  await strikeAgents(app.deps, [agentId]);
  await db.transaction(async (tx) => {
    const others = await Promise.all(
      Array.from({ length: database.pool.options.max - 1 }, () => database.pool.connect()),
    );
    await work(tx).finally(() => {
      for (const other of others) other.release();
    });
  });
  app.deps.mail.wake();
}

test('a webhook is paused, and its owners told, with one connection', async () => {
  const url = 'https://hooks.example.com/';
  const { id } = (
    await owner.call('POST', `/api/webhooks/agents/${agentId}`, { url, events: ['message.answered'] })
  ).json();
  await whileAllAreTaken((tx) => pauseAndTell(app.deps, tx, { id, teamId, agentId, url }, 'gone', 'HTTP 410'));
  expect((await mailTo(app.database.dataDir, owner.email, /was paused/)).text).toContain(
    unlinkedHost(new URL(url).host),
  );
});

test('owners are told that a training waits for them with one connection', async () => {
  await whileAllAreTaken((tx) => mailOwners(app.deps, tx, { teamId, agentId }, { asked: 2, worse: null }));
  const { text } = await mailTo(app.database.dataDir, owner.email, /is waiting for your decision/);
  expect(text).toContain('could not be asked again');
});

import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Said, said as saidTo } from './said';
import { startTestApp, type TestApp, type TestUser } from './test-app';

export let app: TestApp;
export let owner: TestUser;
export let agentId: string;

/** The period that the tests query. */
export const MAY = { from: '2026-05-01', to: '2026-05-03' };

/** Starts the application with an account for the tests of one file, and makes a new agent before each. */
export function onAnalyticsStage(): void {
  beforeAll(async () => {
    app = await startTestApp();
    owner = await app.signUp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const form = new FormData();
    form.set('name', 'Counter');
    agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
  });
}

/** Stores a past conversation with the agent. @returns its id */
export const said = (turns: Said[], channel?: string, host: string | null = null): Promise<string> =>
  saidTo(app.deps.db, agentId, turns, channel, host);

/** Calls the agent's analytics as its owner. */
export const get = (path: string, query: Record<string, string>) =>
  owner.call('GET', `/api/analytics/agents/${agentId}${path}?${new URLSearchParams(query)}`);

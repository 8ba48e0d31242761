import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import type { Website, WebsitePage } from '@parley/contract/websites';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { search } from '../src/features/knowledge/search';
import { framedPage, startWebsiteServer, type WebsiteServer } from './doubles/website-server';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

const ENDED = ['stopped', 'done', 'failed'];

/** One application for all tests of a file; each test gets an agent and a website of its own. */
export function websiteStage() {
  let app: TestApp;
  let owner: TestUser;
  let agent: Agent;
  let site: WebsiteServer;
  beforeAll(async () => {
    app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on', CRAWL_PAUSE_MS: '0' });
    owner = await app.signUp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    site = await startWebsiteServer();
    const form = new FormData();
    form.set('name', 'Harbour guide');
    agent = (await owner.upload('POST', '/api/agent/agents', form)).json();
  });
  afterEach(() => site.close());

  const path = (rest = '') => `/api/agent/agents/${agent.id}${rest}`;
  const state = async (): Promise<Website> => (await owner.call('GET', path('/websites'))).json().websites[0];
  const ended = () => until(state, (website) => ENDED.includes(website.state));
  const add = (options: object = {}) => owner.call('POST', path('/websites'), { url: `${site.url}/`, ...options });
  const listSources = async (): Promise<Source[]> =>
    (await owner.call('GET', path('/sources?limit=200'))).json().sources;
  return {
    /** Queries the database. */
    sql: (text: string, values: unknown[] = []) => app.deps.database.pool.query(text, values),
    owner: () => owner,
    site: () => site,
    /** The address of one of the agent's resources. */
    path,
    /** A page with the website's menu and footer. */
    put: (at: string, title: string, text: string, head?: string) => site.pages.set(at, framedPage(title, text, head)),
    add,
    state,
    ended,
    /** Starts reading, and waits for the end. */
    read: async (options: object = {}): Promise<Website> => {
      const response = await add(options);
      expect(response.statusCode, response.body).toBe(201);
      return ended();
    },
    listSources,
    trained: () => until(listSources, (all) => all.every(({ status }) => status === 'trained' || status === 'failed')),
    pages: async (id: string, query = ''): Promise<WebsitePage[]> =>
      (await owner.call('GET', path(`/websites/${id}/pages?limit=200${query}`))).json().pages,
    /** The paths of sources, sorted. */
    pathsOf: (sources: { url: string | null }[]) => sources.map(({ url }) => url?.slice(site.url.length)).sort(),
    find: async (question: string) =>
      (await search(app.deps, owner.user.team_id, agent.id, question, { limit: 3 })).passages.map(({ text }) => text),
  };
}

export const links = (...paths: string[]) => paths.map((path) => `<p><a href="${path}">${path}</a></p>`).join('');

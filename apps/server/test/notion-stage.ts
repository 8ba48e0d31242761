import { randomUUID } from 'node:crypto';
import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect } from 'vitest';
import type { NotionBlock } from './doubles/notion-content';
import { type NotionServer, startNotionServer } from './doubles/notion-server';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

export const TOKEN = 'ntn_right';
export let notion: NotionServer;
export let app: TestApp;
export let owner: TestUser;

/** Starts Notion, the application and an account for the tests of one file, and stops them after the last one. */
export function onNotionStage(): void {
  beforeAll(async () => {
    notion = await startNotionServer({ token: TOKEN });
    app = await startTestApp({ NOTION_BASE_URL: notion.url });
    owner = await app.signUp();
  });
  afterAll(async () => {
    await app.close();
    await notion.close();
  });
}

/** A page whose blocks are not nested. */
export function flat(title: string, blocks: NotionBlock[], edited?: string): string {
  const id = randomUUID();
  return notion.put({ id, title, children: (asked) => (asked === id ? blocks : undefined), ...(edited && { edited }) });
}
export const paragraph = (text: string): NotionBlock => ({ type: 'paragraph', text });

export async function newAgent(): Promise<string> {
  const form = new FormData();
  form.set('name', 'Guide');
  return (await owner.upload('POST', '/api/agent/agents', form)).json<Agent>().id;
}
export const add = (agentId: string, pages: string[], token?: string) =>
  owner.call('POST', `/api/agent/agents/${agentId}/notion/pages`, { pages, ...(token && { token }) });
export const listed = async (agentId: string): Promise<Source[]> =>
  (await owner.call('GET', `/api/agent/agents/${agentId}/sources?kind=notion`)).json().sources;
export const ended = (agentId: string) =>
  until(
    () => listed(agentId),
    (sources) => sources.length > 0 && sources.every(({ status }) => status === 'trained' || status === 'failed'),
    30_000,
  );
export async function trained(pages: string[]): Promise<{ agentId: string; sources: Source[] }> {
  const agentId = await newAgent();
  expect((await add(agentId, pages, TOKEN)).statusCode).toBe(201);
  return { agentId, sources: await ended(agentId) };
}
export const textOf = async (agentId: string, sourceId?: string): Promise<string> =>
  (await owner.call('GET', `/api/agent/agents/${agentId}/sources/${sourceId}/preview`))
    .json()
    .passages.map((passage: { heading: string | null; text: string }) => `[${passage.heading}] ${passage.text}`)
    .join('\n');
export const retrain = (agentId: string) => owner.call('POST', `/api/agent/agents/${agentId}/retrain`);

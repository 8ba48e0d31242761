import type { Agent } from '@parley/contract/agents';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { TEXT } from './aldmoor';

export interface NewAgent {
  name?: string;
  text?: string;
  files?: readonly { name: string; mimeType: string; buffer: Buffer }[];
  settings?: Record<string, unknown>;
}

/** Creates an agent through the API, with the requests' session, and waits until it is trained. */
export async function createAgent(request: APIRequestContext, agent: NewAgent = {}): Promise<Agent> {
  const { name = 'Aldmoor guide', text = TEXT, files = [], settings = {} } = agent;
  const numbered = Object.fromEntries(files.map((file, index) => [`file${index + 1}`, file]));
  const multipart = { name, text_content: text, settings: JSON.stringify(settings), ...numbered };
  const response = await request.post('/api/agent/agents', { multipart });
  expect(response.ok(), await response.text()).toBe(true);
  const created = (await response.json()) as Agent;
  await expect(async () => {
    const current = (await (await request.get(`/api/agent/agents/${created.id}`)).json()) as Agent;
    expect(current.training.state).toBe('ready');
  }).toPass({ timeout: 20_000 });
  return created;
}

/** The entry of the left menu for a kind of source; its name ends with their number. */
export const sourceTab = (page: Page, name: 'Files' | 'Text' | 'Website' | 'Q&A' | 'Notion' | 'Database') =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });

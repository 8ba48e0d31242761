import type { Page } from '@playwright/test';
import { connectShop } from './databases';

/** The button that runs the latest statement. */
export const run = (page: Page) => page.getByRole('button', { name: 'Run SQL' }).last();

/** Creates an agent that answers from the shop's database. @returns its id */
export async function makeDatabaseAgent(page: Page): Promise<string> {
  const { id } = await connectShop(page.request);
  const settings = JSON.stringify({ type: 'database', connection_id: id });
  const made = await page.request.post('/api/agent/agents', { multipart: { name: 'Shop', settings } });
  return (await made.json()).id;
}

import { expect, type Page } from '@playwright/test';
import { answers, composer } from './chat';
import { connectShop } from './databases';

/** The button that runs the latest statement. */
export const run = (page: Page) => page.getByRole('button', { name: 'Run SQL' }).last();

/** Asks in SQL mode, and waits for the statement or the sentence. */
export async function askDatabase(page: Page, question: string) {
  // The input and the messages so far appear together.
  await composer(page).fill(question);
  const before = await answers(page).count();
  await composer(page).press('Enter');
  const answer = answers(page).nth(before);
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  return answer;
}

/** Creates an agent that answers from the shop's database. @returns its id */
export async function makeDatabaseAgent(page: Page): Promise<string> {
  const { id } = await connectShop(page.request);
  const settings = JSON.stringify({ type: 'database', connection_id: id });
  const made = await page.request.post('/api/agent/agents', { multipart: { name: 'Shop', settings } });
  return (await made.json()).id;
}

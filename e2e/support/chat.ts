import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Where a chat is: a page, a frame, or part of one. */
type Place = Page | FrameLocator | Locator;

export const composer = (place: Place) => place.getByRole('textbox', { name: 'Message' });

/** All of the agent's messages, oldest first; people's own messages are left out. */
export const answers = (place: Place) => place.getByRole('log').locator('article:not([data-asked])');

/**
 * Sends a question, and waits until its answer is complete. The answer is looked for behind its question: where a
 * chat still loads, its greeting comes after the input.
 * @param send types the question and sends it
 * @returns the answer
 */
export async function answered(place: Place, question: string, send: () => Promise<void>): Promise<Locator> {
  const asked = place.getByRole('log').locator('article[data-asked]').filter({ hasText: question });
  const before = await asked.count();
  await send();
  const answer = asked.nth(before).locator('xpath=following::article[not(@data-asked)][1]');
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  return answer;
}

/** Asks in the composer, and waits until the answer is complete. @returns the answer */
export function ask(place: Place, question: string): Promise<Locator> {
  return answered(place, question, async () => {
    await composer(place).fill(question);
    await composer(place).press('Enter');
  });
}

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Where a chat is: a page, a frame, or part of one. */
type Place = Page | FrameLocator | Locator;

export const composer = (place: Place) => place.getByRole('textbox', { name: 'Message' });

/** All of the agent's messages, oldest first; people's own messages are left out. */
export const answers = (place: Place) => place.getByRole('log').locator('article:not([aria-label="You"])');

/** Asks, and waits until the answer is complete. @returns the answer */
export async function ask(place: Place, question: string): Promise<Locator> {
  // The input and the existing messages appear together.
  await composer(place).fill(question);
  const before = await answers(place).count();
  await composer(place).press('Enter');
  const answer = answers(place).nth(before);
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  return answer;
}

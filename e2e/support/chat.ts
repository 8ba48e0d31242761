import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Where a chat is: a page, a frame, or a part of one. */
type Place = Page | FrameLocator | Locator;

export const composer = (place: Place) => place.getByRole('textbox', { name: 'Message' });

/** All that the agent has said, oldest first; people's own messages are not among them. */
export const answers = (place: Place) => place.getByRole('log').locator('article:not([aria-label="You"])');

/** Asks, and waits until the answer is whole. @returns the answer */
export async function ask(place: Place, question: string): Promise<Locator> {
  // The input and the messages so far appear together.
  await composer(place).fill(question);
  const before = await answers(place).count();
  await composer(place).press('Enter');
  const answer = answers(place).nth(before);
  await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 20_000 });
  return answer;
}

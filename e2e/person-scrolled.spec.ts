import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const LONG = Array.from({ length: 12 }, (_, line) => `Line ${line}`).join('\n\n');

const log = (visitor: Page) => visitor.getByRole('log');
const scrollUp = (visitor: Page) => log(visitor).evaluate((box) => box.scrollTo(0, 0));

test('a visitor who reads further up sees that a person came, and what they said', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const settings = { humanOffered: true, humanName: 'Ada', leadsName: true, leadsEmail: true, leadsPhone: true };
  const agent = await createAgent(page.request, { settings });
  await withVisitor(browser, async (visitor) => {
    await visitor.setViewportSize({ width: 390, height: 640 });
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await ask(visitor, 'When are dogs allowed on the north beach?');
    const form = visitor.getByRole('form');
    await expect(form).toBeVisible();
    await scrollUp(visitor);
    await expect(visitor.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(visitor.getByText('A person has been asked to join.')).toBeVisible();

    await page.goto(`/chat/${agent.id}?tab=activity`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(log(visitor).getByText('Ada joined the chat')).toBeInViewport();
    const reply = page.getByRole('region', { name: 'Talk to the visitor' }).getByRole('textbox');
    await reply.fill(`Here I am.\n\n${LONG}`);
    await reply.press('Enter');
    await expect(log(visitor).getByText('Line 11')).toBeInViewport();

    await scrollUp(visitor);
    await expect(visitor.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    await reply.fill('Shall I look it up?');
    await reply.press('Enter');
    const news = visitor.getByRole('button', { name: 'New message' });
    await expect(news).toBeVisible();
    await expect(log(visitor).getByText('Shall I look it up?')).not.toBeInViewport();
    // It covers nothing that can be pressed.
    for (const name of ['Skip', 'Send']) {
      const button = form.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      const [one, other] = [await button.boundingBox(), await news.boundingBox()];
      expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual(other?.y ?? 0);
    }
    await visitor.screenshot({ path: test.info().outputPath('news.png') });
    await news.click();
    await expect(log(visitor).getByText('Shall I look it up?')).toBeInViewport();
    await expect(news).toBeHidden();
    await expect(composer(visitor)).toBeVisible();
  });
});

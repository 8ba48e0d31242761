import type { FrameLocator, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const MANUAL = `# Fern Shop

## Opening hours

The shop is open from Monday to Friday, nine to six.

## Harbour office

The harbour office hires out boats and stands on the pier.
`;

const files = [{ name: 'manual.md', mimeType: 'text/plain', buffer: Buffer.from(MANUAL) }];
const offered = (place: Page | FrameLocator) =>
  place.getByRole('list', { name: 'Suggested questions' }).getByRole('button');
const row = (page: Page, place: number) => page.getByRole('textbox', { name: `Question ${place}` });

test('owners choose between the questions of their sources and their own', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { files });
  await page.goto(`/chat/${id}?tab=settings`);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name: 'Chat Interface' }).click();
  await expect(page).toHaveURL(/tab=chat-interface$/);
  const derived = ['What are the opening hours?', 'What should I know about the harbour office?'];
  await expect(page.getByRole('region', { name: 'Suggested by your sources' }).getByRole('listitem')).toHaveText(
    derived,
  );

  await page.getByRole('radio', { name: /^Write your own/ }).check();
  await expect(row(page, 1)).toHaveValue('What are the opening hours?');
  await page.getByRole('button', { name: 'Add question' }).click();
  await expect(row(page, 3)).toBeFocused();
  await page.keyboard.type('x'.repeat(81));
  await row(page, 2).fill('What are the opening hours?');
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('This question is already on the list')).toBeVisible();
  await expect(page.getByText('A suggested question can have at most 80 characters')).toBeVisible();
  await expect(row(page, 2)).toBeFocused();

  // By keyboard alone: the third moved to the top, the second removed, and a last one added.
  await row(page, 3).fill('Do you hire out boats?');
  await page.getByRole('button', { name: 'Move question 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move question 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move question 1 down' })).toBeFocused();
  await expect(page.getByText('Moved to place 1 of 3')).toBeAttached();
  await page.getByRole('button', { name: 'Remove question 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 2)).toBeFocused();
  await expect(row(page, 3)).toHaveCount(0);

  // Switching to the other choice and back loses nothing.
  await page.getByRole('radio', { name: /^Use suggestions/ }).check();
  await page.getByRole('radio', { name: /^Write your own/ }).check();
  await expect(row(page, 1)).toHaveValue('Do you hire out boats?');
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Playground' }).click();
  await expect(offered(page)).toHaveText(['Do you hire out boats?', 'What are the opening hours?']);
  await offered(page).first().click();
  await expect(answers(page).last()).toContainText('hires out boats');

  await page.goto(`/chat/${id}?tab=chat-interface`);
  await page.getByRole('radio', { name: /^Use suggestions/ }).check();
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Use suggestions/ })).toBeChecked();
});

test('what is learned while the playground is open is suggested there without a reload', async ({ page }) => {
  await signUp(page);
  const parking = {
    name: 'parking.md',
    mimeType: 'text/plain',
    buffer: Buffer.from('## Parking\n\nParking is free behind the house.\n'),
  };
  const { id } = await createAgent(page.request, { files: [parking] });
  await page.goto(`/chat/${id}`);
  await expect(offered(page)).toHaveCount(1);
  await page.request.post(`/api/agent/agents/${id}/text`, { data: { text_content: MANUAL } });
  await expect(offered(page)).toHaveCount(3, { timeout: 14_000 });
});

test('there are at most six of them, and there may be none', async ({ page }) => {
  await signUp(page);
  const own = ['1?', '2?', '3?', '4?', '5?', '6?'];
  const { id } = await createAgent(page.request, { settings: { suggestedQuestions: own } });
  await page.goto(`/chat/${id}?tab=chat-interface`);
  await expect(row(page, 6)).toHaveValue('6?');
  await expect(page.getByRole('button', { name: 'Add question' })).toBeDisabled();
  await expect(page.getByText('6 of 6')).toBeVisible();
  for (const _ of own) await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(page.getByRole('button', { name: 'Add question' })).toBeFocused();
  await expect(page.getByText('An empty chat offers no questions.')).toBeVisible();
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('tab', { name: 'Playground' }).click();
  await expect(page.getByText('Put Aldmoor guide on your site.')).toBeVisible();
  await expect(offered(page)).toHaveCount(0);
});

test('visitors are offered them on the share page, in the frame and in the bubble', async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const own = ['Do you hire out boats?', 'Where are you?'];
  const { id } = await createAgent(page.request, { files, settings: { suggestedQuestions: own } });
  const address = site.put('/shop', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><h1>Shop</h1>
      <script src="${parley.url}/embed.js" data-agent-id="${id}" defer></script></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chat/${id}`);
    await expect(offered(visitor)).toHaveText(own);
    await visitor.goto(`${parley.url}/chatbot-iframe/${id}`);
    await expect(offered(visitor)).toHaveText(own);
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'Chat', exact: true }).click();
    const frame = visitor.locator('parley-chat iframe').contentFrame();
    await expect(offered(frame)).toHaveText(own);
    await offered(frame).first().click();
    await expect(answers(frame).last()).toContainText('hires out boats');
  });
});

test('the screen of suggested questions is readable in every look', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { suggestedQuestions: ['Why?', 'Where?'] } });
  await page.goto(`/chat/${id}?tab=chat-interface`);
  await expect(row(page, 2)).toBeVisible();
  await checkEveryLook(page);
});

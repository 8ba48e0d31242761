import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const GREETING = 'Hello! How can I help you today?';
const QUESTION = 'When are dogs allowed on the north beach?';

test('the owner clears a chat once it is confirmed, and is greeted as in a new one', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  await page.getByRole('button', { name: 'Clear chat' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Clear chat?' });
  await expect(dialog).toContainText('This cannot be undone.');
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('October to April').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await dialog.getByRole('button', { name: 'Clear chat' }).click();
  await expect(dialog).toBeHidden();
  await expect(answers(page)).toHaveText(GREETING);
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear chat' })).toHaveCount(0);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(answers(page)).toHaveText(GREETING);
});

test('a visitor clears the chat behind a share link, for the owner as well', async ({ page, browser, parley }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chat/${id}`);
    await ask(visitor, QUESTION);
    await visitor.getByRole('button', { name: 'Clear chat' }).click();
    const dialog = visitor.getByRole('alertdialog', { name: 'Clear chat?' });
    await checkEveryLook(visitor);
    await dialog.getByRole('button', { name: 'Clear chat' }).click();
    const start = visitor.getByRole('heading', { name: 'Start a conversation' });
    await expect(answers(visitor)).toHaveCount(0);
    await expect(start).toBeVisible();
    await expect(composer(visitor)).toBeFocused();
    await visitor.reload();
    await expect(start).toBeVisible();
  });
  const { conversations } = await (await page.request.get(`/api/activity/agents/${id}/conversations`)).json();
  expect(conversations).toEqual([]);
});

test("a visitor clears the chat in another site's frame, and is greeted again", async ({
  page,
  browser,
  parley,
  site,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { greeting: 'Ahoy!' } });
  const address = site.put('/framed', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1>
      <iframe title="Chat" src="${parley.url}/chatbot-iframe/${id}" width="100%" height="600"></iframe></main></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(address);
    const chat = visitor.frameLocator('iframe');
    await ask(chat, QUESTION);
    await expect(chat.getByText('October to April').first()).toBeVisible();
    await chat.getByRole('button', { name: 'Clear chat' }).click();
    const dialog = chat.getByRole('alertdialog', { name: 'Clear chat?' });
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(answers(chat)).not.toHaveCount(0);
    await chat.getByRole('button', { name: 'Clear chat' }).click();
    await dialog.getByRole('button', { name: 'Clear chat' }).click();
    await expect(dialog).toBeHidden();
    await expect(answers(chat)).toHaveText('Ahoy!');
    await expect(composer(chat)).toBeFocused();
    await visitor.reload();
    await expect(composer(chat)).toBeVisible();
    await expect(answers(chat)).toHaveText('Ahoy!');
  });
  const { conversations } = await (await page.request.get(`/api/activity/agents/${id}/conversations`)).json();
  expect(conversations).toEqual([]);
});

test('a visitor who started a new conversation by mistake gets back to the one before', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chat/${id}`);
    await ask(visitor, QUESTION);
    const before = visitor.getByText('October to April').first();
    await expect(before).toBeVisible();
    const anew = visitor.getByRole('button', { name: 'New conversation' });
    const back = visitor.getByRole('button', { name: 'Back to the previous one' });
    await anew.click();
    await expect(back).toBeVisible();
    await checkEveryLook(visitor);
    // A second press must not make the empty conversation the one to go back to.
    await anew.click();
    await back.click();
    await expect(before).toBeVisible();
    await expect(back).toHaveCount(0);
    await visitor.reload();
    await expect(before).toBeVisible();

    await anew.click();
    await expect(back).toBeVisible();
    await ask(visitor, 'When is low tide?');
    await expect(back).toHaveCount(0);
    // Later, and after a reload, the menu leads back and forth.
    await visitor.reload();
    await expect(visitor.getByText('When is low tide?').first()).toBeVisible();
    const previous = async () => {
      await visitor.getByRole('button', { name: 'Conversation options' }).click();
      await visitor.getByRole('menuitem', { name: 'Previous conversation' }).click();
    };
    await previous();
    await expect(before).toBeVisible();
    await previous();
    await expect(visitor.getByText('When is low tide?').first()).toBeVisible();
  });
});

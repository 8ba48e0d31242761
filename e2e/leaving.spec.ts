import { signUp } from './support/account';
import { createAgent, sourceTab } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

test('what was entered for a new agent is not lost without being asked', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await sourceTab(page, 'Website').click();
  const link = page.getByLabel('Website link 1');
  await link.fill('nonsense');
  await link.blur();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid URL format' })).toBeVisible();
  await expect(sourceTab(page, 'Website')).toHaveAccessibleName('Website');
  await link.fill('www.example.com/hours');
  await link.blur();
  await expect(link).toHaveValue('https://www.example.com/hours');

  await sourceTab(page, 'Q&A').click();
  await page.getByRole('button', { name: 'Back to Website' }).click();
  await expect(link).toBeVisible();

  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'Leave without creating the agent?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await expect(link).toHaveValue('https://www.example.com/hours');
  const reload = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => location.reload());
  expect(await reload).toBe('beforeunload');
  await expect(link).toHaveValue('https://www.example.com/hours');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/dashboard\/agents$/);
});

test('what was typed into a dialog is not lost without being asked', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.request.post(`/api/agent/agents/${id}/qa`, { data: { question: 'May dogs come?', answer: 'On a lead.' } });
  // Where Back leads to another screen of the application.
  await page.goto(`/chat/${id}`);
  await page.getByRole('tab', { name: 'Sources' }).click();
  await page.getByRole('navigation', { name: 'Sources' }).getByText('Q&A').click();
  await page.getByRole('button', { name: 'May dogs come?', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'May dogs come?' });
  const answer = dialog.getByLabel('Answer');
  const asked = page.getByRole('alertdialog', { name: 'Discard what you typed?' });

  await test.step('nothing was typed: it closes', async () => {
    await expect(answer).toHaveValue('On a lead.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(asked).toBeHidden();
  });

  await test.step('something was: Escape, a press beside it and its button ask', async () => {
    await page.getByRole('button', { name: 'May dogs come?', exact: true }).click();
    await answer.fill('On a lead, and free of charge.');
    await page.keyboard.press('Escape');
    await expect(asked).toBeVisible();
    await checkEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(asked).toBeHidden();
    await page.mouse.click(20, 450);
    await asked.getByRole('button', { name: 'Keep editing' }).click();
    await expect(answer).toHaveValue('On a lead, and free of charge.');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('Back closes it, and asks before', async () => {
    await page.getByRole('button', { name: 'May dogs come?', exact: true }).click();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'May dogs come?', exact: true }).click();
    await answer.fill('On a lead, and free of charge.');
    await page.goBack();
    await expect(asked).toBeVisible();
    await page.goBack();
    await expect(asked).toBeHidden();
    await expect(answer).toHaveValue('On a lead, and free of charge.');
    await page.goBack();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/section=qa/);
  });

  await test.step('what was saved is not asked about', async () => {
    await page.getByRole('button', { name: 'May dogs come?', exact: true }).click();
    await answer.fill('On a lead, and free of charge.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await page.goto(`/chat/${id}`);
  await ask(page, 'Do you sell season tickets?');
  await page.getByRole('log').getByRole('button', { name: 'Improve answer' }).click();
  const improve = page.getByRole('dialog', { name: 'Improve answer' });
  await improve.getByLabel('Answer').fill('At the harbour office.');
  await improve.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(improve.getByLabel('Answer')).toHaveValue('At the harbour office.');
});

test('the sentence about half a pair comes into sight above the bar, with its field focused', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await sourceTab(page, 'Q&A').click();
  await page.getByLabel('Question').fill('Where can I park?');
  await page.getByLabel('Answer', { exact: true }).fill('Behind the town hall.');
  await page.getByRole('button', { name: '+ Add another Q&A pair' }).click();
  await page.getByLabel('Question').nth(1).fill('When does the ferry leave?');
  await page.evaluate(() => scrollTo(0, 0));
  const create = page.getByRole('button', { name: 'Create Agent' });
  await create.click();
  await expect(page.getByLabel('Answer', { exact: true }).nth(1)).toBeFocused();
  const sentence = await page.getByRole('alert').filter({ hasText: 'Question and answer' }).boundingBox();
  const bar = await create.boundingBox();
  expect((sentence?.y ?? 0) + (sentence?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('logging out of an unfinished agent goes home without a question', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

test("an owner's screen whose session ends asks to sign in again, and a visitor still chats", async ({
  page,
  complaints,
}) => {
  const account = await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=connect`);
  await expect(page.getByRole('tab', { name: 'Connect' })).toBeVisible();
  // Whatever the screen requests once the session is gone is refused.
  complaints.expect(401, /\/api\//);
  await page.request.post('/api/auth/logout');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL('/auth');

  await page.goto(`/chat/${agent.id}`);
  await expect(composer(page)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);

  await page.goto('/auth');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Need an account? Sign up' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/chat/${agent.id}?tab=connect`);
});

test("who comes signed out to an address of the owner's screen is offered to sign in, and comes back", async ({
  page,
  browser,
  parley,
}) => {
  const account = await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(
    browser,
    async (visitor) => {
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      await expect(composer(visitor)).toBeVisible();
      await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveCount(0);

      await visitor.goto(`${parley.url}/chat/${agent.id}?tab=webhooks`);
      await expect(composer(visitor)).toBeVisible();
      await checkEveryLook(visitor);
      await visitor.getByRole('link', { name: 'Sign in' }).click();
      await visitor.getByLabel('Email').fill(account.email);
      await visitor.getByLabel('Password', { exact: true }).fill(account.password);
      await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(visitor).toHaveURL(`${parley.url}/chat/${agent.id}?tab=webhooks`);
      await expect(visitor.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
    },
    [401, /\/api\//],
  );
});

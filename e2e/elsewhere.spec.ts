import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';
const mine = { name: 'You' };

/** What a browser fires when a tab regains the focus. */
const lookedAt = 'dispatchEvent(new Event("focus"))';

test('a conversation that was deleted elsewhere says so, and what was typed goes on in another one', async ({
  page,
  complaints,
}) => {
  complaints.expect(404, /\/api\/chat\//);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  await page.request.delete(`/api/agent/agents/${id}/conversations`);
  await composer(page).fill('And when are horses?');
  await composer(page).press('Enter');
  await expect(page.getByText('This conversation was deleted. What you typed is kept.')).toBeVisible();
  await expect(composer(page)).toHaveValue('And when are horses?');
  await expect(page.getByRole('article', mine)).toHaveText([new RegExp(QUESTION)]);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Clear chat' })).toHaveCount(0);
  await checkEveryLook(page);
  await page.getByRole('status').getByRole('button', { name: 'New Chat' }).click();
  await expect(answers(page)).toHaveText([/Hello!/]);
  await expect(composer(page)).toBeFocused();
  await composer(page).press('Enter');
  await expect(page.getByRole('article', mine)).toContainText('And when are horses?');
  await expect(composer(page)).toHaveValue('');
});

test('what was attached to a question that met a deleted conversation goes on with it', async ({
  page,
  complaints,
}) => {
  complaints.expect(404, /\/api\/chat\//);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  await page.request.delete(`/api/agent/agents/${id}/conversations`);
  const buffer = Buffer.from('The riding school brings its horses to the east beach on Sundays.');
  await page.locator('input[type="file"]').setInputFiles({ name: 'horses.txt', mimeType: 'text/plain', buffer });
  const attached = page.getByRole('button', { name: 'Remove horses.txt' });
  await expect(attached).toBeVisible();
  await composer(page).fill('Where do horses go on Sundays?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
  await composer(page).press('Enter');
  await expect(page.getByText('This conversation was deleted. What you typed is kept.')).toBeVisible();
  await expect(attached).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'New Chat' }).click();
  await expect(answers(page)).toHaveText([/Hello!/]);
  await expect(attached).toBeVisible();
  await composer(page).press('Enter');
  await expect(page.getByRole('article', mine)).toContainText('horses.txt');
  await expect(answers(page).last()).toContainText('east beach');
  await expect(attached).toHaveCount(0);
});

test('an agent that somebody else deleted says so once, whatever is tried with it', async ({ page, complaints }) => {
  complaints.expect(404, /\/api\/(chat|agent|analytics|activity)\//);
  await signUp(page);
  const deleted = page.getByRole('main').getByText('This agent was deleted.');
  const trials = [
    async () => {
      await composer(page).fill('And when are horses?');
      await composer(page).press('Enter');
    },
    () => page.evaluate(lookedAt),
    () => page.getByRole('tab', { name: 'Activity' }).click(),
    () => page.getByRole('tab', { name: 'Analytics' }).click(),
  ];
  for (const [at, trial] of trials.entries()) {
    const { id } = await createAgent(page.request, { name: `Guide ${at}` });
    await page.goto(`/chat/${id}`);
    await ask(page, QUESTION);
    await page.request.delete(`/api/agent/agents/${id}`);
    await trial();
    await expect(deleted).toBeVisible();
    await expect(page.getByText('This agent was deleted.')).toHaveCount(1);
    await expect(page.getByText('Trained', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/not found|Failed to/i)).toHaveCount(0);
    if (at === 0) await checkEveryLook(page);
    await page.getByRole('main').getByRole('link', { name: 'Back to agents' }).click();
    await expect(page).toHaveURL(/\/dashboard\/agents$/);
  }
});

test('a link to a conversation that was deleted says so', async ({ page, complaints }) => {
  complaints.expect(404, /\/api\/chat\//);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?conversation=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('This conversation was deleted.', { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'New Chat' }).click();
  await expect(answers(page)).toHaveText([/Hello!/]);
});

test('what is asked, deleted and cleared in one tab is seen in the other', async ({ page, context, complaints }) => {
  complaints.expect(404, /\/api\/chat\//);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  const other = await context.newPage();
  await other.goto(`/chat/${id}`);
  await expect(other.getByRole('article', mine)).toHaveCount(1);
  await composer(page).fill('Half a');
  await ask(other, 'Where can I park?');
  await page.evaluate(lookedAt);
  await expect(page.getByRole('article', mine)).toHaveText([new RegExp(QUESTION), /Where can I park\?/]);
  await expect(answers(page)).toHaveCount(3);
  await expect(composer(page)).toHaveValue('Half a');
  await other.getByRole('button', { name: 'Clear chat' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Clear chat' }).click();
  await expect(other.getByRole('article', mine)).toHaveCount(0);
  await page.evaluate(lookedAt);
  await expect(page.getByRole('article', mine)).toHaveCount(0);
  await page.request.delete(`/api/agent/agents/${id}/conversations`);
  await page.evaluate(lookedAt);
  await expect(page.getByText('This conversation was deleted.')).toBeVisible();
});

test("a visitor's other tab catches up, and begins anew where the conversation was deleted", async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(
    browser,
    async (visitor) => {
      const gone = visitor.getByText('Your conversation was deleted.');
      await visitor.goto(`${parley.url}/chat/${agent.id}`);
      await ask(visitor, QUESTION);
      const other = await visitor.context().newPage();
      await other.goto(`${parley.url}/chat/${agent.id}`);
      await ask(other, 'Where can I park?');
      await visitor.evaluate(lookedAt);
      await expect(visitor.getByRole('article', mine)).toHaveCount(2);

      await other.getByRole('button', { name: 'Conversation options' }).click();
      await other.getByRole('menuitem', { name: 'Delete conversation' }).click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
      await expect(other.getByText('Your conversation was deleted.')).toBeVisible();
      await expect(composer(other)).toBeFocused();
      await composer(visitor).fill('Half a');
      await visitor.evaluate(lookedAt);
      await expect(gone).toBeVisible();
      await expect(visitor.getByRole('article', mine)).toHaveCount(0);
      await expect(composer(visitor)).toHaveValue('Half a');
      await expect(composer(visitor)).toBeFocused();
      await visitor.getByRole('button', { name: 'Dismiss' }).click();

      // Its owner deletes it, and the visitor notices nothing before the next question.
      await ask(visitor, QUESTION);
      expect((await page.request.delete(`/api/agent/agents/${agent.id}/conversations`)).ok()).toBe(true);
      await composer(visitor).fill('Where can I park?');
      await composer(visitor).press('Enter');
      await expect(gone).toBeVisible();
      await expect(visitor.getByRole('article', mine)).toHaveText([/Where can I park\?/]);
      await visitor.reload();
      await expect(visitor.getByRole('article', mine)).toHaveText([/Where can I park\?/]);
    },
    [404, /messages\/public/],
  );
});

test('agents and conversations that another tab has changed are there when a tab is looked at again', async ({
  page,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request, { name: 'First guide' });
  const list = await page.context().newPage();
  await list.goto('/dashboard/agents');
  await expect(list.getByRole('link', { name: 'First guide', exact: true })).toBeVisible();
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  const other = await page.context().newPage();
  await other.goto(`/chat/${id}`);
  await expect(answers(other).last()).toContainText('October to April');

  await page.request.patch(`/api/agent/agents/${id}`, { data: { name: 'Renamed guide' } });
  await createAgent(page.request, { name: 'Second guide' });
  await ask(page, 'Are horses allowed on the north beach?');
  for (const tab of [list, other]) await tab.evaluate(lookedAt);
  await expect(list.getByRole('link', { name: 'Renamed guide', exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Second guide', exact: true })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Renamed guide' })).toBeVisible();
  await expect(other.getByText('Are horses allowed on the north beach?').first()).toBeVisible();
});

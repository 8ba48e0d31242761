import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const ASKED = 'Is the old lighthouse open on Sundays?';
const OLD = 'Every Sunday from 10 to 16, with a guide.';
const NEW = 'No, it has been closed since May.';

test('a corrected answer that would get worse stops a training, and the owner decides', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  const visitorsAreTold = (answer: string) =>
    withVisitor(browser, async (visitor) => {
      await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
      await expect(await ask(visitor, ASKED)).toContainText(answer);
    });
  await visitorsAreTold('');
  await page.goto(`/chat/${agent.id}?tab=activity`);
  await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Improve answer' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Question' }).fill('When is the lighthouse open on Sundays?');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill(OLD);
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByText('Answered by')).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await visitorsAreTold(OLD);

  await page.goto(`/chat/${agent.id}?tab=sources&section=qa`);
  const kept = page.getByRole('region', { name: 'Corrected answers' });
  await expect(kept.getByRole('listitem')).toContainText(ASKED);
  const more = await page.request.post(`/api/agent/agents/${agent.id}/qa`, { data: { question: ASKED, answer: NEW } });
  expect(more.ok()).toBe(true);
  const notice = page.getByRole('region', { name: 'Training waiting for you' });
  await expect(notice).toContainText('Not published: 1 corrected answer got worse.', { timeout: 20_000 });
  await visitorsAreTold(OLD);
  await checkEveryLook(page);

  await notice.getByRole('button', { name: 'Compare answers' }).click();
  await expect(dialog.getByRole('region', { name: 'Previous version (published)' })).toContainText(OLD);
  await expect(dialog.getByRole('region', { name: 'New version' })).toContainText(NEW);
  await checkEveryLook(page);
  await dialog.getByRole('button', { name: 'Keep the previous version' }).click();
  await expect(notice).toContainText('You kept the previous version.');
  await visitorsAreTold(OLD);

  await notice.getByRole('button', { name: 'Compare answers' }).click();
  await dialog.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(notice).toHaveCount(0);
  await visitorsAreTold(NEW);

  await kept.getByRole('button', { name: `Forget ${ASKED}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
  await expect(kept).toContainText('None yet.');
});

import { signUpByForm } from './support/account';
import { sourceTab } from './support/agents';
import { FILES, PAIR, QUESTIONS, TEXT, WEB_PAGE } from './support/aldmoor';
import { answers, ask, composer } from './support/chat';
import { expect, test } from './support/test';

test('an owner signs up, builds an agent from every kind of source, and chats with it', async ({ page, site }) => {
  test.setTimeout(120_000);
  const link = site.put('/lighthouse', WEB_PAGE);
  await signUpByForm(page);
  await expect(page.locator('#main')).toBeFocused();

  await test.step('gives it sources', async () => {
    await page.getByRole('link', { name: 'Create your first agent' }).click();
    await page.getByLabel('Agent name').fill('Aldmoor guide');
    await page.locator('input[type=file]').setInputFiles(FILES);
    await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(FILES.length);
    await sourceTab(page, 'Text').click();
    await page.getByRole('textbox', { name: 'Text' }).fill(TEXT);
    await sourceTab(page, 'Website').click();
    await page.getByLabel('Website link 1').fill(link);
    await sourceTab(page, 'Q&A').click();
    await page.getByLabel('Question').fill(PAIR.question);
    await page.getByLabel('Answer', { exact: true }).fill(PAIR.answer);
    await page.getByRole('button', { name: 'Create Agent' }).click();
  });

  await test.step('reviews and watches the training', async () => {
    const review = page.getByRole('dialog', { name: 'Review Training Data' });
    for (const text of [...FILES.map(({ name }) => name), link, PAIR.question])
      await expect(review).toContainText(text);
    await review.getByRole('button', { name: 'Confirm & Create' }).click();
    await expect(page.getByRole('dialog').getByRole('list', { name: 'Sources' })).toBeVisible();
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 60_000 });
  });

  await test.step('is greeted, and gets answers that name their source', async () => {
    await expect(answers(page).first()).toContainText('Hello! How can I help you today?');
    for (const { question, says, source } of QUESTIONS) {
      const answer = await ask(page, question);
      await expect(answer).toContainText(says);
      await expect(answer.getByRole('list', { name: 'Sources of this answer' })).toContainText(source);
    }
  });

  await test.step('opens a passage, reacts, and is told when the sources say nothing', async () => {
    const first = answers(page).nth(1);
    await first.getByRole('list', { name: 'Sources of this answer' }).getByRole('button').first().click();
    await expect(first.getByRole('figure')).toContainText('1712');
    await first.getByRole('button', { name: 'Good answer' }).click();
    await expect(first.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
    const unknown = await ask(page, 'What is the capital of Mongolia?');
    await expect(unknown).not.toContainText(/Ulaanbaatar|Ulan/);
    await expect(unknown.getByRole('list', { name: 'Sources of this answer' })).toHaveCount(0);
  });

  await test.step('finds everything again after a reload', async () => {
    const before = await answers(page).count();
    await page.reload();
    await expect(answers(page)).toHaveCount(before);
    await expect(answers(page).nth(1)).toContainText('Ines Calloway');
    await expect(answers(page).nth(1).getByRole('button', { name: 'Good answer' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(composer(page)).toBeVisible();
  });
});

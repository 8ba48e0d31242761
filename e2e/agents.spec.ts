import { samePairs } from '@parley/contract/messages';
import { signUp } from './support/account';
import { createAgent, sourceTab } from './support/agents';
import { FILES } from './support/aldmoor';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

test('many agents are searched, sorted and paged, and Back returns to what was seen', async ({ page }) => {
  await signUp(page);
  const first = await createAgent(page.request);
  for (let index = 1; index <= 30; index += 1) {
    await page.request.post('/api/agent/agents', { multipart: { name: `Agent ${index}` } });
  }
  await page.goto('/dashboard/agents');
  const cards = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText('Agent 30');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('25–31 of 31')).toBeVisible();
  await expect(cards.last()).toContainText('Aldmoor guide');

  await page.getByRole('searchbox', { name: 'Search agents' }).fill('agent 2');
  await expect(page.getByText('12 of 31 agents')).toBeVisible();
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByRole('option', { name: 'Name' }).click();
  await expect(cards.first()).toContainText('Agent 2');
  await cards.first().getByRole('link', { name: 'Chat with Agent 2' }).click();
  await page.waitForURL(/\/chat\//);
  await page.goBack();
  await expect(page.getByText('12 of 31 agents')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search agents' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('searchbox', { name: 'Search agents' }).fill('aldmoor');
  await page.getByRole('link', { name: 'Delete Aldmoor guide' }).click();
  await expect(page).toHaveURL(`/chat/${first.id}?tab=settings&scrollTo=danger-zone`);
  await expect(page.locator('#danger-zone')).toBeFocused();
});

test('creating says what is missing, asks who may chat and see the sources, and Connect changes it', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  const create = page.getByRole('button', { name: 'Create Agent' });
  await expect(page.getByText('Add a file to continue.')).toBeVisible();
  await expect(create).toBeDisabled();
  // No counts are shown before there is anything.
  await expect(page.getByRole('tab', { name: 'Files', exact: true })).toBeVisible();
  const [pdf] = FILES as [(typeof FILES)[0] & { buffer: Buffer }];
  // Of files with the same content, only one is kept.
  const files = Array.from({ length: 12 }, (_, at) => ({
    ...pdf,
    name: `chapter-${at + 1}.pdf`,
    buffer: Buffer.concat([pdf.buffer, Buffer.from(`\n% ${at}\n`)]),
  }));
  const field = page.locator('input[type=file]');
  await field.setInputFiles(files.slice(0, 1));
  await expect(page.getByText('Ready: 1 file')).toBeVisible();
  await field.setInputFiles(files.slice(1));
  await expect(page.getByRole('tab', { name: 'Files 12 added' })).toBeVisible();
  await expect(page.getByText('12 files added. Give the agent a name to continue.')).toBeVisible();
  await sourceTab(page, 'Text').click();
  await expect(create).toBeDisabled();
  await page.getByRole('button', { name: 'Back to Files' }).click();
  await create.click();
  await expect(page.getByText('Agent name is required')).toBeVisible();
  await page.getByLabel('Agent name').fill('Handbook');
  await expect(page.getByText('Ready: 12 files')).toBeVisible();
  await create.click();

  const review = page.getByRole('dialog', { name: 'Review Training Data' });
  await expect(review.getByRole('term')).toHaveText([/^Files/]);
  await expect(review.getByText('chapter-12.pdf')).toBeAttached();
  const shown = review.getByRole('switch', { name: 'Show sources to visitors' });
  await expect(shown).not.toBeChecked();
  await shown.click();
  await checkEveryLook(page);
  await review.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/, { timeout: 60_000 });

  await page.getByRole('tab', { name: 'Connect' }).click();
  const onConnect = page.getByRole('switch', { name: 'Show sources to visitors' });
  await expect(onConnect).toBeChecked();
  await onConnect.click();
  await expect(page.getByText('Visitors no longer see sources')).toBeVisible();
  await page.getByRole('switch', { name: 'Public' }).click();
  await expect(page.getByText('This agent is private.')).toBeVisible();
  await page.reload();
  await expect(onConnect).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Public' })).not.toBeChecked();
});

test('a card says who answers, calmly, where no key is configured', async ({ page }) => {
  await signUp(page);
  await createAgent(page.request, { settings: { model: 'gpt-4' } });
  await page.goto('/dashboard/agents');
  const card = page.getByRole('list', { name: 'Agents' }).getByRole('listitem');
  await expect(card).toContainText('Model: Built-in');
  await expect(card).not.toContainText('gpt-4');
});

test('the progress of a creation never falls', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Aldmoor guide');
  await page.locator('input[type=file]').setInputFiles([...FILES]);
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');
      if (now) seen.push(Number(now));
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();
  await expect(page.getByText('Step 2 of 2: Training')).toBeVisible();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  expect(seen.at(-1)).toBe(100);
});

test('a file that failed while an agent was made is replaced there, and the agent opened afterwards', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Price list');
  const renamed = { name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A note that was renamed.') };
  await page.locator('input[type=file]').setInputFiles([...FILES.slice(0, 1), renamed]);
  await page.getByRole('button', { name: 'Create Agent' }).click();
  await page.getByRole('button', { name: 'Confirm & Create' }).click();
  await expect(page.getByRole('dialog', { name: 'Complete, but 1 of 2 sources failed' })).toBeVisible({
    timeout: 20_000,
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace file prices.pdf' }).click();
  await (await chosen).setFiles({ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('A key costs 12.') });
  const complete = page.getByRole('dialog', { name: 'Complete!' });
  await expect(complete.getByRole('listitem').filter({ hasText: 'prices.txt' })).toContainText('Trained', {
    timeout: 20_000,
  });
  await complete.getByRole('button', { name: 'Go to the agent' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
});

test('in a low window, as of a reader who enlarges twice, no bar covers what is entered', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/dashboard/agents/new');
  const create = page.getByRole('button', { name: 'Create Agent' });
  await expect(page.getByText('Drag and drop files here')).toBeVisible();
  await expect(create).not.toBeInViewport();
  await create.scrollIntoViewIfNeeded();
  await expect(create).toBeInViewport();
  await page.setViewportSize({ width: 720, height: 900 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(create).toBeInViewport();
});

test('a new agent takes its pairs from a CSV file, where they can be changed', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await sourceTab(page, 'Q&A').click();
  const file = (text: string) => ({ name: 'faq.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const chosen = page.getByLabel('CSV file');
  await chosen.setInputFiles(file('question,answer\nMay dogs come?,"Yes, on a lead."\nWhen do you open?,At nine.\n'));
  await expect(page.getByLabel('Question')).toHaveCount(2);
  await expect(page.getByLabel('Answer', { exact: true }).nth(1)).toHaveValue('At nine.');
  await chosen.setInputFiles(file('May dogs come?,"Yes, on a lead."\n'));
  await expect(page.getByText(samePairs(1))).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveCount(2);
});

import { MESSAGES } from '@parley/contract/messages';
import { signUp } from './support/account';
import { createAgent, sourceTab } from './support/agents';
import { checkEveryLook } from './support/check-page';
import { connectShop, shopFile } from './support/databases';
import { startRefusingPostgres } from './support/refusing-postgres';
import { expect, test } from './support/test';

test('an agent is made of a database: connected, taught, reviewed and created', async ({ page }) => {
  const file = shopFile();
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Shop');
  await sourceTab(page, 'Database').click();
  await expect(page.getByRole('button', { name: 'Create Agent' })).toBeDisabled();
  await page.getByRole('button', { name: 'Add Database Connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Database Connection' });

  await test.step('every field says what is wrong with it', async () => {
    await expect(dialog.getByLabel('Port')).toHaveValue('3306');
    await dialog.getByLabel('Port').fill('many');
    await dialog.getByRole('button', { name: 'Add Connection' }).click();
    await expect(dialog.getByText(MESSAGES.connectionFieldRequired)).toHaveCount(3);
    await expect(dialog.getByText(MESSAGES.portInvalid)).toBeVisible();
    await expect(dialog.getByText(MESSAGES.connectionNameRequired)).toBeVisible();
    await expect(dialog.getByLabel('DB Name')).toBeFocused();
    await checkEveryLook(page);
  });

  await test.step('a file is uploaded and connected', async () => {
    await dialog.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'sqlite' }).click();
    const other = { name: 'notes.db', mimeType: 'application/octet-stream', buffer: Buffer.from('a,b\n1,2\n') };
    await dialog.locator('input[type=file]').setInputFiles(other);
    await expect(dialog.getByRole('alert')).toContainText(MESSAGES.databaseFileInvalid);
    await dialog.getByRole('button', { name: 'Add Connection' }).click();
    await expect(dialog.locator('input[type=file]')).toBeFocused();
    await expect(dialog.getByText(MESSAGES.databaseFileInvalid)).toBeVisible();
    await expect(dialog.getByText(MESSAGES.connectionFieldRequired)).toHaveCount(0);
    await dialog.locator('input[type=file]').setInputFiles(file.path);
    await expect(dialog.getByRole('combobox', { name: 'Database file' })).toContainText('shop.sqlite');
    await expect(dialog.getByLabel('Connection Name')).toHaveValue('shop');
    await dialog.getByLabel('Connection Name').fill('Shop');
    await checkEveryLook(page);
    await dialog.getByRole('button', { name: 'Add Connection' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('2 tables trained')).toBeVisible();
    file.remove();
  });

  await test.step('it is taught', async () => {
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await page.getByRole('tab', { name: 'Documentation' }).click();
    await page.getByLabel('Documentation').last().fill('A sale is an order.');
    await save.click();
    await expect(page.getByRole('button', { name: 'Database Trained' })).toBeDisabled();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Connection' })).toBeDisabled();
  });

  await page.getByRole('button', { name: 'Create Agent' }).click();
  const review = page.getByRole('dialog', { name: 'Review Training Data' });
  await expect(review.getByText('SQLite · shop.sqlite')).toBeVisible();
  await checkEveryLook(page);
  await review.getByRole('button', { name: 'Confirm & Create' }).click();
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('button', { name: 'SQL mode' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'How many orders are there per customer?' }).click();
  await expect(page.getByRole('button', { name: 'Run SQL' })).toBeEnabled();
});

test('Sources > Database: what fails is said, what is connected can be looked into, changed and removed', async ({
  page,
  complaints,
}) => {
  complaints.expect(422, /add_database_connection/);
  const postgres = await startRefusingPostgres();
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}?tab=sources&section=database`);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'postgres' }).click();
  await expect(page.getByLabel('Port')).toHaveValue('5432');
  await page.getByLabel('Port').fill(String(postgres.port));
  await page.getByLabel('Database Name').fill('shop');
  await page.getByLabel('User').fill('reader');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  await checkEveryLook(page);
  postgres.close();

  await connectShop(page.request);
  await page.reload();
  await page.getByRole('button', { name: 'Make active: Shop' }).click();
  await expect(page.getByText('[Active]')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Shop' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit connection' });
  await expect(editing.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  await editing.getByLabel('Connection Name').fill('Old shop');
  await checkEveryLook(page);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toHaveCount(0);
  await page.getByRole('button', { name: 'Details of Old shop' }).click();
  await expect(page.getByText('Nothing can be written: the file is only read.')).toBeVisible();
  await page.getByText('orders', { exact: true }).click();
  await expect(page.getByText('customer_id')).toBeVisible();
  await page.getByRole('tab', { name: 'SQL', exact: true }).click();
  await page.getByLabel('SQL', { exact: true }).last().fill('-- How many sales?\nselect count(*) from orders;');
  await page.getByRole('button', { name: 'Save' }).click();
  const taught = page.getByRole('region', { name: 'What it was taught' });
  await expect(taught.getByText('How many sales?')).toBeVisible();
  await checkEveryLook(page);
  await taught.getByRole('button', { name: /^Forget/ }).click();
  await page.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(taught.getByText('Nothing yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Retrain Agent' }).click();
  await expect(page.getByText('Retraining reads the tables of Old shop again.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old shop' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^No database yet/)).toBeVisible();
});

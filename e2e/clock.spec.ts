import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { expect, test } from './support/test';

test.describe('where the browser counts 24 hours', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

  test('a list and the messages beside it tell the time in the same way', async ({ page }) => {
    await signUp(page);
    const agent = await createAgent(page.request);
    await page.goto(`/chat/${agent.id}`);
    await ask(page, 'When are dogs allowed on the north beach?');
    await page.goto(`/chat/${agent.id}?tab=activity`);
    const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first();
    await expect(row).toContainText(/\d{1,2} \p{L}+ \d{4} \d\d:\d\d/u);
    await expect(page.getByText(/\d [AP]M/i)).toHaveCount(0);
  });
});

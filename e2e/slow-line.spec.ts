import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { expect, test } from './support/scripted-model';

test('on a slow line, no letter typed after New Chat is lost', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, 'When does the ferry leave?');
  await expect(answers(page)).toHaveCount(2);
  await page.route(/\/api\/chat\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.getByRole('button', { name: 'New Chat' }).click();
  await composer(page).click();
  const question = 'Can I bring a bicycle on the ferry, please?';
  // Keys go to whatever has the focus, as they do for a person.
  for (const letter of question) await page.keyboard.type(letter, { delay: 45 });
  await expect(page.getByRole('log').getByText('When does the ferry leave?')).toHaveCount(0);
  await expect(composer(page)).toHaveValue(question);
});

import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask } from './support/chat';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

test('a person offered while a chat is open can be asked for without a reload', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await ask(visitor, 'When are dogs allowed on the north beach?');
    const button = visitor.getByRole('button', { name: 'Talk to a person' });
    await expect(button).toHaveCount(0);
    await page.goto(`/chat/${agent.id}?tab=chat-interface`);
    await page.getByRole('switch', { name: 'Visitors can ask for a person' }).click();
    await page.getByRole('region', { name: 'Talk to a person' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    await ask(visitor, 'Can I talk to a person?');
    await expect(visitor.getByText('Press the button below to talk to a person.')).toBeVisible();
    await button.click();
    await expect(visitor.getByText('A person has been asked to join.')).toBeVisible();
  });
});

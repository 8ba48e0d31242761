import type { Locator, Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { test as visited } from './support/visited-database';
import { withVisitor } from './support/visitor';

/** As if the waiting visitor had asked two minutes earlier. */
const WAITED = "update chat_handovers set created_at = created_at - interval '2 minutes' where state = 'waiting'";

/** The offer of a person is in the column of the messages, and clear of the input below. */
async function expectInColumn(visitor: Page, offer: Locator): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const column = await boxOf(visitor.getByRole('log').getByRole('article').last());
  const button = await boxOf(visitor.getByRole('button', { name: 'Talk to a person' }));
  const form = await boxOf(composer(visitor).locator('xpath=ancestor::form'));
  expect((await boxOf(offer)).x).toBeCloseTo(column.x, 0);
  expect(button.x + button.width).toBeCloseTo(column.x + column.width, 0);
  expect(form.y - button.y - button.height).toBeGreaterThanOrEqual(8);
}

test('a visitor asks for a person, who takes over, answers live and hands back', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=chat-interface`);
  await page.getByRole('switch', { name: 'Visitors can ask for a person' }).click();
  await page.getByRole('textbox', { name: 'Minutes to wait' }).fill('0');
  const card = page.getByRole('region', { name: 'Talk to a person' });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The time must be a whole number of minutes from 1 to 60')).toBeVisible();
  await page.getByRole('textbox', { name: 'Minutes to wait' }).fill('5');
  await page.getByRole('textbox', { name: 'Name shown to visitors' }).fill('<b>Support</b>');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await ask(visitor, 'Who won the chess cup in 1974?');
    const offer = visitor.getByText('Not what you needed? A person may know.');
    await expect(offer).toBeVisible();
    await visitor.reload();
    await expect(offer).toBeVisible();
    await expectInColumn(visitor, offer);
    await ask(visitor, 'Can I talk to a person?');
    await expect(visitor.getByText('Press the button below to talk to a person.')).toBeVisible();
    const all = await page.context().newPage();
    await all.goto('/dashboard/activity');
    const listed = all.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(listed).toHaveCount(1);
    await expect(listed).not.toContainText('Waiting');
    await visitor.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(visitor.getByText('A person has been asked to join.')).toBeVisible();
    await expect(listed).toContainText('Waiting for a person', { timeout: 5_000 });
    await expect(all.getByRole('status').getByText('1 visitor waiting for a reply')).toBeVisible();
    await checkEveryLook(all);
    await expect(all.getByRole('link', { name: 'Activity 1 visitor waiting for a reply' })).toBeVisible();
    await all.goto('/dashboard/agents');
    const card = all.getByRole('listitem').filter({ hasText: 'Aldmoor guide' });
    await expect(card.getByRole('link', { name: '1 visitor waiting for a reply' })).toBeVisible();
    await checkEveryLook(all);
    await all.goBack();

    await expect(page.getByRole('tab', { name: /Activity.*1 visitor waiting for a reply/ })).toBeVisible({
      timeout: 15_000,
    });
    await page.getByRole('tab', { name: /^Activity/ }).click();
    const row = page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
    await expect(row).toContainText('Waiting for a person');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(page.getByText('This visitor asked for a person and is waiting.')).toBeVisible();
    await checkEveryLook(page);
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByText('You are replying as <b>Support</b>. The agent is silent.')).toBeVisible();
    await expect(row).toContainText('<b>Support</b> is replying');
    await expect(listed).toContainText('<b>Support</b> is replying', { timeout: 5_000 });
    await all.close();
    const reply = page.getByRole('region', { name: 'Talk to the visitor' }).getByRole('textbox');
    await reply.fill('Ada did. <img src=x onerror=alert(1)>');
    await reply.press('Enter');
    await expect(visitor.getByRole('log').getByText('<b>Support</b> joined the chat')).toBeVisible();
    await expect(visitor.getByRole('article', { name: '<b>Support</b>' })).toContainText('Ada did.', {
      timeout: 15_000,
    });

    await composer(visitor).fill('When are dogs allowed on the north beach?');
    await composer(visitor).press('Enter');
    await expect(page.getByRole('log')).toContainText('When are dogs allowed');
    await expect(visitor.getByRole('log')).not.toContainText('October to April');
    await checkEveryLook(visitor);

    // The owner's side follows what both write, and leaves readers further up alone.
    const log = page.getByRole('log');
    const below = () => log.evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop);
    await reply.fill(Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n\n'));
    await reply.press('Enter');
    await expect(log).toContainText('Line 39');
    await expect.poll(below).toBeLessThan(2);
    await composer(visitor).fill('Still there?');
    await composer(visitor).press('Enter');
    await expect(log.getByText('Still there?')).toBeInViewport();
    await log.evaluate((box) => box.scrollTo(0, 0));
    const toLatest = page.getByRole('button', { name: 'Jump to latest' });
    await expect(toLatest).toBeVisible();
    await composer(visitor).fill('Hello?');
    await composer(visitor).press('Enter');
    await expect(log).toContainText('Hello?');
    await expect(row).toContainText('Waiting for a reply from <b>Support</b>');
    expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
    const news = page.getByRole('button', { name: 'New message' });
    await news.click();
    await expect(news).toBeHidden();
    await expect(log.getByText('Hello?')).toBeInViewport();
    await log.evaluate((box) => box.scrollTo(0, 0));
    await expect(toLatest).toBeVisible();
    await reply.fill('Yes, I am.');
    await reply.press('Enter');
    await expect(log.getByText('Yes, I am.')).toBeInViewport();
    // The reply box takes its space from above, not from the last message.
    await page.getByRole('button', { name: 'Hand back' }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(reply).toBeVisible();
    await expect.poll(below).toBeLessThan(2);

    await page.getByRole('button', { name: 'Hand back' }).click();
    await expect(visitor.getByRole('log').getByText('<b>Support</b> left the chat').last()).toBeVisible();
    // Each note is where it happened: before the person's first message, and after the last one.
    const order = await visitor.getByRole('log').innerText();
    expect(order.indexOf('joined the chat')).toBeLessThan(order.indexOf('Ada did.'));
    expect(order.indexOf('joined the chat')).toBeGreaterThan(order.indexOf('chess cup'));
    expect(order.lastIndexOf('left the chat')).toBeGreaterThan(order.indexOf('Yes, I am.'));
    // The person has dealt with the question that the offer was about.
    await expect(visitor.getByText('Not what you needed? A person may know.')).toBeHidden();
    await expect(await ask(visitor, 'When are dogs allowed on the north beach?')).toContainText('October to April');
    const notes = visitor.getByRole('log').getByText(/(joined|left) the chat$/);
    const live = await visitor.getByRole('log').innerText();
    const placesIn = (log: string) =>
      log.split('\n').filter((line) => /(joined|left) the chat|^Hello\?$|^Yes, I am/.test(line));
    await visitor.reload();
    await expect(visitor.getByRole('article', { name: '<b>Support</b>' }).first()).toContainText('Ada did.');
    await expect(notes.last()).toBeVisible();
    await expect.poll(async () => placesIn(await visitor.getByRole('log').innerText())).toEqual(placesIn(live));
    await expect(visitor.getByText('<b>Support</b> joined the chat').first()).toBeVisible();
  });

  // The person's answer is the draft of an answer that the agent then learns.
  await page.getByRole('link', { name: 'Unanswered' }).click();
  await expect(page.getByText('A person answered: Ada did.')).toBeVisible();
  await checkEveryLook(page);
  await page.getByRole('button', { name: 'Add an answer to Who won the chess cup in 1974?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Ada did\./);
  await dialog.getByRole('textbox', { name: 'Answer' }).fill('Ada won the chess cup in 1974.');
  await dialog.getByRole('button', { name: 'Save and retrain' }).click();
  await expect(dialog.getByText('Answered by')).toBeVisible({ timeout: 30_000 });
  await expect(dialog).toContainText('Ada won the chess cup in 1974.');
});

test('whoever talks with a person is not asked for contact details because of what the person says', async ({
  page,
  browser,
  parley,
}) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { humanOffered: true, leadsName: true } });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await visitor.getByRole('button', { name: 'Talk to a person' }).click();
    await expect(visitor.getByText('A person has been asked to join.')).toBeVisible();
    await page.goto(`/chat/${agent.id}?tab=activity`);
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('button', { name: 'Take over' }).click();
    const reply = page.getByRole('region', { name: 'Talk to the visitor' }).getByRole('textbox');
    await reply.fill('Hello, how can I help?');
    await reply.press('Enter');
    const first = visitor.getByRole('log').getByRole('article').first();
    await expect(first).toContainText('Hello, how can I help?', { timeout: 15_000 });
    // It is a message like any other, not the greeting of a new chat.
    await expect(first.getByRole('time')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Copy message' })).toBeVisible();
    await expect(visitor.getByRole('form')).toHaveCount(0);
    // Handing back warns while a visitor still waits for a reply.
    await composer(visitor).fill('Is low tide at noon?');
    await composer(visitor).press('Enter');
    await expect(page.getByRole('log')).toContainText('Is low tide at noon?');
    await page.getByRole('button', { name: 'Hand back' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Hand back without a reply?' });
    await warning.getByRole('button', { name: 'Keep replying' }).click();
    await expect(warning).toHaveCount(0);
    await expect(reply).toBeVisible();
    await page.getByRole('button', { name: 'Hand back' }).click();
    await warning.getByRole('button', { name: 'Hand back' }).click();
    await expect(reply).toBeHidden();
    await ask(visitor, 'When are dogs allowed on the north beach?');
    await expect(visitor.getByRole('form')).toBeVisible();
  });
});

test('a person who replies sees that the visitor clears the chat, which the agent answers again, or deletes it', async ({
  page,
  browser,
  parley,
  complaints,
}) => {
  complaints.expect(404, /\/messages\?limit=1$/);
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { humanOffered: true } });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chat/${agent.id}`);
    await ask(visitor, 'When are dogs allowed on the north beach?');
    await page.goto(`/chat/${agent.id}?tab=activity`);
    await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').click();
    await page.getByRole('button', { name: 'Take over' }).click();
    const replying = page.getByRole('region', { name: 'Talk to the visitor' });
    await replying.getByRole('textbox').fill('Hello, how can I help?');
    await replying.getByRole('textbox').press('Enter');
    await expect(visitor.getByRole('log')).toContainText('how can I help?', { timeout: 15_000 });
    await visitor.getByRole('button', { name: 'Clear chat' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Clear chat' }).click();
    await expect(visitor.getByRole('log').getByRole('article')).toHaveCount(0);
    await expect(replying.getByText('The agent answers this visitor.')).toBeVisible();
    await expect(replying.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('No messages in this conversation')).toBeVisible();
    await page.screenshot({ path: test.info().outputPath('cleared-owner.png') });
    await visitor.screenshot({ path: test.info().outputPath('cleared-visitor.png') });
    await expect(await ask(visitor, 'When are dogs allowed on the north beach?')).toContainText('October to April');

    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(replying.getByRole('textbox')).toBeVisible();
    await visitor.getByRole('button', { name: 'Conversation options' }).click();
    await visitor.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await visitor.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
    const notices = page.getByRole('region', { name: 'Notifications' });
    await expect(notices.getByText('This conversation was deleted.')).toBeVisible();
    await expect(replying).toHaveCount(0);
    await page.screenshot({ path: test.info().outputPath('deleted-owner.png') });
    await expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(0);
  });
});

test('a visitor to whom a person does not reply goes back to the assistant', async ({ page, browser, parley }) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { humanOffered: true } });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await ask(visitor, 'When are dogs allowed on the north beach?');
    await page.goto(`/chat/${agent.id}?tab=activity`);
    await page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').click();
    await page.getByRole('button', { name: 'Take over' }).click();
    await expect(page.getByText('The agent is silent.')).toBeVisible();
    await visitor.clock.install();
    await composer(visitor).fill('Is anybody there?');
    await composer(visitor).press('Enter');
    await expect(page.getByRole('log')).toContainText('Is anybody there?');
    const back = visitor.getByRole('button', { name: 'Back to the assistant' });
    await expect(back).toHaveCount(0);
    await visitor.clock.fastForward(61_000);
    await expect(visitor.getByText('No reply yet.')).toBeVisible();
    await checkEveryLook(visitor);
    await visitor.screenshot({ path: test.info().outputPath('unheard.png') });
    await back.click();
    await expect(visitor.getByText('No reply yet.')).toHaveCount(0);
    await expect(await ask(visitor, 'When are dogs allowed on the north beach?')).toContainText('October to April');
  });
});

visited('a visitor for whom nobody comes leaves contact details', async ({ page, browser, parley, database }) => {
  await signUp(page);
  const agent = await createAgent(page.request, { settings: { humanOffered: true, humanWaitMinutes: 1 } });
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await expect(composer(visitor)).toBeVisible();
    await visitor.getByRole('button', { name: 'Talk to a person' }).click();
    await expect.poll(async () => (await database.query(WAITED)).rowCount).toBe(1);
    // Shown at once, or if the page was watching before the wait was shortened, when the minute is over.
    await expect(visitor.getByText('Nobody is free right now. Leave your details')).toBeVisible({ timeout: 75_000 });
    const form = visitor.getByRole('form');
    await form.getByRole('textbox', { name: 'Name' }).fill('Grace');
    await form.getByRole('textbox', { name: 'Email' }).fill('grace@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(visitor.getByRole('log').getByText('Thank you. We have your details.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('log').getByText('Thank you. We have your details.')).toBeVisible();
  });
  await page.goto(`/chat/${agent.id}?tab=activity&view=leads`);
  await expect(page.getByRole('region', { name: 'Leads' })).toContainText('grace@example.com');
});

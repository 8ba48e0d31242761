import type { Page } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';

const QUESTION = 'When are dogs allowed on the north beach?';
/** What a visitor's chat loads only on demand. */
const LATER = /\/assets\/(?:confirm-dialog|own-menu|lead-form)-.*\.js$/;

/** Makes these files disappear, as after an update, until told otherwise. */
async function withoutLaterParts(page: Page): Promise<(gone: boolean) => void> {
  let gone = true;
  await page.route(LATER, (route) => (gone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  return (next) => {
    gone = next;
  };
}

test("a chat in another site's frame outlives an update that takes its parts away", async ({
  page,
  parley,
  site,
  complaints,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.context().clearCookies();
  complaints.expectMissingPart(LATER);
  const setGone = await withoutLaterParts(page);
  await page.goto(
    site.put('/framed', {
      html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body>
        <iframe title="Chat" src="${parley.url}/chatbot-iframe/${id}" width="100%" height="640"></iframe></body></html>`,
    }),
  );
  const frame = page.locator('iframe').contentFrame();
  await ask(frame, QUESTION);
  await composer(frame).fill('And in winter?');

  // It is there after the frame has reloaded, and so is everything said and written.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) setGone(false);
  });
  await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    frame.getByRole('button', { name: 'Clear chat' }).click(),
  ]);
  await expect(composer(frame)).toHaveValue('And in winter?');
  await expect(answers(frame)).toHaveCount(1);
  await frame.getByRole('button', { name: 'Clear chat' }).click();
  await expect(frame.getByRole('alertdialog', { name: 'Clear chat?' })).toBeVisible();
  await frame.getByRole('button', { name: 'Cancel' }).click();

  // If it is missing for good, the chat says so, and it is not retried forever.
  setGone(true);
  await frame.getByRole('button', { name: 'Conversation options' }).click();
  await expect(frame.getByRole('alert')).toContainText("This chat couldn't be opened");
  await frame.getByRole('button', { name: 'Retry' }).click();
  await expect(answers(frame)).toHaveCount(1);
  await expect(composer(frame)).toHaveValue('And in winter?');
});

test('a chat behind a share link says that a part of it is missing', async ({ page, complaints }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.context().clearCookies();
  complaints.expectMissingPart(LATER);
  await withoutLaterParts(page);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  await Promise.all([
    page.waitForRequest((request) => request.isNavigationRequest()),
    page.getByRole('button', { name: 'Clear chat' }).click(),
  ]);
  await expect(answers(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await expect(page.getByRole('heading', { name: "This chat couldn't be opened" })).toBeVisible();
  await checkEveryLook(page);
});

test('a full-screen bubble whose chat lacks a part can still be closed', async ({ page, parley, site, complaints }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.context().clearCookies();
  complaints.expectMissingPart(LATER);
  await withoutLaterParts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const address = site.put('/shop', {
    html: `<!doctype html><html lang="en"><head><title>Shop</title><meta name="viewport" content="width=device-width"></head>
      <body><h1>Shop</h1><script src="${parley.url}/embed.js" data-agent-id="${id}" async></script></body></html>`,
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Chat' }).click();
  const frame = page.locator('iframe').contentFrame();
  await ask(frame, QUESTION);
  const lacking = async () => {
    await frame.getByRole('button', { name: 'Clear chat' }).click();
  };
  await Promise.all([page.waitForRequest((request) => request.isNavigationRequest()), lacking()]);
  await expect(answers(frame)).toHaveCount(1);
  await lacking();
  await expect(frame.getByText("This chat couldn't be opened")).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('missing.png') });
  await frame.getByRole('button', { name: 'Close chat' }).click();
  await expect(page.locator('iframe')).toBeHidden();
});

test("a small part of the owner's screen that went with an update comes by reloading the page", async ({
  page,
  complaints,
}) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  complaints.expectMissingPart(/message-editor/);
  let gone = true;
  await page.route(/\/assets\/message-editor-/, (route) =>
    gone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  const edit = page.getByRole('button', { name: 'Edit message' });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) gone = false;
  });
  await Promise.all([page.waitForRequest((request) => request.isNavigationRequest()), edit.click()]);
  await expect(answers(page).last()).toContainText('October to April');
  await edit.click();
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toHaveValue(QUESTION);
});

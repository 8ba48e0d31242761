import { Buffer } from 'node:buffer';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { checkEveryLook } from './support/check-page';
import { expect, test } from './support/test';
import { withVisitor } from './support/visitor';

const QUESTION = 'When are dogs allowed on the north beach?';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner gives the chat a look, and a strict site shows it', async ({ page, browser, parley, site }) => {
  await signUp(page);
  const agent = await createAgent(page.request);
  await page.goto(`/chat/${agent.id}?tab=chat-interface`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'Display name' }).fill('<i>Ada</i> of the shop');
  await expect(preview).toContainText('<i>Ada</i> of the shop');
  await expect(preview).toContainText('And an answer looks like this.');
  await page.getByRole('textbox', { name: 'Greeting' }).fill('Hello! <script>alert(1)</script>');
  await page.getByRole('textbox', { name: 'Message placeholder' }).fill('Ask the shop');
  await page.getByRole('textbox', { name: 'Main colour', exact: true }).fill('blue');
  await page.getByRole('textbox', { name: 'Header colour', exact: true }).fill('#ffdf33');
  await expect(page.getByText('the colour hardly stands out from the chat')).toBeVisible();
  const save = () => page.getByRole('button', { name: 'Save' }).first().click();
  await save();
  await expect(page.getByText('Enter a colour as # and six digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'Main colour', exact: true }).fill('#1a5fb4');
  await page.getByRole('combobox', { name: 'Bubble position' }).click();
  await page.getByRole('option', { name: 'Bottom left' }).click();
  await page.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await page.getByRole('textbox', { name: 'No-answer message' }).fill('Please call 555 0100.');
  await save();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByLabel('Upload picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.getByText('Picture saved')).toBeVisible();
  await checkEveryLook(page);

  const address = site.put('/look', {
    headers: {
      'content-security-policy': `default-src 'none'; script-src ${parley.url}; frame-src ${parley.url}; require-trusted-types-for 'script'`,
    },
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Shop</h1></main>
      <script src="${parley.url}/embed.js?agent=${agent.id}" data-agent-id="${agent.id}" defer></script></body></html>`,
  });
  await withVisitor(browser, async (visitor) => {
    const [loader] = await Promise.all([visitor.waitForResponse(/embed\.js/), visitor.goto(address)]);
    // The settings promise five minutes, and a stale loader must not be served after that.
    expect(loader.headers()['cache-control']).toBe('public, max-age=300');
    const bubble = visitor.getByRole('button', { name: 'Chat', exact: true });
    await expect(bubble).toHaveCSS('background-color', 'rgb(26, 95, 180)');
    expect((await bubble.boundingBox())?.x).toBe(20);
    await bubble.click();
    const frame = visitor.locator('parley-chat iframe').contentFrame();
    await expect(frame.getByRole('heading', { name: '<i>Ada</i> of the shop' })).toBeVisible();
    await expect(frame.getByText('Hello! <script>alert(1)</script>')).toBeVisible();
    await expect(frame.locator('header img')).toHaveAttribute('src', /avatar\?v=/);
    await expect(frame.locator('header')).toHaveCSS('background-color', 'rgb(255, 223, 51)');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(composer(frame)).toHaveAttribute('placeholder', 'Ask the shop');
    await expect(await ask(frame, QUESTION)).toContainText('October to April');
    await expect(answers(frame).first()).toHaveText('Hello! <script>alert(1)</script>');
    await expect(frame.getByRole('article', { name: 'You' }).locator('div').first()).toHaveCSS(
      'background-color',
      'rgb(26, 95, 180)',
    );
    await expect(await ask(frame, 'Who won the chess cup in 1974?')).toContainText('Please call 555 0100.');
  });
  await page.goto(`/chat/${agent.id}`);
  await expect(answers(page).first()).toHaveText('Hello! <script>alert(1)</script>');
});

test('visitors are told when an agent has no sources to answer from', async ({ page, browser, parley }) => {
  await signUp(page);
  const multipart = { name: 'Shop figures', settings: JSON.stringify({ type: 'database' }) };
  const { id } = await (await page.request.post('/api/agent/agents', { multipart })).json();
  await withVisitor(browser, async (visitor) => {
    await visitor.goto(`${parley.url}/chatbot-iframe/${id}`);
    await expect(visitor.getByText('Shop figures has no sources yet and may not know much.')).toBeVisible();
  });
});

for (const [locale, start, direction] of [
  ['de-AT', 'Unterhaltung beginnen', ''],
  ['fr', 'Commencez une conversation', ''],
  ['es-MX', 'Empiece una conversación', ''],
  ['pt-BR', 'Comece uma conversa', ''],
  ['ar', 'ابدأ محادثة', 'rtl'],
  ['zh-CN', '开始对话', ''],
  ['ja', '会話を始めましょう', ''],
] as const) {
  test(`the widget speaks ${locale}`, async ({ page, browser, parley }) => {
    await signUp(page);
    const agent = await createAgent(page.request, { settings: { rateLimitMessages: 1 } });
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 700 } });
    const visitor = await context.newPage();
    await visitor.goto(`${parley.url}/chatbot-iframe/${agent.id}`);
    await expect(visitor.getByRole('heading', { name: start })).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    if (direction) await expect(visitor.locator('html')).toHaveAttribute('dir', direction);
    const input = visitor.getByRole('textbox');
    await input.fill(QUESTION);
    await input.press('Enter');
    await expect(visitor.getByRole('log')).toContainText('October to April');
    await expect(visitor.getByText(/[a-z]{4,} (message|messages|send|copy)/i)).toHaveCount(0);
    await visitor.screenshot({ path: test.info().outputPath(`${locale}.png`) });
    await context.close();
  });
}

test('the share page speaks the language of visitors who are not signed in', async ({ page, browser, parley }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  for (const [locale, start, direction] of [
    ['de-AT', 'Unterhaltung beginnen', 'ltr'],
    ['ar', 'ابدأ محادثة', 'rtl'],
    ['en-GB', 'Start a conversation', 'ltr'],
  ] as const) {
    const context = await browser.newContext({ locale });
    const visitor = await context.newPage();
    await visitor.goto(`${parley.url}/chat/${id}`);
    await expect(visitor.getByRole('heading', { name: start })).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    await expect(visitor.locator('html')).toHaveCSS('direction', direction);
    const input = visitor.getByRole('textbox');
    await input.fill(QUESTION);
    await input.press('Enter');
    await expect(visitor.getByRole('log')).toContainText('October to April');
    await visitor.screenshot({ path: test.info().outputPath(`${locale}.png`) });
    await context.close();
  }
});

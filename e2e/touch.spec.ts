import { ATTACHMENTS_PER_MESSAGE_MAX } from '@parley/contract/constants';
import { devices, type Locator } from '@playwright/test';
import { signUp } from './support/account';
import { createAgent } from './support/agents';
import { answers, ask, composer } from './support/chat';
import { expectRoomForFingers } from './support/targets';
import { expect, test } from './support/test';
import { settled } from './support/visit';

const QUESTION = 'When are dogs allowed on the north beach?';
const { defaultBrowserType: _, ...phone } = devices['Pixel 5'];
test.use({ ...phone, viewport: { width: 390, height: 844 } });

/** How far from its centre a finger can hit a control, horizontally and vertically. */
const reachOf = (control: Locator) =>
  control.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hits = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
      return hit !== null && element.contains(hit);
    };
    return hits(-19, 0) && hits(19, 0) && hits(0, -19) && hits(0, 19);
  });

async function expectReach(...controls: Locator[]): Promise<void> {
  for (const control of controls) {
    await expect.poll(() => reachOf(control), `${control}`).toBe(true);
  }
}

test('fingers have room in a chat', async ({ page, parley, complaints }) => {
  // Signed out midway.
  complaints.expect(401, /\/api\/auth\//);
  await signUp(page);
  const { id } = await createAgent(page.request, { settings: { model: 'Built-in', humanOffered: true } });
  await page.goto(`/chat/${id}`);
  const answer = await ask(page, QUESTION);
  for (const name of ['Copy message', 'Good answer', 'Bad answer', 'Improve answer', 'Regenerate answer'])
    await expectReach(answer.getByRole('button', { name }));
  await expectReach(
    answer.getByRole('list', { name: 'Sources of this answer' }).getByRole('button').first(),
    page.getByRole('button', { name: 'Clear chat' }),
    page.getByRole('link', { name: /^(Connect|Ask for) a model$/ }),
    page.getByRole('button', { name: /^Training/ }),
  );
  await answer.getByRole('button', { name: 'Regenerate answer' }).click();
  await expect(answer.getByRole('status', { name: 'Version 2 of 2' })).toBeVisible();
  // With versions the row takes two lines, and neither its actions nor its time are split.
  const topOf = async (control: Locator) => (await control.boundingBox())?.y;
  const [first, last] = ['Copy message', 'Regenerate answer'].map((name) => answer.getByRole('button', { name }));
  expect(await topOf(last as Locator)).toBe(await topOf(first as Locator));
  expect((await answer.getByRole('time').boundingBox())?.height).toBeLessThan(24);
  await page.getByRole('button', { name: 'Clear chat' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear chat' }).click();
  await expectReach(page.getByRole('main').getByRole('link', { name: 'Connect', exact: true }));
  await page.screenshot({ path: test.info().outputPath('playground.png') });

  await page.context().clearCookies();
  await page.goto(`${parley.url}/chat/${id}`);
  await ask(page, QUESTION);
  for (const name of ['Clear chat', 'New conversation', 'Conversation options', 'Talk to a person'])
    await expectReach(page.getByRole('button', { name }));
  await page.screenshot({ path: test.info().outputPath('visitor.png') });

  await page.goto('/auth');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await expectReach(page.getByRole('button', { name: 'Show password' }));
});

const SCREENS = ['', '?tab=activity', '?tab=activity&view=leads', '?tab=analytics', '?tab=sources', '?tab=connect'];
const SETTINGS = [
  'settings',
  'ai',
  'leads',
  'security',
  'notifications',
  'chat-interface',
  'custom-domains',
  'webhooks',
];
const DASHBOARD = [
  'agents',
  'agents/new',
  'activity',
  'usage',
  'settings',
  'settings?tab=members',
  'settings?tab=models',
];
const PUBLIC = [
  '/',
  '/auth',
  '/auth/forgot',
  '/docs/embed',
  '/affiliates',
  '/pricing',
  '/changelog',
  '/contact',
  '/api',
];

test('fingers have room on every screen', async ({ page, parley, complaints }) => {
  complaints.expect(401, /\/api\/auth\//);
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.request.post(`/api/chat/agents/${id}/chat/x/public`, { data: { question: 'Who won the chess cup?' } });
  const own = [...SCREENS, ...SETTINGS.map((tab) => `?tab=${tab}`)].map((search) => `/chat/${id}${search}`);
  for (const address of [...own, ...DASHBOARD.map((path) => `/dashboard/${path}`)]) {
    await page.goto(address);
    await settled(page);
    if (address.endsWith('analytics')) await expect(page.getByText('Who won the chess cup?').first()).toBeVisible();
    await expectRoomForFingers(page);
  }
  await page.goto(`/chat/${id}?tab=settings`);
  await page.getByRole('button', { name: 'Section: General' }).click();
  const drawer = page.getByRole('dialog', { name: 'Settings' });
  await expect(drawer.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => drawer.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expectRoomForFingers(page);
  await page.screenshot({ path: test.info().outputPath('drawer.png') });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Section: General' })).toBeFocused();

  await page.context().clearCookies();
  for (const address of PUBLIC) {
    await page.goto(parley.url + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectRoomForFingers(page);
  }
});

test('nobody is told to drag files with a finger', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await expect(page.getByText('Choose files')).toBeVisible();
  await expect(page.getByText(/Drag and drop/)).toHaveCount(0);
});

test('what was said stays in sight over a keyboard, also for whoever enlarges the page', async ({ page, parley }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  // A phone at 200 % zoom, with its keyboard open.
  await page.setViewportSize({ width: 195, height: 230 });
  await page.goto(`${parley.url}/chatbot-iframe/${id}`);
  await ask(page, QUESTION);
  const header = page.getByRole('heading', { level: 1 });
  await expect(composer(page)).toBeFocused();
  await expect(header).toBeHidden();
  const log = await page.getByRole('log').boundingBox();
  expect(log?.height).toBeGreaterThan(120);
  await expect(answers(page).last()).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath('enlarged.png') });
  await page.setViewportSize({ width: 195, height: 422 });
  await expect(header).toBeVisible();
});

test('a form for leads leaves answer, header and input in place over a keyboard', async ({ page, parley }) => {
  await signUp(page);
  const settings = { leadsName: true, leadsEmail: true, leadsPhone: true };
  const { id } = await createAgent(page.request, { settings });
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(`${parley.url}/chatbot-iframe/${id}`);
  await ask(page, QUESTION);
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  const log = page.getByRole('log');
  const end = async () => {
    const [around, answer] = [await log.boundingBox(), await answers(page).last().boundingBox()];
    return (answer?.y ?? 0) + (answer?.height ?? 0) - (around?.y ?? 0) - (around?.height ?? 0);
  };
  await expect.poll(end).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('answered.png') });
  await form.getByRole('textbox', { name: 'Email' }).fill('paul@');
  await form.getByRole('textbox', { name: 'Name' }).fill('Paul');
  await form.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(form.getByText(/^Please check the email address/)).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath('mistyped.png') });
  for (const name of ['Name', 'Email', 'Phone']) {
    await form.getByRole('textbox', { name }).focus();
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
    expect((await page.locator('header').boundingBox())?.y).toBe(0);
    const input = await composer(page).boundingBox();
    expect((input?.y ?? 0) + (input?.height ?? 0)).toBeLessThan(480);
    await expect(form.getByRole('textbox', { name })).toBeInViewport({ ratio: 1 });
  }
  for (const name of ['Skip', 'Send']) {
    await form.getByRole('button', { name }).focus();
    await expect(form.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  // The typed form stays while more questions are asked, and scrolls up with the answer that it follows.
  await ask(page, 'When is low tide?');
  await expect(answers(page).last()).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('textbox', { name: 'Name' })).not.toBeInViewport();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Paul');
});

test('a form for leads keeps its buttons in sight when it grows by what is wrong', async ({ page, parley }) => {
  await signUp(page);
  const { id } = await createAgent(page.request, {
    settings: { leadsName: true, leadsEmail: true, leadsPhone: true, humanOffered: true },
  });
  await page.setViewportSize({ width: 400, height: 700 });
  await page.goto(`${parley.url}/chatbot-iframe/${id}`);
  await ask(page, QUESTION);
  const form = page.getByRole('form');
  await form.getByRole('textbox', { name: 'Email' }).fill('nonsense');
  await form.getByRole('textbox', { name: 'Phone' }).fill('nonsense');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please check the email address.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByText('Please enter your phone number.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
});

test('a form for leads that comes first is reached whole over a keyboard', async ({ page, parley }) => {
  await signUp(page);
  const settings = { leadsName: true, leadsEmail: true, leadsPhone: true, leadsRequired: true };
  const { id } = await createAgent(page.request, { settings });
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto(`${parley.url}/chatbot-iframe/${id}`);
  const form = page.getByRole('form');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please enter your name.')).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath('required.png') });
  await expect(form.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await form.getByRole('button', { name: 'Send' }).focus();
  await expect(form.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await page.screenshot({ path: test.info().outputPath('required-end.png') });
  await expect(page.locator('header')).toBeInViewport({ ratio: 1 });
});

test('what is said in passing lies over no button of a sheet', async ({ page }) => {
  await signUp(page);
  const { id } = await createAgent(page.request);
  await page.goto(`/chat/${id}`);
  await ask(page, QUESTION);
  const files = Array.from({ length: ATTACHMENTS_PER_MESSAGE_MAX + 1 }, (_each, at) => ({
    name: `${at}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Note ${at}`),
  }));
  await page.locator('input[type=file]').setInputFiles(files);
  const said = page.getByRole('heading', { name: /^A message can have up to/, includeHidden: true });
  await expect(said).toBeVisible();
  await page.getByRole('button', { name: 'Clear chat' }).click();
  const sheet = page.getByRole('alertdialog');
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => {
      const toast = await said.boundingBox({ timeout: 1_000 });
      const button = await sheet.getByRole('button').last().boundingBox({ timeout: 1_000 });
      return toast !== null && button !== null && toast.y + toast.height <= button.y;
    })
    .toBe(true);
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
});

test('a long name in Latin letters shows its beginning in an Arabic chat', async ({ page, browser, parley }) => {
  await signUp(page);
  const name = 'Customer service of the harbour and the lighthouses of Aldmoor';
  const { id } = await createAgent(page.request, { name });
  const context = await browser.newContext({ ...phone, locale: 'ar' });
  const visitor = await context.newPage();
  await visitor.goto(`${parley.url}/chatbot-iframe/${id}`);
  const heading = visitor.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  const shown = await heading.evaluate((element) => {
    const letters = document.createRange();
    letters.setStart(element.firstChild as Node, 0);
    letters.setEnd(element.firstChild as Node, 8);
    const [text, box] = [letters.getBoundingClientRect(), element.getBoundingClientRect()];
    return text.left >= box.left - 1 && text.right <= box.right + 1;
  });
  expect(shown).toBe(true);
  await visitor.screenshot({ path: test.info().outputPath('arabic.png') });
  await context.close();
});

test('a double tap opens a sheet, and presses nothing on it', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard/agents/new');
  await page.getByLabel('Agent name').fill('Harbour');
  await page.getByRole('tab', { name: 'Text' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('Dogs are allowed on the north beach from October to April.');
  await page.getByRole('button', { name: 'Create Agent' }).dblclick();
  const review = page.getByRole('dialog', { name: 'Review Training Data' });
  await expect(review).toBeVisible();
  await expect.poll(() => review.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(review).toBeVisible();
});

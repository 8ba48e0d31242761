import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { signUp } from '../support/account';
import { createAgent } from '../support/agents';
import { FILES, TEXT } from '../support/aldmoor';
import { ask } from '../support/chat';
import { connectDatabase } from '../support/databases';
import { LAUNCH_OPTIONS } from '../support/launch-options';
import { startParley } from '../support/parley-server';

/** Takes the landing page's pictures from the running product: `npx tsx e2e/screenshots/landing.ts` after a build. */
const FOLDER = new URL('../../apps/web/src/features/landing/slideshow/pictures/', import.meta.url).pathname;

/** The same as `SIZES` beside the pictures. */
const SHAPES = {
  wide: { width: 1120, height: 700, scale: 1.5 },
  narrow: { width: 390, height: 520, scale: 2 },
} as const;
const LOOKS = ['light', 'dark'] as const;
const QUALITY = 78;

/** Boats, and when they were in the harbour. */
const PORTS = ['Aldmoor', 'Brightwater', 'Cape Verity', 'Dunmore', 'Eastling', 'Farrow Bay'];
const BOATS = Array.from(
  { length: 40 },
  (_, at) => `(${at + 1}, 'Boat ${at + 1}', '${PORTS[Math.min(5, Math.floor(Math.sqrt(at)))]}')`,
);
const VISITS = Array.from({ length: 900 }, (_, at) => {
  const day = new Date(Date.UTC(2026, 0, 1 + ((at * 7) % 320))).toISOString().slice(0, 10);
  return `(${at + 1}, ${((at * 17) % 40) + 1}, '${day}', ${(at % 5) + 1})`;
});
const HARBOUR = `
create table boats (id integer primary key, name text not null, home_port text not null);
create table visits (
  id integer primary key, boat_id integer not null references boats (id), arrived_on date not null, nights integer not null
);
insert into boats values ${BOATS.join(', ')};
insert into visits values ${VISITS.join(', ')};`;
const QUESTION = 'How many visits are there per home port?';
const DOCUMENTATION = `A visit is a boat that lay in the harbour for at least one night.
A guest is a boat whose home port is not Aldmoor.
The season goes from April to October.`;

/** The means to reach the screens. */
interface Stage {
  page: Page;
  /** An agent trained on documents. */
  agentId: string;
  /** An agent that queries a database. */
  askingId: string;
}

const isWide = (page: Page) => page.viewportSize()?.width === SHAPES.wide.width;

const toEnd = (page: Page) => page.getByRole('log').evaluate((log) => log.scrollTo(0, log.scrollHeight));

/** How to reach each slide's screen, by the slide's id. */
const SCREENS: Record<string, (stage: Stage) => Promise<void>> = {
  build: async ({ page }) => {
    await page.goto('/dashboard/agents/new');
    await page.getByLabel('Agent name').fill('Harbour office');
    await page.getByRole('tab', { name: /^Database/ }).click();
    await page.getByRole('combobox', { name: 'Connection' }).click();
    await page.getByRole('option', { name: 'Harbour' }).click();
    await page.getByRole('tab', { name: 'Documentation' }).click();
    await page.getByLabel('Documentation').last().fill(DOCUMENTATION);
  },
  verify: async ({ page, askingId }) => {
    await page.goto(`/chat/${askingId}`);
    await ask(page, QUESTION);
    // On a phone it would push the statement out of the picture.
    if (isWide(page)) await page.getByText('How the question was understood').click();
    await toEnd(page);
  },
  results: async ({ page }) => {
    await page.getByRole('button', { name: 'Run SQL' }).click();
    await page.getByRole('button', { name: 'Draw Chart' }).click();
    await page.getByRole('img', { name: /as a chart/ }).waitFor();
    await toEnd(page);
  },
  retrain: async ({ page, agentId }) => {
    await page.goto(`/chat/${agentId}?tab=sources`);
    const files = page.getByRole('heading', { name: 'Files of this agent' });
    await files.waitFor();
    if (!isWide(page)) await files.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  },
  embed: async ({ page, agentId }) => {
    await page.goto(`/chat/${agentId}?tab=connect`);
    await page.getByText('Embed a chat bubble').waitFor();
  },
};

async function take(browser: Browser, baseURL: string, shape: keyof typeof SHAPES, look: (typeof LOOKS)[number]) {
  const { width, height, scale } = SHAPES[shape];
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: look,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signUp(page);
  const { id: agentId } = await createAgent(context.request, {
    name: 'Aldmoor guide',
    text: TEXT,
    files: FILES,
    settings: { model: 'Built-in', showPassages: true },
  });
  const { id: connection_id } = await connectDatabase(context.request, {
    name: 'Harbour',
    file: 'harbour',
    sql: HARBOUR,
  });
  const settings = JSON.stringify({ model: 'Built-in', type: 'database', connection_id });
  const made = await context.request.post('/api/agent/agents', { multipart: { name: 'Harbour office', settings } });
  const { id: askingId } = await made.json();
  for (const [slide, reach] of Object.entries(SCREENS)) {
    await reach({ page, agentId, askingId });
    await page.waitForTimeout(400);
    // The browser itself can write WebP, which Playwright's screenshots cannot be.
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(`${FOLDER}${slide}-${shape}-${look}.webp`, Buffer.from(data, 'base64'));
  }
  await context.close();
}

const parley = await startParley();
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const look of LOOKS) {
    for (const shape of ['wide', 'narrow'] as const) await take(browser, parley.url, shape, look);
  }
} finally {
  await browser.close();
  await parley.stop();
}

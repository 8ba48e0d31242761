import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { signUp } from '../support/account';
import { createAgent } from '../support/agents';
import { FILES, QUESTIONS, TEXT } from '../support/aldmoor';
import { ask } from '../support/chat';
import { LAUNCH_OPTIONS } from '../support/launch-options';
import { startParley } from '../support/parley-server';

/** Takes the README's pictures from the running product: `npx tsx e2e/screenshots/take.ts` after `npm run build`. */
const FOLDER = new URL('../../docs/images/', import.meta.url).pathname;

const parley = await startParley();
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  mkdirSync(FOLDER, { recursive: true });
  const context = await browser.newContext({
    baseURL: parley.url,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signUp(page);
  const { id } = await createAgent(context.request, { name: 'Aldmoor guide', text: TEXT, files: FILES });
  await page.goto(`/chat/${id}`);
  for (const { question } of QUESTIONS.slice(0, 2)) await ask(page, question);
  await page.screenshot({ path: `${FOLDER}playground.png` });
} finally {
  await browser.close();
  await parley.stop();
}

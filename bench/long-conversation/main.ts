/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../../e2e/support/launch-options';
import { startParley } from '../../e2e/support/parley-server';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { ms, percentile } from '../lib/statistics';

/** The length up to which a conversation must stay smooth, and one turn as the baseline. */
const MESSAGES = [3, 1_000];
const KEYS = 80;
/** Maximum milliseconds until a pressed key shows: three frames of an ordinary screen. */
const LIMIT_MS = 50;
const TEXT = 'Dogs are allowed on the north beach of Aldmoor from October to April. The ferry leaves at 7:40.';

/** Scrolls up until there is nothing older. @returns the largest shift of the message being read, in pixels */
async function loadAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const log = document.querySelector<HTMLElement>('[role=log]') as HTMLElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let moved = 0;
    let known = 0;
    // Ten seconds without anything older mean the beginning is reached.
    for (let grown = performance.now(); performance.now() - grown < 10_000; ) {
      log.scrollTop = 0;
      await frame();
      const first = log.querySelector('article') as HTMLElement;
      const before = first.getBoundingClientRect().top;
      const count = log.querySelectorAll('article').length;
      await frame();
      await frame();
      const now = log.querySelectorAll('article').length;
      if (now === known) continue;
      known = now;
      grown = performance.now();
      // Messages that arrived before the position was recorded do not count.
      if (now === count) continue;
      moved = Math.max(moved, Math.abs(first.getBoundingClientRect().top - before));
    }
    return moved;
  });
}

/** Milliseconds from each of many key presses to the frame that shows it. */
async function typing(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    addEventListener('keydown', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - timeStamp)));
    });
  });
  await page.getByRole('textbox', { name: 'Message' }).focus();
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a', { delay: 10 });
  return page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);
}

/** Milliseconds between frames while scrolling from the end of the conversation to its beginning. */
async function scrolling(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const log = document.querySelector<HTMLElement>('[role=log]') as HTMLElement;
    const gaps: number[] = [];
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const step = Math.max(20, log.scrollHeight / 150);
    for (let top = log.scrollHeight; top > 0; top -= step) {
      log.scrollTop = top;
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  });
}

const parley = await startParley();
const browser = await chromium.launch(LAUNCH_OPTIONS);
try {
  const owner = await Owner.register(parley.url);
  const fields = { text_content: TEXT, settings: JSON.stringify({ model: 'Built-in' }) };
  const { id } = await owner.trained((await owner.createAgent('Long', fields)).id);
  const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
  await page.context().addCookies(owner.cookies());
  // tsx wraps functions in a helper that keeps their names; the browser lacks it.
  await page.addInitScript('globalThis.__name = (named) => named');
  const rows: string[][] = [];
  let kept = false;
  for (const messages of MESSAGES) {
    const conversation = await owner.startConversation(id);
    for (let at = 1; at < messages; at += 2) await owner.timedTurn(id, conversation, 'When are dogs allowed?');
    await page.goto(`${parley.url}/chat/${id}?conversation=${conversation}`);
    await page.locator('[role=log] article').first().waitFor();
    const moved = await loadAll(page);
    const count = await page.locator('[role=log] article').count();
    const [scroll, keys] = [await scrolling(page), await typing(page)];
    kept = percentile(keys, 0.95) <= LIMIT_MS;
    rows.push([
      String(count),
      ...[keys, scroll].flatMap((all) => [ms(percentile(all, 0.5)), ms(percentile(all, 0.95))]),
      ms(moved),
    ]);
  }
  const head = ['messages', 'key to frame p50', 'p95', 'frame while scrolling p50', 'p95', 'moved by older ones, px'];
  const verdict = `Milliseconds. In the long one a key is to be seen within ${LIMIT_MS} ms (p95): ${kept ? 'kept' : 'NOT kept'}.`;
  publish('long-conversation', `${table(head, rows)}\n\n${verdict}`);
} finally {
  await browser.close();
  await parley.stop();
}

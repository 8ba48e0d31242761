import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../../e2e/support/launch-options';
import { startParley } from '../../e2e/support/parley-server';
import { startChild } from '../lib/child';
import { publish, table } from '../lib/measurements';
import { type Audited, audit, CATEGORIES } from './audit';

/** Minimum score of every page in every category, out of 100. */
const SCORE = 95;
/** Maximum time to the landing page's largest paint on the slowed phone, in milliseconds. */
const PAINT_MS = 1_000;
const RUNS = 3;
const PAGES = ['/', '/docs', '/docs/first-agent', '/pricing', '/api'];

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const port = await freePort();
const parley = await startParley({ env: { DEMO_AGENT: 'on' } });
const bare = await startChild(new URL('./bare-page.mjs', import.meta.url), [], /bare page at (\S+)/);
const browser = await chromium.launch({
  ...LAUNCH_OPTIONS,
  args: [...LAUNCH_OPTIONS.args, `--remote-debugging-port=${port}`],
});
try {
  const row = (name: string, { scores, firstPaint, largestPaint, blocked, shift, bytes }: Audited) => [
    name,
    ...CATEGORIES.map((category) => scores[category]),
    Math.round(firstPaint),
    Math.round(largestPaint),
    Math.round(blocked),
    shift.toFixed(3),
    Math.round(bytes / 1_000),
  ];
  const rows = [row('bare page', await audit(bare.said, port, RUNS))];
  let kept = true;
  for (const path of PAGES) {
    const audited = await audit(parley.url + path, port, RUNS);
    rows.push(row(`\`${path}\``, audited));
    kept &&= CATEGORIES.every((category) => audited.scores[category] >= SCORE);
    if (path === '/') kept &&= audited.largestPaint < PAINT_MS;
  }
  const head = ['page', ...CATEGORIES, 'first paint', 'largest paint', 'blocked', 'shift', 'kB'];
  const told = `Lighthouse's phone: slow 4G and a processor slowed four times; medians of ${RUNS} runs; times in milliseconds.`;
  const verdict = `At least ${SCORE} everywhere, and the landing page's largest paint under ${PAINT_MS} ms: ${kept ? 'kept' : 'NOT kept'}.`;
  publish('public-face', `${table(head, rows)}\n\n${told} ${verdict}`);
  process.exitCode = kept ? 0 : 1;
} finally {
  await browser.close();
  await Promise.all([parley.stop(), bare.stop()]);
}

import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startParley } from '../../e2e/support/parley-server';
import { startChild } from '../lib/child';
import { publish, table } from '../lib/measurements';
import { memoryOf } from '../lib/memory';

/** Seconds until ready with a new and with an existing directory, and total MiB when idle. */
const LIMIT = { first: 2, again: 2, memory: 300 };
const STARTS = 5;
/** By then, the landing page's agent has learned the documentation. */
const SETTLED_MS = 30_000;
/** What `npm start` runs. */
const START = new URL('../../scripts/start.mjs', import.meta.url).pathname;
const DIST = new URL('../../apps/server/dist/', import.meta.url).pathname;

const seconds = (since: number) => (performance.now() - since) / 1_000;
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function bareServer() {
  const began = performance.now();
  const child = await startChild(new URL('./bare.mjs', import.meta.url), [], /(bare server)/);
  const start = seconds(began);
  const memory = memoryOf(child.pid);
  await child.stop();
  return { start, memory };
}

/** One start of Parley with its defaults, the demo agent included. */
async function startOn(dataDir: string, settleMs: number) {
  const began = performance.now();
  const parley = await startParley({ dataDir, env: { DEMO_AGENT: 'on' }, entry: START });
  const start = seconds(began);
  await sleep(settleMs);
  const memory = memoryOf(parley.pid);
  await parley.stop();
  return { start, memory };
}

/** A first start that must create its database itself, as when the build could not. */
async function startWithoutTemplate(): Promise<number> {
  const template = DIST + readdirSync(DIST).find((name) => name.endsWith('.tar.gz'));
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-idle-'));
  renameSync(template, `${template}.aside`);
  try {
    return (await startOn(dataDir, 0)).start;
  } finally {
    renameSync(`${template}.aside`, template);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const bare = await bareServer();
const unprepared: number[] = [];
const firsts: number[] = [];
const agains: number[] = [];
let memory = 0;
for (let round = 0; round < STARTS; round += 1) {
  unprepared.push(await startWithoutTemplate());
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-idle-'));
  try {
    firsts.push((await startOn(dataDir, 0)).start);
    const settled = await startOn(dataDir, round === 0 ? SETTLED_MS : 0);
    agains.push(settled.start);
    if (round === 0) memory = settled.memory;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
const [first, again] = [median(firsts), median(agains)];
const kept = first <= LIMIT.first && again <= LIMIT.again && memory <= LIMIT.memory;
const rows = [
  ['bare server of Node.js', bare.start.toFixed(2), '', bare.memory.toFixed(0)],
  ['Parley without a prepared database', median(unprepared).toFixed(2), '', ''],
  ['Parley', first.toFixed(2), again.toFixed(2), memory.toFixed(0)],
];
const head = ['what', 'first start, s', 'later starts, s', 'idle, MiB'];
const limits = `At most ${LIMIT.first} s, ${LIMIT.again} s and ${LIMIT.memory} MiB, all processes together`;
publish('idle', `${table(head, rows)}\n\nMedians of ${STARTS} starts. ${limits}: ${kept ? 'kept' : 'NOT kept'}.`);
process.exitCode = kept ? 0 : 1;

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParley } from '../../e2e/support/parley-server';
import { startChild } from '../lib/child';
import { question, random, sections } from '../lib/corpus';
import { events } from '../lib/http';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { MODEL, startPacedModel } from '../lib/paced-model';
import { ms } from '../lib/statistics';
import { type Measured, measure, type Sample } from './load';
import { missed, TARGETS } from './targets';

/** One at a time shows what a turn adds; 64 at once what it costs. */
const LOADS = [
  { atOnce: 1, turns: 200 },
  { atOnce: 64, turns: 1_280 },
];
/** Unpaced shows a turn's own cost; paced is as fast as the fastest real models. */
const PACES = [
  { name: 'unpaced, 64 tokens', firstTokenMs: 0, betweenMs: 0, tokens: 64 },
  { name: 'paced, 30 tokens', firstTokenMs: 40, betweenMs: 2, tokens: 30 },
];
/** The longest text one request may carry, with room for the markup. */
const SECTIONS_PER_SOURCE = 1_000;
const TURNS_PER_CONVERSATION = 5;

async function proxyTurn(url: string): Promise<Sample> {
  const began = performance.now();
  const body = JSON.stringify({ model: MODEL, stream: true, messages: [{ role: 'user', content: 'Hello?' }] });
  let firstToken: number | undefined;
  for await (const data of events(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })) {
    if (data !== '[DONE]' && JSON.parse(data).choices?.[0]?.delta?.content) firstToken ??= performance.now() - began;
  }
  if (firstToken === undefined) throw new Error('The proxy brought no text.');
  return { firstToken, whole: performance.now() - began };
}

/** Fills an agent until it has at least this many chunks; returns its id and the actual number. */
async function fill(owner: Owner, chunks: number): Promise<{ id: string; chunks: number }> {
  const next = random(chunks);
  const { id } = await owner.createAgent(`${chunks} chunks`);
  let missing = chunks;
  while (missing > 0) {
    const before = chunks - missing;
    for (let at = 0; at < missing; at += SECTIONS_PER_SOURCE) {
      await owner.addText(id, sections(next, Math.min(SECTIONS_PER_SOURCE, missing - at)), `Part ${before + at}`);
    }
    const agent = await owner.trained(id);
    if (agent.training.sources.failed > 0) throw new Error('A source failed to train.');
    missing = chunks - (await owner.chunksOf(id));
  }
  return { id, chunks: chunks - missing };
}

async function measureAgent(owner: Owner, agentId: string, load: (typeof LOADS)[number]): Promise<Measured> {
  const next = random(load.atOnce);
  const asked = new Map<number, { conversation: string; turns: number }>();
  return measure(load.atOnce, load.turns, async (asker) => {
    let current = asked.get(asker);
    if (!current || current.turns === TURNS_PER_CONVERSATION) {
      current = { conversation: await owner.startConversation(agentId), turns: 0 };
      asked.set(asker, current);
    }
    current.turns += 1;
    return owner.timedTurn(agentId, current.conversation, question(next));
  });
}

/** Measures the proxy and the agents side by side; the first call creates the agents. */
async function measurePace(pace: (typeof PACES)[number], dataDir: string, made: Made | undefined): Promise<Paced> {
  const model = await startPacedModel(pace);
  const proxy = await startChild(new URL('./bare-proxy.mjs', import.meta.url), [model.said], /proxy at (\S+)/);
  const parley = await startParley({ dataDir, env: { OPENAI_BASE_URL: model.said } });
  try {
    const owner = made ? await made.owner.at(parley.url) : await Owner.register(parley.url);
    const agents = made?.agents ?? [];
    if (!made) for (const { chunks } of TARGETS) agents.push(await fill(owner, chunks));
    const rows: string[][] = [];
    const shortfalls: string[] = [];
    for (const load of LOADS) {
      const floor = await measure(load.atOnce, load.turns, () => proxyTurn(`${proxy.said}/v1/chat/completions`));
      rows.push(row(pace.name, load.atOnce, 'bare proxy', floor));
      for (const [at, target] of TARGETS.entries()) {
        const agent = agents[at] as (typeof agents)[number];
        const name = `Parley, ${agent.chunks.toLocaleString('en')} chunks`;
        // The first questions find the index in the database while it is loaded into memory: reported separately.
        if (load === LOADS[0]) {
          const cold = await measureAgent(owner, agent.id, load);
          rows.push(row(pace.name, load.atOnce, `${name}, just started`, cold, floor));
        }
        const turn = await measureAgent(owner, agent.id, load);
        rows.push(row(pace.name, load.atOnce, name, turn, floor));
        if (pace === PACES[0]) shortfalls.push(...missed(target, load.atOnce, turn, floor));
      }
    }
    return { made: { owner, agents }, rows, shortfalls };
  } finally {
    await Promise.all([parley.stop(), proxy.stop(), model.stop()]);
  }
}

interface Made {
  owner: Owner;
  agents: { id: string; chunks: number }[];
}
interface Paced {
  made: Made;
  rows: string[][];
  shortfalls: string[];
}

/** With a baseline, also the comparison: the first token as a multiple, the turns in percent. */
function row(pace: string, atOnce: number, what: string, measured: Measured, floor?: Measured): string[] {
  const { first50, first99, whole50, whole99, turnsPerSecond } = measured;
  const beside = floor
    ? `${(first50 / floor.first50).toFixed(1)} x, ${Math.round((turnsPerSecond / floor.turnsPerSecond) * 100)} %`
    : '';
  const times = [first50, first99, whole50, whole99].map(ms);
  return [pace, String(atOnce), what, ...times, turnsPerSecond.toFixed(0), beside];
}

const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
try {
  let made: Made | undefined;
  const rows: string[][] = [];
  const shortfalls: string[] = [];
  for (const pace of PACES) {
    const paced = await measurePace(pace, dataDir, made);
    made = paced.made;
    rows.push(...paced.rows);
    shortfalls.push(...paced.shortfalls);
  }
  const head = [
    'model',
    'at once',
    'what',
    'first token p50',
    'p99',
    'whole p50',
    'p99',
    'turns/s',
    'beside the proxy',
  ];
  const verdict = shortfalls.length === 0 ? 'All demands are kept.' : `NOT kept: ${shortfalls.join('; ')}.`;
  publish('chat-latency', `${table(head, rows)}\n\nMilliseconds. ${verdict}`);
  process.exitCode = shortfalls.length === 0 ? 0 : 1;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

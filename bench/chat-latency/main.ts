import { startParley } from '../../e2e/support/parley-server';
import { startChild } from '../lib/child';
import { question, random, sections } from '../lib/corpus';
import { events } from '../lib/http';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { ms } from '../lib/statistics';
import { measure, type Quantiles, type Sample } from './load';

/** What is demanded of one question at a time over 1,000 chunks, in milliseconds. */
const LIMIT = { p50: 5, p99: 25 };
const SIZES = [1_000, 100_000];
const AT_ONCE = [
  { atOnce: 1, turns: 200 },
  { atOnce: 16, turns: 480 },
  { atOnce: 64, turns: 960 },
];
/** The model server's pace: as quick as the fastest real ones, so that what is added shows. */
const MODEL = { name: 'gpt-4', firstTokenMs: 40, betweenMs: 2, tokens: 30 };
/** The longest text that one request may bring, with room for the markup. */
const SECTIONS_PER_SOURCE = 1_000;
const TURNS_PER_CONVERSATION = 5;

async function proxyTurn(url: string): Promise<Sample> {
  const began = performance.now();
  const body = JSON.stringify({ model: MODEL.name, stream: true, messages: [{ role: 'user', content: 'Hello?' }] });
  let firstToken: number | undefined;
  for await (const data of events(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })) {
    if (data !== '[DONE]' && JSON.parse(data).choices?.[0]?.delta?.content) firstToken ??= performance.now() - began;
  }
  if (firstToken === undefined) throw new Error('The proxy brought no text.');
  return { firstToken, whole: performance.now() - began };
}

/** Fills an agent until it has at least so many chunks; returns its id and how many there are. */
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

async function measureAgent(owner: Owner, agentId: string, load: (typeof AT_ONCE)[number]): Promise<Quantiles> {
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

const model = await startChild(
  new URL('../../apps/server/test/doubles/openai-server.ts', import.meta.url),
  [
    ...['--port', '0', '--model', MODEL.name, '--tokens', String(MODEL.tokens)],
    ...['--first-token-ms', String(MODEL.firstTokenMs), '--between-ms', String(MODEL.betweenMs)],
  ],
  /listens at (\S+)/,
);
const proxy = await startChild(new URL('./bare-proxy.mjs', import.meta.url), [model.said], /proxy at (\S+)/);
const parley = await startParley({ env: { OPENAI_BASE_URL: model.said } });
try {
  const owner = await Owner.register(parley.url);
  const agents = [];
  for (const size of SIZES) agents.push(await fill(owner, size));

  const rows: string[][] = [];
  let kept = true;
  for (const load of AT_ONCE) {
    const floor = await measure(load.atOnce, load.turns, () => proxyTurn(`${proxy.said}/v1/chat/completions`));
    rows.push(row(load.atOnce, 'bare proxy', floor));
    for (const agent of agents) {
      const turn = await measureAgent(owner, agent.id, load);
      const name = `Parley, ${agent.chunks.toLocaleString('en')} chunks`;
      const added = difference(turn, floor);
      rows.push(row(load.atOnce, name, turn), row(load.atOnce, `added by ${name}`, added));
      if (load.atOnce === 1 && agent === agents[0]) {
        kept = Math.max(added.first50, added.whole50) < LIMIT.p50 && Math.max(added.first99, added.whole99) < LIMIT.p99;
      }
    }
  }
  const head = ['at once', 'what', 'first token p50', 'p99', 'whole p50', 'p99'];
  const verdict = `One at a time over 1,000 chunks, less than ${LIMIT.p50} ms (p50) and ${LIMIT.p99} ms (p99) may be added: ${kept ? 'kept' : 'NOT kept'}.`;
  publish('chat-latency', `${table(head, rows)}\n\nMilliseconds. ${verdict}`);
  process.exitCode = kept ? 0 : 1;
} finally {
  await Promise.all([parley.stop(), proxy.stop(), model.stop()]);
}

function difference(turn: Quantiles, floor: Quantiles): Quantiles {
  return {
    first50: turn.first50 - floor.first50,
    first99: turn.first99 - floor.first99,
    whole50: turn.whole50 - floor.whole50,
    whole99: turn.whole99 - floor.whole99,
  };
}

function row(atOnce: number, what: string, { first50, first99, whole50, whole99 }: Quantiles): string[] {
  return [String(atOnce), what, ms(first50), ms(first99), ms(whole50), ms(whole99)];
}

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startParley } from '../../e2e/support/parley-server';
import { question, random, sections } from '../lib/corpus';
import { events } from '../lib/http';
import { publish, table } from '../lib/measurements';
import { Owner } from '../lib/owner';
import { startPacedModel } from '../lib/paced-model';
import { ms, percentile } from '../lib/statistics';

const STREAMS = 1_000;
const SCREENS = 100;
const AGENTS = 10_000;
const TURNS = 300;
/** Concurrent requests while creating agents and conversations. */
const SETTING_UP = 16;
/** Thirty tokens in three seconds: a typical pace of a model in heavy use. */
const PACE = { firstTokenMs: 500, betweenMs: 100, tokens: 30 };

/** Runs `work` for each number below `count`, a few at a time. */
async function each(count: number, work: (number: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: SETTING_UP }, worker));
}

/** Milliseconds to the first token, one question at a time. */
async function firstToken(owner: Owner, agentId: string): Promise<number> {
  const next = random(7);
  const conversation = await owner.startConversation(agentId);
  const samples: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    samples.push((await owner.timedTurn(agentId, conversation, question(next))).firstToken);
  }
  return percentile(samples, 0.5);
}

/** How many streams delivered every token, and the longest time one took. */
async function streamAll(owner: Owner, agentId: string) {
  const conversations: string[] = [];
  await each(STREAMS, async () => void conversations.push(await owner.startConversation(agentId)));
  const next = random(9);
  let whole = 0;
  let longest = 0;
  const words = new RegExp(`word${PACE.tokens}$`);
  await Promise.all(
    conversations.map(async (conversation) => {
      const turn = await owner.timedTurn(agentId, conversation, question(next)).catch(() => undefined);
      if (!turn || !words.test(turn.answer)) return;
      whole += 1;
      longest = Math.max(longest, turn.whole);
    }),
  );
  return { whole, longest };
}

/** Opens activity and training streams until `close` is called. */
function openScreens(owner: Owner, agentId: string): { close: () => void } {
  const leaving = new AbortController();
  setMaxListeners(SCREENS, leaving.signal);
  const listen = async (path: string) => {
    const headers = { accept: 'text/event-stream', cookie: owner.cookieHeader };
    for await (const _ of events(owner.url + path, { headers, signal: leaving.signal }));
  };
  for (let screen = 0; screen < SCREENS; screen += 1) {
    const path = screen % 2 ? `/api/activity/agents/${agentId}/events` : `/api/agent/agents/${agentId}/training/events`;
    listen(path).catch(() => undefined);
  }
  return { close: () => leaving.abort() };
}

async function withModel<T>(
  pace: Parameters<typeof startPacedModel>[0],
  work: (owner: Owner, agentId: string) => Promise<T>,
): Promise<T> {
  const model = await startPacedModel(pace);
  const parley = await startParley({ env: { OPENAI_BASE_URL: model.said } });
  try {
    const owner = await Owner.register(parley.url);
    const { id } = await owner.createAgent('Handbook');
    await owner.addText(id, sections(random(1), 1_000));
    await owner.trained(id);
    return await work(owner, id);
  } finally {
    await Promise.all([parley.stop(), model.stop()]);
  }
}

const streams = await withModel(PACE, streamAll);
const paced = PACE.firstTokenMs + PACE.betweenMs * (PACE.tokens - 1);
const [alone, watched, among] = await withModel({ firstTokenMs: 0, betweenMs: 0, tokens: 30 }, async (owner, id) => {
  await firstToken(owner, id);
  const alone = await firstToken(owner, id);
  const screens = openScreens(owner, id);
  await sleep(2_000);
  const watched = await firstToken(owner, id);
  screens.close();
  await each(AGENTS, async (number) => void (await owner.createAgent(`Agent ${number}`)));
  return [alone, watched, await firstToken(owner, id)];
});

const rows = [
  ['one agent, nobody watching', ms(alone)],
  [`${SCREENS} screens listening`, ms(watched)],
  [`${AGENTS.toLocaleString('en')} agents`, ms(among)],
];
const told = `${streams.whole} of ${STREAMS} streams at once brought all of their answer; the model alone takes ${ms(paced)} ms for one, the last of them took ${ms(streams.longest)}.`;
publish('many', `${table(['one question at a time', 'first token p50'], rows)}\n\nMilliseconds. ${told}`);
process.exitCode = streams.whole === STREAMS ? 0 : 1;

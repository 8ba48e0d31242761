import { afterAll, beforeAll, expect, test } from 'vitest';
import { endlessPdf, pdfBomb, slowText } from './documents/make-bomb';
import { readers } from './readers';
import { startTestApp, type TestApp, type TestUser } from './test-app';
import { until } from './until';

let app: TestApp;
let owner: TestUser;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  form.set('text_content', 'The mill turns in the wind.');
  agentId = (await owner.upload('POST', '/api/agent/agents', form)).json().id;
});
afterAll(() => app.close());

/** The same bytes are read once for all: with a comment behind them they are others. */
const ofItsOwn = (pdf: Buffer, n: number) => Buffer.concat([pdf, Buffer.from(`\n% ${n}\n`)]);

async function attach(content: string | Uint8Array, name: string, user = owner, agent = agentId, from = '127.0.0.1') {
  const form = new FormData();
  form.set('file', new File([content as string], name));
  const started = performance.now();
  const encoded = new Response(form);
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/chat/agents/${agent}/attachments`,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { cookie: user.cookie, 'content-type': encoded.headers.get('content-type') as string },
    remoteAddress: from,
  });
  return { status: response.statusCode, error: response.json().error, seconds: (performance.now() - started) / 1_000 };
}

test('eight hostile documents at once are all answered within a minute, and take no more than their readers may', async () => {
  const bomb = pdfBomb(600);
  const text = slowText();
  const another = (n: number) =>
    n % 3 ? attach(ofItsOwn(bomb, n), `bomb-${n}.pdf`) : attach(`${n} ${text}`, `text-${n}.txt`);
  const before = process.memoryUsage.rss();
  let [together, own] = [0, 0];
  const watch = setInterval(async () => {
    own = Math.max(own, process.memoryUsage.rss() - before);
    together = Math.max(
      together,
      (await readers()).reduce((sum, one) => sum + one, 0),
    );
  }, 200);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => another(n)));
  clearInterval(watch);
  for (const { status, error, seconds } of answers) {
    expect([201, 422, 429]).toContain(status);
    expect(error ?? 'Reading').toMatch(/^Reading|being read right now/);
    expect(seconds).toBeLessThan(60);
  }
  // Between two checks of its memory a reader may exceed the limit a little.
  expect(together).toBeLessThan(2 * 512 * 1.4);
  expect(own / 1_048_576).toBeLessThan(400);
  // Readers that grew too large are gone at once, and an honest document is read right after.
  expect((await readers()).every((megabytes) => megabytes < 300)).toBe(true);
  expect((await attach('Some words to keep.', 'notes.txt')).status).toBe(201);
}, 90_000);

async function someoneElse() {
  const user = await app.signUp();
  const form = new FormData();
  form.set('name', 'Guide');
  return { user, id: (await user.upload('POST', '/api/agent/agents', form)).json().id };
}

/** Sends documents, and waits until they have all readers. */
async function occupyReaders<T>(send: () => Promise<T>[]): Promise<Promise<T>[]> {
  await until(readers, (idle) => idle.length === 0);
  const sent = send();
  await until(readers, (busy) => busy.length === 2);
  return sent;
}

test('documents that take long give way to somebody else’s', async () => {
  const { user: other, id } = await someoneElse();
  const slow = await occupyReaders(() =>
    Array.from({ length: 4 }, (_, n) => attach(ofItsOwn(endlessPdf(), n), `endless-${n}.pdf`)),
  );
  const note = await attach('Some words to keep.', 'notes.txt', other, id);
  expect(note.status).toBe(201);
  expect(note.seconds).toBeLessThan(20);
  expect(await Promise.race(slow)).toMatchObject({ status: 429 });
}, 120_000);

test('somebody elsewhere does not wait for all the teams that one network has made', async () => {
  const many: Awaited<ReturnType<typeof someoneElse>>[] = [];
  for (let team = 0; team < 6; team += 1) many.push(await someoneElse());
  const slow = await occupyReaders(() =>
    many.map(({ user, id }, n) => attach(endlessPdf(), `many-${n}.pdf`, user, id, '198.51.100.7')),
  );
  const note = await attach('Some words to keep.', 'elsewhere.txt', owner, agentId, '203.0.113.1');
  expect(note.status).toBe(201);
  expect(note.seconds).toBeLessThan(20);
  expect(await Promise.race(slow)).toMatchObject({ status: 429 });
}, 120_000);

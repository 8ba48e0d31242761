import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendDownload } from './download';

/** Sends pieces for as long as anybody takes them, to somebody who may have only some. */
async function serve(mayHave: number, last: number) {
  const app = Fastify();
  let [sent, ended] = [0, false];
  async function* pieces() {
    try {
      for (; sent < last; sent += 1) {
        yield `${'x'.repeat(70_000)}\n`;
        await sleep(5);
      }
    } finally {
      ended = true;
    }
  }
  app.get('/', (_request, reply) => {
    sendDownload({ reply, stillHolds: async () => sent < mayHave }, 'text/csv', 'all.csv', pieces());
    return reply;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, app, sent: () => sent, ended: () => ended };
}

test('a download is whole, and is cut off as soon as its reader may not read on', async () => {
  const whole = await serve(50, 10);
  expect((await (await fetch(whole.origin)).text()).length).toBe(700_010);
  await whole.app.close();

  const cut = await serve(10, 200);
  await expect(fetch(cut.origin).then((answer) => answer.text())).rejects.toThrow();
  await expect.poll(cut.ended).toBe(true);
  expect(cut.sent()).toBeLessThan(20);
  await cut.app.close();
});

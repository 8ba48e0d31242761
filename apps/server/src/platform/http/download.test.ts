import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendDownload } from './download';

/** Sends pieces for as long as the reader takes them, to a reader who may read only the first `mayHave`. */
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
  app.get('/', async (_request, reply) => {
    await sendDownload({ reply, stillHolds: async () => sent < mayHave }, 'text/csv', 'all.csv', pieces());
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

test.each(['1.0', '1.1'])(
  'a download that fails halfway, or is cut off, is no whole file over HTTP/%s',
  async (version) => {
    const app = Fastify();
    async function* failing() {
      yield 'id,name\n';
      await sleep(50);
      throw new Error('the database went away');
    }
    app.get('/failed', async (_request, reply) => {
      await sendDownload({ reply, stillHolds: async () => true }, 'text/csv', 'all.csv', failing());
      return reply;
    });
    let left = 1;
    app.get('/cut', async (_request, reply) => {
      const pieces = ['id,name\n', '1,Ada\n'][Symbol.iterator]() as unknown as Iterable<Uint8Array>;
      const stillHolds = async () => {
        await sleep(50);
        return left-- > 0;
      };
      await sendDownload({ reply, stillHolds }, 'text/csv', 'all.csv', pieces);
      return reply;
    });
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    for (const path of ['/failed', '/cut']) {
      const socket = connect(port, '127.0.0.1');
      let [heard, error] = ['', ''];
      socket
        .on('data', (data) => (heard += data))
        .on('error', (reason) => (error = (reason as { code?: string }).code ?? ''));
      socket.write(`GET ${path} HTTP/${version}\r\nhost: localhost\r\n\r\n`);
      await once(socket, 'close').catch(() => undefined);
      // To a proxy that speaks HTTP/1.0, a plain end would mark a complete file, as it has no length.
      expect([path, error]).toEqual([path, 'ECONNRESET']);
      expect(heard).not.toMatch(/\r\n0\r\n\r\n$/);
    }
    await app.close();
  },
);

test('what a download is made of is given back when its reader leaves before anything was sent', async () => {
  const app = Fastify();
  const left: string[] = [];
  let begun = 0;
  async function* pieces(when: string) {
    begun += 1;
    try {
      for (;;) {
        yield 'x';
        await sleep(1);
      }
    } finally {
      left.push(when);
    }
  }
  app.get<{ Params: { when: string } }>('/:when', async ({ params: { when } }, reply) => {
    if (when === 'before') await once(reply.raw, 'close');
    const stillHolds = async () => {
      if (when === 'meanwhile') await once(reply.raw, 'close');
      return true;
    };
    await sendDownload({ reply, stillHolds }, 'text/csv', 'all.csv', pieces(when));
    // The stream has not been read yet.
    if (when === 'at once') reply.raw.destroy();
    return reply;
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const when of ['before', 'meanwhile', 'at once']) {
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET /${encodeURI(when)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, () => socket.destroy());
    await once(socket, 'close');
  }
  await expect.poll(() => left).toEqual(['meanwhile', 'at once']);
  // No export is started for a reader who has left.
  expect(begun).toBe(2);
  await app.close();
});

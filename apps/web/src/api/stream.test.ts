import { afterEach, expect, it } from 'vitest';
import { stream } from './stream';
import { type Handler, json, startServer } from './test-server';

let stop = async () => {};
afterEach(() => stop());
const serve = async (handler: Handler) => {
  ({ stop } = await startServer(handler));
};
const watch = (signal?: AbortSignal) =>
  stream('GET', '/api/agent/agents/{id}/training/events', { params: { id: 'x' }, ...(signal && { signal }) });

it('yields events however they are cut into packets, and ignores heartbeats', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const packets = [
      ': beat\n\nevent: training\nda',
      'ta: {"removed":',
      '["a"]}\r\n',
      '\r\n',
      'data: {"removed":\ndata: ["é"]}\n\n',
    ];
    const next = () => {
      const packet = packets.shift();
      if (packet === undefined) return response.end();
      response.write(packet);
      setTimeout(next, 10);
    };
    next();
  });
  const removed: string[][] = [];
  for await (const event of watch()) removed.push(event.removed);
  expect(removed).toEqual([['a'], ['é']]);
});

it('fails with a sentence when the connection breaks or the call is refused', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"removed":[]}\n\n');
    setTimeout(() => response.destroy(), 20);
  });
  const events = watch();
  expect((await events.next()).value).toEqual({ removed: [] });
  await expect(events.next()).rejects.toThrow('Request failed');
  await stop();

  await serve((_, response) => json(response, 404, { error: 'Not found' }));
  await expect(watch().next()).rejects.toMatchObject({ message: 'Not found', status: 404 });
});

it('closes the connection when its reader leaves', async () => {
  let closed = () => {};
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  await serve((request, response) => {
    request.on('close', closed);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"removed":[]}\n\n');
  });
  for await (const _ of watch()) break;
  await gone;
});

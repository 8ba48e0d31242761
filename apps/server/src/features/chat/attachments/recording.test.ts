import { createReadStream } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Deps } from '../../../platform/deps';
import { sendRecording } from './recording';

const SIZE = 5_000_000;

test('a recording is cut off as soon as its listener may not hear on', async () => {
  const key = join(await mkdtemp(join(tmpdir(), 'recording-')), 'sound.wav');
  await writeFile(key, Buffer.alloc(SIZE));
  const files = { read: createReadStream } as unknown as Deps['files'];
  const app = Fastify();
  let left = Number.POSITIVE_INFINITY;
  app.get('/', async (request, reply) => {
    const stillHolds = async () => left-- > 0;
    await sendRecording({ files } as Deps, { request, reply, stillHolds }, { key, size: SIZE, mediaType: 'audio/wav' });
    return reply;
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  expect((await (await fetch(origin)).arrayBuffer()).byteLength).toBe(SIZE);
  left = 3;
  await expect(fetch(origin).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  await app.close();
});

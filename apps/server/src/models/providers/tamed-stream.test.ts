import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { providersOf } from '../../../test/providers';
import type { ModelPart } from './chat-model';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A server that speaks Anthropic's protocol, or what `say` makes of it. */
async function asked(say: (response: ServerResponse) => void) {
  let leave = () => {};
  const closed = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer((request, response) => {
    request.resume();
    response.on('close', leave);
    response.setHeader('content-type', 'text/event-stream');
    say(response);
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [provider] = providersOf({ ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}/v1` });
  const parts: ModelPart[] = [];
  const reading = async () => {
    const prompt = { system: 'Answer.', messages: [{ role: 'user' as const, content: 'Hi' }], answerTokens: 100 };
    const request = { prompt, temperature: 0.5, signal: new AbortController().signal };
    for await (const part of provider?.chatModel('claude-x').ask(request as never) ?? []) parts.push(part);
  };
  return { parts, reading: reading(), closed };
}

const event = (data: object) => `event: x\ndata: ${JSON.stringify(data)}\n\n`;
const usage = { input_tokens: 5, output_tokens: 1 };
const message = {
  id: 'm',
  type: 'message',
  role: 'assistant',
  model: 'claude-x',
  content: [],
  stop_reason: null,
  usage,
};
const START =
  event({ type: 'message_start', message }) +
  event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
const delta = (more: object) => event({ type: 'content_block_delta', index: 0, delta: more });
const END =
  event({ type: 'content_block_stop', index: 0 }) +
  event({ type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 7 } }) +
  event({ type: 'message_stop' });

test('an answer is read past events and blocks of kinds that are not known', async () => {
  const { parts, reading } = await asked((response) =>
    response.end(
      [
        START,
        event({ type: 'ping' }),
        event({ type: 'weather', sun: true }),
        event({ type: 'content_block_start', index: 1, content_block: { type: 'dance', steps: [] } }),
        event({ type: 'content_block_delta', index: 1, delta: { type: 'dance_delta', step: 1 } }),
        delta({ type: 'text_delta', text: 'Good ' }),
        delta({ type: 'smell_delta', smell: 'rose' }),
        delta({ type: 'text_delta', text: 'day.' }),
        event({ type: 'content_block_stop', index: 1 }),
        END,
      ].join(''),
    ),
  );
  await reading;
  expect(parts.map((part) => (part.type === 'text' ? part.text : part.type)).join('')).toBe('Good day.end');
  expect(parts.at(-1)).toEqual({ type: 'end', usage: { promptTokens: 5, completionTokens: 7 } });
});

test.each([
  [
    'empty pieces',
    (response: ServerResponse) => response.write(delta({ type: 'text_delta', text: '' }).repeat(99_000)),
  ],
  [
    'blocks without end',
    (response: ServerResponse) =>
      response.write(event({ type: 'content_block_start', index: 1, content_block: { type: 'dance' } }).repeat(99_000)),
  ],
])('%s leave the event loop to others', async (_, flood) => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { parts, reading } = await asked((response) => {
    response.write(START);
    flood(response);
    response.end(END);
  });
  await reading;
  clearInterval(timer);
  expect(parts.at(-1)?.type).toBe('end');
  expect(turns).toBeGreaterThan(1);
});

test('a flood of texts is refused', async () => {
  const { reading } = await asked((response) => {
    response.write(START);
    response.write(
      event({ type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } }).repeat(5_000),
    );
    response.end(END);
  });
  await expect(reading).rejects.toThrow();
});

test('an event of megabytes is refused', async () => {
  const { reading } = await asked((response) => {
    response.write(START);
    response.write(`data: {"type":"content_block_delta","delta":${'['.repeat(3e6)}${']'.repeat(3e6)}}\n\n`);
    response.end(END);
  });
  await expect(reading).rejects.toThrow();
});

test('an error at first closes the connection that the server keeps open', async () => {
  const { reading, closed } = await asked((response) =>
    response.write(event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } })),
  );
  await expect(reading).rejects.toThrow();
  await closed;
});

import { connect } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { endChat, newConversation, QA, startChat } from '../../../../test/chat';

const { app, model, owner, agentId } = await startChat();
afterAll(() => endChat({ app, model }));

const question = QA[0]?.question ?? '';
const pathTo = (conversation: string) => `/api/chat/agents/${agentId}/chat/${conversation}`;
const OF_FEATURES = /"(?:agents|auth|chat|credits|knowledge|sources|widget)(?:_\w+)?"/;
/** Making turns searchable and announcing them happens after the answer. */
const AFTERWARDS = /pgboss|activity_|searchable_at|webhooks/;

test('a turn takes the database three statements: what was said, the question and the answer', async () => {
  const path = pathTo(await newConversation(owner, agentId));
  const ask = async () => expect((await owner.call('POST', path, { question })).statusCode).toBe(200);
  // The first questions load its index and passages.
  await ask();
  await app.deps.inFlight.drain(10_000);
  await ask();
  const statements = vi.spyOn(app.deps.database.pool, 'query');
  await ask();
  const asked = statements.mock.calls
    .map(([query]) => String((query as unknown as { text?: string }).text ?? query))
    .filter((text) => OF_FEATURES.test(text) && !AFTERWARDS.test(text));
  statements.mockRestore();
  expect(asked).toEqual([
    expect.stringContaining('next_seq as "nextSeq"'),
    expect.stringContaining('credits_reserve'),
    expect.stringContaining('credits_settle'),
  ]);
});

test('the head of a stream and its first event are one packet', async () => {
  const { hostname, port } = new URL(await app.listen());
  const body = JSON.stringify({ question });
  const head = [
    `POST ${pathTo(await newConversation(owner, agentId))} HTTP/1.1`,
    ...[`host: ${hostname}`, `cookie: ${owner.cookie}`, 'accept: text/event-stream'],
    ...['content-type: application/json', `content-length: ${body.length}`],
  ];
  const packets: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
    socket.setEncoding('utf8').on('data', (packet: string) => {
      packets.push(packet);
      if (packet.includes('event: message')) socket.end();
    });
    socket.once('close', () => resolve()).once('error', reject);
  });
  expect(packets[0]).toContain('HTTP/1.1 200');
  expect(packets[0]).toContain('event: ids');
});

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainedAgent } from './chat';
import { startTestApp, type TestApp, type TestUser } from './test-app';

const logged: { level: number }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line)) });
const WARN = 40;

let app: TestApp;
let port: number;
let owner: TestUser;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp({}, undefined, log);
  port = Number(new URL(await app.listen()).port);
  owner = await app.signUp();
  agentId = await trainedAgent(owner);
});
beforeEach(() => {
  logged.length = 0;
});
afterAll(() => app.close());

const FORM = 'content-type: multipart/form-data; boundary=x\r\n';
const JSON_BODY = 'content-type: application/json\r\n';
const part = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`;

/** Sends the beginning of a call, and leaves: by closing, by a reset, or after closing one direction only. */
async function breakOff(line: string, sent: string, how: 'close' | 'reset' | 'half') {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = `${line} HTTP/1.1\r\nhost: localhost\r\ncookie: ${owner.cookie}\r\ncontent-length: 900000\r\n`;
  socket.write(head + sent);
  await sleep(150);
  if (how === 'half') socket.end();
  else if (how === 'close') socket.destroy();
  else socket.resetAndDestroy();
  await sleep(150);
  socket.destroy();
}

test('a body that its sender breaks off is no fault of the server', async () => {
  const forms = [
    [`POST /api/agent/agents/${agentId}/files`, 'a.txt'],
    ['POST /api/agent/agents', 'a.txt'],
    [`POST /api/chat/agents/${agentId}/attachments`, 'a.txt'],
    [`POST /api/chat/agents/${agentId}/attachments`, 'a.webm'],
    ['POST /api/auth/me/avatar', 'a.png'],
    ['PUT /api/auth/me/avatar', 'a.png'],
    [`POST /api/widget/agents/${agentId}/avatar`, 'a.png'],
    [`PUT /api/widget/agents/${agentId}/avatar`, 'a.png'],
    ['POST /api/dbChat/api/v0/upload_database_file', 'a.sqlite'],
  ] as const;
  const calls = forms.flatMap(([line, name]) =>
    [
      '',
      '--x\r\ncontent-dispo',
      part(name),
      `${part(name)}${'word '.repeat(100)}`,
      `${part(name)}${'word '.repeat(40_000)}`,
      `${part(name)}words\r\n--x\r\ncontent-disposition: form-data; name="field"\r\n\r\nval`,
    ].map((body): [string, string] => [line, `${FORM}\r\n${body}`]),
  );
  calls.push(['POST /api/auth/login', `${JSON_BODY}\r\n{"email": "a`]);
  calls.push([`POST /api/agent/agents/${agentId}/text`, `${JSON_BODY}\r\n{"text": "a`]);
  for (const how of ['close', 'reset', 'half'] as const)
    await Promise.all(calls.map(([line, sent]) => breakOff(line, sent, how)));
  await sleep(1_000);
  expect(logged.filter(({ level }) => level >= WARN)).toEqual([]);
}, 60_000);

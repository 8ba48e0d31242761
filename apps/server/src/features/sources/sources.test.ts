import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from '@parley/contract/agents';
import { FILE_MAX_BYTES } from '@parley/contract/constants';
import { fileTooLarge, fileTypeNotAllowed, MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { sources as table } from './sources.tables';

let app: TestApp;
let owner: TestUser;
let site: Server;
let siteUrl: string;
let page =
  '<html><head><title>Harbour museum</title></head><body><main><h1>Harbour museum</h1><p>The harbour museum opens at nine every morning except on Mondays, when it stays closed all day.</p></main></body></html>';

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  owner = await app.signUp();
  site = createServer((request, response) => {
    if (request.url === '/gone') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.close();
  await app.close();
});

async function createAgent(fields: Record<string, string> = {}, files: [string, string | Blob][] = []): Promise<Agent> {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [index, [name, content]] of files.entries()) form.set(`file${index + 1}`, new Blob([content]), name);
  const response = await owner.upload('POST', '/api/agent/agents', form);
  expect(response.statusCode, response.body).toBe(201);
  return response.json();
}

const getAgent = async (id: string): Promise<Agent> => (await owner.call('GET', `/api/agent/agents/${id}`)).json();
const settled = (id: string) =>
  until(
    () => getAgent(id),
    (agent) => agent.training.state !== 'training',
  );
const listSources = async (id: string, query = ''): Promise<Source[]> =>
  (await owner.call('GET', `/api/agent/agents/${id}/sources${query}`)).json().sources;
const upload = (id: string, name: string, content: string | Blob, field = 'file') => {
  const form = new FormData();
  form.set(field, new Blob([content]), name);
  return owner.upload('POST', `/api/agent/agents/${id}/files`, form);
};

test('sources of all agents of the team are found by words of their names, and by nobody else', async () => {
  const one = await createAgent({ name: 'First' }, [['Returns 100%_policy.txt', 'Thirty days.']]);
  await createAgent({ name: 'Second' }, [['returns form.txt', 'Fill it in.']]);
  const find = async (search: string, who = owner) =>
    (await who.call('GET', `/api/sources?${new URLSearchParams({ search })}`)).json().sources;
  expect((await find('RETURNS')).map(({ name }: { name: string }) => name)).toEqual([
    'returns form.txt',
    'Returns 100%_policy.txt',
  ]);
  expect(await find('policy returns')).toMatchObject([{ kind: 'file', agent_id: one.id, agent_name: 'First' }]);
  expect(await find('0%_')).toHaveLength(1);
  expect(await find('%')).toHaveLength(1);
  expect(await find('returns \\')).toEqual([]);
  expect(await find('returns', await app.signUp('Somebody else'))).toEqual([]);
  expect((await owner.call('GET', '/api/sources?search=')).statusCode).toBe(400);
});

test('an agent learns from every kind of source at once, and says how far it is', async () => {
  const agent = await createAgent(
    {
      website_links: `${siteUrl}/museum`,
      text_content: 'The ferry leaves every twenty minutes from pier three.',
      qa_dataset: JSON.stringify([{ question: 'Are dogs allowed?', answer: 'Yes, on a leash.' }]),
    },
    [['tickets.md', '# Tickets\n\nA day ticket costs 12 euros.']],
  );
  expect(agent.training).toMatchObject({ state: 'training', sources: { total: 4 } });
  const trained = await settled(agent.id);
  expect(trained.training).toEqual({
    state: 'ready',
    progress: 100,
    review: null,
    reading: null,
    sources: { total: 4, pending: 0, training: 0, trained: 4, failed: 0 },
  });
  expect(trained).toMatchObject({
    website_links: [`${siteUrl}/museum`],
    text_content: 'The ferry leaves every twenty minutes from pier three.',
    qa_dataset: [{ question: 'Are dogs allowed?', answer: 'Yes, on a leash.' }],
  });
  expect(trained.files).toMatchObject([{ name: 'tickets.md', status: 'trained', progress: 100 }]);
  const [website] = await listSources(agent.id, '?kind=website');
  expect(website).toMatchObject({ name: 'Harbour museum', chunks: 1 });
});

test('a source that fails keeps its sentence and spoils none of the others', async () => {
  const agent = await createAgent(
    { website_links: `${siteUrl}/gone`, text_content: 'The lighthouse is 40 metres high.' },
    [
      ['broken.pdf', 'this only says that it is a pdf\0\x01\x02'],
      ['empty.txt', ''],
    ],
  );
  const { training } = await settled(agent.id);
  expect(training).toMatchObject({ state: 'ready', sources: { trained: 1, failed: 3 } });
  for (const source of await listSources(agent.id, '?status=failed')) expect(source.error).toMatch(/^[A-Z].*\.$/);
});

test('a failed page can be tried again, and a failed source removed', async () => {
  const agent = await createAgent({ website_links: `${siteUrl}/gone` }, [['empty.txt', '']]);
  await settled(agent.id);
  const failed = await listSources(agent.id, '?status=failed');
  expect(failed).toHaveLength(2);
  const website = failed.find((source) => source.kind === 'website') as Source;
  const empty = failed.find((source) => source.kind === 'file') as Source;
  const retried = await owner.call('POST', `/api/agent/agents/${agent.id}/sources/${website.id}/retry`);
  expect(retried.json().source.status).toBe('pending');
  await settled(agent.id);
  const nameless = await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources/%20`);
  expect([nameless.statusCode, nameless.json().error]).toEqual([400, MESSAGES.sourceIdRequired]);
  await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources/${empty.id}`);
  await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources/${website.id}`);
  expect((await getAgent(agent.id)).training.state).toBe('empty');
});

test('retraining parses only what changed', async () => {
  const agent = await createAgent({ website_links: `${siteUrl}/museum`, text_content: 'The tram is free.' });
  await settled(agent.id);
  const unchecked = (sources: Source[]) => sources.map((source) => ({ ...source, check: null }));
  const before = unchecked(await listSources(agent.id));
  const retrained = await owner.call('POST', `/api/agent/agents/${agent.id}/retrain`);
  expect(retrained.statusCode).toBe(202);
  await settled(agent.id);
  expect(unchecked(await listSources(agent.id))).toEqual(before);

  page = page.replace('at nine', 'at ten');
  await owner.call('POST', `/api/agent/agents/${agent.id}/retrain`);
  await settled(agent.id);
  const after = await listSources(agent.id);
  const changed = after.filter((source, index) => source.trained_at !== before[index]?.trained_at);
  expect(changed.map((source) => source.kind)).toEqual(['website']);
});

test('texts and pairs can be changed, a file replaced', async () => {
  const agent = await createAgent({}, [['one.txt', 'The first version of the rules.']]);
  await settled(agent.id);
  const [file] = await listSources(agent.id);
  const form = new FormData();
  form.set('file', new Blob(['The second version of the rules, which is longer.']), 'two.txt');
  const replaced = await owner.upload('PATCH', `/agent/agents/${agent.id}/files/${file?.id}`, form);
  expect(replaced.json().source).toMatchObject({ id: file?.id, name: 'two.txt', status: 'pending' });
  const text = await owner.call('POST', `/api/agent/agents/${agent.id}/text`, { text_content: 'A text.' });
  const pair = await owner.call('POST', `/api/agent/agents/${agent.id}/qa`, { question: 'Why?', answer: 'Because.' });
  expect([text.statusCode, pair.statusCode]).toEqual([201, 201]);
  const url = `/api/agent/agents/${agent.id}/qa/${pair.json().source.id}`;
  await owner.call('PATCH', url, { question: 'Why?', answer: 'It is so.' });
  const trained = await settled(agent.id);
  expect(trained.qa_dataset).toEqual([{ question: 'Why?', answer: 'It is so.' }]);
  expect(trained.training.sources.trained).toBe(3);
  const wrongKind = await owner.call('PATCH', `/api/agent/agents/${agent.id}/text/${pair.json().source.id}`, {
    text_content: 'x',
  });
  expect([wrongKind.statusCode, wrongKind.json().error]).toEqual([400, MESSAGES.sourceTypeInvalid]);
});

test('sources are listed and removed by the names of the specification too', async () => {
  const agent = await createAgent({ name: 'Named' });
  await owner.call('POST', `/api/agent/agents/${agent.id}/text`, { text_content: 'A text.' });
  await owner.call('POST', `/api/agent/agents/${agent.id}/qa`, { question: 'Why?', answer: 'Because.' });
  const list = async (query: string) =>
    (await owner.call('GET', `/api/agent/agents/${agent.id}/sources?${query}`)).json().sources ?? [];
  expect(await list('type=text')).toMatchObject([{ kind: 'text', type: 'text' }]);
  expect(await list('type=files')).toEqual([]);
  expect((await owner.call('GET', `/api/agent/agents/${agent.id}/sources?type=pages`)).statusCode).toBe(400);
  const removed = await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources?type=urls`);
  expect(removed.json()).toEqual({ removed: 0 });
  await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources?type=qa`);
  expect(await list('')).toMatchObject([{ kind: 'text' }]);
});

test.each([
  [
    'an executable',
    (): [string, string] => ['virus.exe', 'MZ'],
    415,
    fileTypeNotAllowed(['pdf', 'doc', 'docx', 'txt', 'md']),
  ],
  [
    'a file of more than 10 MB',
    (): [string, string] => ['big.txt', 'x'.repeat(FILE_MAX_BYTES + 1)],
    413,
    fileTooLarge(FILE_MAX_BYTES),
  ],
])('%s is refused with a sentence', async (_name, file, status, sentence) => {
  const agent = await createAgent({ text_content: 'Something.' });
  const response = await upload(agent.id, ...file());
  expect([response.statusCode, response.json().error]).toEqual([status, sentence]);
  expect((await listSources(agent.id)).filter((source) => source.kind === 'file')).toEqual([]);
});

test('a file of exactly 10 MB is taken', async () => {
  const agent = await createAgent({ text_content: 'Something.' });
  const response = await upload(agent.id, 'full.txt', '\n'.repeat(FILE_MAX_BYTES));
  expect(response.statusCode).toBe(201);
});

test('requests that are no proper upload are refused and leave nothing', async () => {
  const agent = await createAgent({ text_content: 'Something.' });
  const url = `/api/agent/agents/${agent.id}/files`;
  const none = await owner.upload('POST', url, new FormData());
  expect([none.statusCode, none.json().error]).toEqual([400, 'Send exactly one file, in the field "file".']);
  const two = new FormData();
  two.append('file', new Blob(['a']), 'a.txt');
  two.append('file', new Blob(['b']), 'b.txt');
  expect((await owner.upload('POST', url, two)).statusCode).toBe(400);
  expect((await owner.call('POST', url, { file: 'x' })).statusCode).toBe(415);
  const cut = await app.app.inject({
    method: 'POST',
    url,
    headers: { cookie: owner.cookie, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi',
  });
  expect(cut.statusCode).toBe(400);
  expect(await listSources(agent.id)).toHaveLength(1);
});

test.each([
  ['urls', { website_links: 'not an address' }, MESSAGES.urlInvalid],
  ['urls', { website_links: 'file:///etc/passwd' }, MESSAGES.urlInvalid],
  ['urls', { website_links: ' ' }, MESSAGES.urlEmpty],
])('a bad link is refused: %s %j', async (path, fields, sentence) => {
  const agent = await createAgent({ text_content: 'Something.' });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await owner.upload('POST', `/api/agent/agents/${agent.id}/${path}`, form);
  expect([response.statusCode, response.json().error]).toEqual([400, sentence]);
});

test('lists page through to the end, each source once', async () => {
  const pairs = Array.from({ length: 25 }, (_, n) => ({ question: `Question ${n}?`, answer: `Answer ${n}.` }));
  const agent = await createAgent({ qa_dataset: JSON.stringify(pairs) });
  const seen: string[] = [];
  let cursor = '';
  do {
    const response = await owner.call('GET', `/api/agent/agents/${agent.id}/sources?limit=10${cursor}`);
    const { sources, next_cursor } = response.json();
    seen.push(...sources.map((source: Source) => source.id));
    cursor = next_cursor ? `&cursor=${next_cursor}` : '';
  } while (cursor !== '');
  expect(new Set(seen).size).toBe(25);
  const [first] = await listSources(agent.id, '?limit=1');
  expect(first?.question).toBe('Question 0?');
  expect(seen).toHaveLength(25);
  const bad = await owner.call('GET', `/api/agent/agents/${agent.id}/sources?cursor=nonsense`);
  expect(bad.statusCode).toBe(400);
});

test('a name keeps its extension, however long it is, and nothing that makes it look like another', async () => {
  const { id } = await createAgent({}, [
    [`${'ü'.repeat(3_000)}.txt`, 'The harbour museum opens at nine every morning.'],
    ['report\u202efdp.txt', 'The harbour café opens at ten every morning.'],
  ]);
  const names = (await listSources(id)).map(({ name }) => name);
  expect(names).toContain('reportfdp.txt');
  expect(names.find((name) => name.startsWith('üü'))).toMatch(/^ü{251}\.txt$/u);
});

test('training that a crash cut off continues after the next start', async () => {
  const agent = await createAgent({ text_content: 'The bridge opens at noon.' });
  await settled(agent.id);
  // As a killed process leaves it: in training, without a job that would end it.
  await app.deps.db.update(table).set({ status: 'training', trainedChecksum: null });
  app = await app.restart();
  const again = await until(
    async () =>
      (await app.app.inject({ url: `/api/agent/agents/${agent.id}`, headers: { cookie: owner.cookie } })).json(),
    (json) => json.training.state !== 'training',
  );
  expect(again.training.state).toBe('ready');
});

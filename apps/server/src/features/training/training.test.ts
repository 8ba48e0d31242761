import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDoc } from '../../../test/documents/make-doc';
import { makeDocx } from '../../../test/documents/make-docx';
import { makePdf } from '../../../test/documents/make-pdf';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';
import { search } from '../knowledge/search';

const PDF = makePdf([['The lighthouse is open.'], ['The foghorn sounds at dusk.']]);
const site = createServer((request, response) => {
  const page = pages[request.url ?? ''];
  if (page) page(response);
  else response.writeHead(404).end();
});
const pages: Record<string, (response: ServerResponse) => void> = {};
let app: TestApp;
let closedApp: TestApp;
let owner: TestUser;
let siteUrl: string;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  closedApp = await startTestApp();
  owner = await app.signUp();
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await app.close();
  await closedApp.close();
});

async function createAgent(user: TestUser, fields: [string, string][], files: [string, Buffer][] = []): Promise<Agent> {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of fields) form.append(name, value);
  for (const [index, [name, bytes]] of files.entries()) {
    form.set(`file${index + 1}`, new Blob([new Uint8Array(bytes)]), name);
  }
  return (await user.upload('POST', '/api/agent/agents', form)).json();
}
const listSources = async (user: TestUser, { id }: Agent): Promise<Source[]> =>
  (await user.call('GET', `/api/agent/agents/${id}/sources`)).json().sources;
const ended = (user: TestUser, agent: Agent, timeoutMs?: number) =>
  until(
    () => listSources(user, agent),
    (sources) => sources.every(({ status }) => status === 'trained' || status === 'failed'),
    timeoutMs,
  );
const find = async (agent: Agent, text: string) => {
  const { passages } = await search(app.deps, owner.user.team_id, agent.id, text, { limit: 3 });
  return passages.map((passage) => passage.text).join('\n');
};

test('PDF, .doc and .docx are read, whatever they are called', async () => {
  const agent = await createAgent(
    owner,
    [],
    [
      ['a.pdf', PDF],
      ['b.doc', makeDoc(['The tide clock was built in 1712.'])],
      ['c.docx', makeDocx(['The ferry leaves at noon.'])],
      ['pdf named.txt', makePdf([['Fog', 'The fog bell rings at dawn.']])],
    ],
  );
  const sources = await ended(owner, agent);
  expect(sources.map(({ status, error }) => [status, error])).toEqual(Array(4).fill(['trained', null]));
  expect(await find(agent, 'When does the foghorn sound?')).toContain('dusk');
  expect(await find(agent, 'tide clock built')).toContain('1712');
  expect(await find(agent, 'When does the ferry leave?')).toContain('noon');
});

test('what its own program could not open is refused under its name, and only another file helps', async () => {
  const html = Buffer.from('<!doctype html><title>Sign in</title><p>Please sign in to download the file.</p>');
  const agent = await createAgent(
    owner,
    [['website_links', `${siteUrl}/nowhere`]],
    [
      ['notes.pdf', Buffer.from('These notes were never a PDF.')],
      ['download.docx', html],
      ['export.doc', Buffer.from('<html><p>Word opens such exports.</p>')],
      ['locked.pdf', Buffer.from('%PDF-1.7 and nothing else')],
    ],
  );
  const byName = Object.fromEntries((await ended(owner, agent)).map((source) => [source.name, source]));
  expect(byName['notes.pdf']).toMatchObject({
    status: 'failed',
    error: 'This file is named like a PDF but holds plain text. Upload the PDF itself, or rename the file to .txt.',
    retryable: false,
    check: null,
  });
  expect(byName['download.docx']).toMatchObject({
    error: expect.stringContaining('named like a Word document but holds a web page'),
    retryable: false,
  });
  expect(byName['locked.pdf']).toMatchObject({ status: 'failed', retryable: false });
  expect(byName['export.doc']).toMatchObject({ status: 'trained', retryable: false });
  expect(byName[`${siteUrl}/nowhere`]).toMatchObject({ status: 'failed', retryable: true });

  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(PDF)]), 'notes.pdf');
  const url = `/api/agent/agents/${agent.id}/files/${byName['notes.pdf']?.id}`;
  const replaced = await owner.upload('PATCH', url, form);
  expect(replaced.json().source).toMatchObject({ status: 'pending', retryable: false });
  await ended(owner, agent);
  expect(await find(agent, 'When does the foghorn sound?')).toContain('dusk');
});

test('a link that promises a document is read as the page that it leads to', async () => {
  pages['/viewer.pdf'] = (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><title>Viewer</title><p>The brochure lists nine rooms.</p></html>');
  const agent = await createAgent(owner, [['website_links', `${siteUrl}/viewer.pdf`]]);
  expect(await ended(owner, agent)).toMatchObject([{ name: 'Viewer', status: 'trained', error: null }]);
});

test('a text may come with its name', async () => {
  const agent = await createAgent(owner, [
    ['text_content', 'Platter,Serves\nSushi,8\nMezze,10'],
    ['text_name', ' Platters '],
  ]);
  expect(await ended(owner, agent)).toMatchObject([{ name: 'Platters', status: 'trained' }]);
});

test('questions are answered from the last complete index until all sources are trained', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const html = '<html><title>News</title><p>The museum moved to Quay Street.</p></html>';
  pages['/slow'] = (response) =>
    void held.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end(html));
  const agent = await createAgent(owner, [['text_content', 'The museum opens at nine.']]);
  const [text] = await ended(owner, agent);

  const form = new FormData();
  form.set('website_links', `${siteUrl}/slow`);
  await owner.upload('POST', `/api/agent/agents/${agent.id}/urls`, form);
  const url = `/api/agent/agents/${agent.id}/text/${text?.id}`;
  await owner.call('PATCH', url, { text_content: 'The museum opens at ten.' });
  await until(
    () => listSources(owner, agent),
    (sources) => sources.find(({ id }) => id === text?.id)?.status === 'trained',
  );
  expect(await find(agent, 'When does the museum open?')).toBe('The museum opens at nine.');

  release();
  await ended(owner, agent);
  const found = await find(agent, 'When does the museum open?');
  expect(found).toContain('The museum opens at ten.');
  expect(found).not.toContain('nine');
  expect(await find(agent, 'Where did the museum move?')).toContain('Quay Street');
});

test('what a removed source said is forgotten immediately', async () => {
  const agent = await createAgent(owner, [['text_content', 'The password of the gate is marigold.']]);
  const [text] = await ended(owner, agent);
  expect(await find(agent, 'password of the gate')).toContain('marigold');
  await owner.call('DELETE', `/api/agent/agents/${agent.id}/sources/${text?.id}`);
  expect(await find(agent, 'password of the gate')).toBe('');
});

test('a link to a document is read as that document', async () => {
  pages['/menu'] = (response) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(PDF);
  pages['/photo'] = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('x');
  const agent = await createAgent(owner, [
    ['website_links', `${siteUrl}/menu`],
    ['website_links', `${siteUrl}/photo`],
  ]);
  const sources = await ended(owner, agent);
  expect(sources.find(({ url }) => url?.endsWith('/menu'))).toMatchObject({ status: 'trained', size: PDF.length });
  expect(sources.find(({ url }) => url?.endsWith('/photo'))?.error).toMatch(/'image\/png' and not to a page/);
  expect(await find(agent, 'foghorn')).toContain('dusk');
});

test('a website with a problem of its own is asked again, and a missing page is not', async () => {
  const asked = { busy: 0, missing: 0 };
  pages['/busy'] = (response) => {
    asked.busy += 1;
    if (asked.busy === 1) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Back</title><p>Open again.</p>');
  };
  pages['/missing'] = (response) => {
    asked.missing += 1;
    response.writeHead(404).end();
  };
  const agent = await createAgent(owner, [
    ['website_links', `${siteUrl}/busy`],
    ['website_links', `${siteUrl}/missing`],
  ]);
  const sources = await ended(owner, agent, 30_000);
  expect(sources.map(({ name, status }) => [name, status]).sort()).toEqual([
    ['Back', 'trained'],
    [`${siteUrl}/missing`, 'failed'],
  ]);
  expect(asked).toEqual({ busy: 2, missing: 1 });
});

test('private addresses are refused unless the operator allows them', async () => {
  let reached = false;
  pages['/inside'] = (response) => {
    reached = true;
    response.end('secret');
  };
  const stranger = await closedApp.signUp();
  const agent = await createAgent(stranger, [
    ['website_links', `${siteUrl}/inside`],
    ['website_links', `${siteUrl.replace('127.0.0.1', 'localhost')}/inside`],
  ]);
  const sources = await ended(stranger, agent);
  for (const { status, error } of sources) {
    expect([status, error]).toEqual(['failed', expect.stringContaining('private network')]);
  }
  expect(reached).toBe(false);
});

import type { Agent } from '@parley/contract/agents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebsiteServer, type WebsiteServer } from '../../../test/doubles/website-server';
import { startTestApp, type TestApp, type TestUser } from '../../../test/test-app';
import { until } from '../../../test/until';

let app: TestApp;
let site: WebsiteServer;

beforeAll(async () => {
  app = await startTestApp({ ALLOW_PRIVATE_NETWORK: 'on' });
  site = await startWebsiteServer();
});
afterAll(async () => {
  await site.close();
  await app.close();
});

/** Less than a page may take that never answers. */
const PROMPT_MS = 8_000;

async function createAgent(user: TestUser, fields: [string, string][]): Promise<Agent> {
  const form = new FormData();
  form.set('name', 'Guide');
  for (const [name, value] of fields) form.append(name, value);
  return (await user.upload('POST', '/api/agent/agents', form)).json();
}

const ready = (user: TestUser, { id }: Agent, timeoutMs: number) =>
  until(
    async () => (await user.call('GET', `/api/agent/agents/${id}`)).json().training.state,
    (state) => state === 'ready',
    timeoutMs,
  );

test('pages that never answer keep their own team waiting, and nobody else', async () => {
  site.pages.set('/good', '<p>The bakery opens at six in the morning.</p>');
  site.other = () => () => undefined;
  const [slow, other] = [await app.signUp(), await app.signUp()];
  await createAgent(
    slow,
    Array.from({ length: 12 }, (_, at): [string, string] => ['website_links', `${site.url}/slow/${at}`]),
  );
  await until(
    async () => site.asked.length,
    (count) => count >= 2,
  );
  await ready(other, await createAgent(other, [['text_content', 'The bakery opens at six.']]), PROMPT_MS);
  await ready(other, await createAgent(other, [['website_links', `${site.url}/good`]]), PROMPT_MS);
  // Nor does what somebody entered by hand wait for their own slow pages.
  await createAgent(slow, [['text_content', 'The harbour closes at dusk.']]).then((agent) =>
    ready(slow, agent, PROMPT_MS),
  );
  expect(site.asked.filter(({ path }) => path.startsWith('/slow/')).length).toBeLessThan(12);
}, 60_000);

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planWithoutApi } from '@parley/contract/messages';
import { expect, test } from 'vitest';
import { createKey, KEYS, programWith } from '../../../test/api-keys';
import { startTestApp } from '../../../test/test-app';

const path = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prices.json');
writeFileSync(path, JSON.stringify({ plans: { hobby: { apiAccess: false } } }));
const sentence = planWithoutApi(['Standard', 'Pro']);

test('where plans are enforced, keys need one that includes API access', async () => {
  const app = await startTestApp({ BILLING_ENFORCEMENT: 'on', PRICES_FILE: path });
  const owner = await app.signUp();
  const setPlan = (plan: string | null) => app.deps.database.pool.query('update teams set plan = $1', [plan]);
  const refused = await owner.call('POST', KEYS, { name: 'Import' });
  expect([refused.statusCode, refused.json()]).toEqual([403, { error: sentence }]);
  expect((await owner.call('GET', KEYS)).json()).toEqual({ keys: [], refusal: sentence });

  await setPlan('standard');
  const program = programWith(app, (await createKey(owner)).key);
  await setPlan(null);
  const used = await program('GET', '/api/agent/agents');
  expect([used.statusCode, used.json()]).toEqual([403, { error: sentence }]);
  await setPlan('pro');
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(200);
  await app.close();
});

test('where nobody is charged, every team has keys', async () => {
  const app = await startTestApp({ PRICES_FILE: path });
  const owner = await app.signUp();
  const program = programWith(app, (await createKey(owner)).key);
  expect((await program('GET', '/api/agent/agents')).statusCode).toBe(200);
  await app.close();
});

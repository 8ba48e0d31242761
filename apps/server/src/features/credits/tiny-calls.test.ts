import { afterAll, expect, test, vi } from 'vitest';
import { endChat, startChat } from '../../../test/chat';
import { audit } from './audit.queries';

const chat = await startChat({ BILLING_ENFORCEMENT: 'on', EMBEDDING_MODEL: 'text-embedding-3-small' });
const { app, model, owner } = chat;
afterAll(async () => {
  expect(await audit(app.deps.db)).toEqual([]);
  await endChat(chat);
});

test('every call for vectors costs something, those for derived suggestions too, however few words it has', async () => {
  const booked = async () => {
    const { rows } = await app.deps.database.pool.query(
      "select cost::float8 as cost from credits_entries where team_id = $1 and purpose = 'embedding'",
      [owner.user.team_id],
    );
    return rows.map(({ cost }) => cost as number);
  };
  const calls = () => model.requests.filter(({ path }) => path === '/v1/embeddings').length;
  // One for the pairs, and one for each suggestion that is tried.
  const costs = await vi.waitFor(
    async () => {
      const all = await booked();
      expect(calls()).toBeGreaterThan(1);
      expect(all).toHaveLength(calls());
      return all;
    },
    { timeout: 20_000, interval: 200 },
  );
  for (const cost of costs) expect(cost).toBeGreaterThanOrEqual(0.001);
  const { credits_remaining } = (await owner.call('GET', '/api/credit/')).json();
  expect(credits_remaining).toBeCloseTo(100 - costs.reduce((sum, cost) => sum + cost, 0), 3);
});

import { expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { fragileProxy } from '../../../../test/customer-databases/fragile-proxy';
import { postgresStage } from '../../../../test/customer-databases/postgres-stage';
import { openDatabase } from '../index';

it('a server notices that its client is gone without a word, and works no more', async () => {
  const server = await postgresStage();
  const proxy = await fragileProxy(server.target.port);
  const one = await openDatabase({ ...server.target, port: proxy.port }, { allowPrivateNetwork: true });
  for (let times = 0; times < 2; times += 1) {
    const { rows } = await one.query("SELECT current_setting('client_connection_check_interval')", bounds());
    expect(rows).toEqual([['2s']]);
  }
  const slow = 'SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b';
  const pending = one.query(slow, bounds({ timeoutMs: 60_000 }));
  const busy = () =>
    server.administer("SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'writer' AND state = 'active'");
  await expect.poll(busy).toEqual([{ n: 1 }]);
  // Nothing more reaches the server through the proxy, so the server is not told to stop either.
  const closed = proxy.close();
  proxy.tear();
  await expect(pending).rejects.toMatchObject({ reason: 'unreachable' });
  await expect.poll(busy, { timeout: 20_000 }).toEqual([{ n: 0 }]);
  await closed;
  await one.close();
  await server.stop();
});

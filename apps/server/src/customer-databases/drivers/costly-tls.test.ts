import { constants } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { afterEach, expect, it } from 'vitest';
import { bounds } from '../../../test/customer-databases/bounds';
import { certificateFor, costlyChain } from '../../../test/customer-databases/certificate';
import { heldBy } from '../../../test/customer-databases/held-by';
import { type Speaks, startTlsDouble } from '../../../test/doubles/tls-servers';
import { createSafeFetch } from '../../platform/safe-fetch';
import { openDatabase } from './index';

const SPOKEN: Speaks[] = ['https', 'postgres', 'mysql', 'mssql'];
const fetchPage = createSafeFetch({ allowPrivateNetwork: true });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** @returns what the user is told */
async function connect(speaks: Speaks, port: number): Promise<string> {
  const attempt = async () => {
    if (speaks === 'https') {
      await fetchPage(`https://127.0.0.1:${port}/`, { maxBytes: 1_000, timeoutMs: 20_000 });
      return;
    }
    const account = { database: 'shop', user: 'reader', password: 'secret', tls: 'prefer' } as const;
    const target = { type: speaks, host: '127.0.0.1', port, ...account };
    const database = await openDatabase(target, { allowPrivateNetwork: true });
    try {
      await database.query('SELECT 1', bounds());
    } finally {
      await database.close();
    }
  };
  return attempt().then(
    () => 'connected',
    (error: Error) => error.message,
  );
}

it.each(SPOKEN)('certificates that take seconds to check are left before they are (%s)', async (speaks) => {
  const { certificate, key } = costlyChain(15_000, 88, 62);
  const server = await startTlsDouble(speaks, { cert: certificate, key });
  closing.push(() => server.close());
  let told = '';
  const held = await heldBy(async () => {
    told = await connect(speaks, server.port);
  });
  expect(told).toBe('The secure connection to 127.0.0.1 was ended: its certificates and keys are larger than 16 KB.');
  expect(held).toBeLessThan(1_000);
});

it.each(SPOKEN.filter((speaks) => speaks !== 'https'))(
  'a server that asks for handshake after handshake is left (%s)',
  async (speaks) => {
    let handshakes = 0;
    const { certificate, key } = certificateFor('localhost');
    const secureOptions = constants.SSL_OP_NO_TICKET | constants.SSL_OP_NO_SESSION_RESUMPTION_ON_RENEGOTIATION;
    const options = { cert: certificate, key, maxVersion: 'TLSv1.2', secureOptions } as const;
    const server = await startTlsDouble(speaks, options, (client) => {
      const again = () => {
        handshakes += 1;
        client.renegotiate({}, (error) => error ?? again());
      };
      setImmediate(again);
    });
    closing.push(() => server.close());
    expect(await connect(speaks, server.port)).toBe(
      'The secure connection to 127.0.0.1 was ended: it asks for a second handshake.',
    );
    expect(handshakes).toBeLessThan(4);
  },
);

it('smaller chains that many servers show take turns with everything else', async () => {
  const { certificate, key } = costlyChain(1_800, 20, 20);
  const server = await startTlsDouble('postgres', { cert: certificate, key }, (client) => client.destroy());
  closing.push(() => server.close());
  const start = performance.eventLoopUtilization();
  const told = await Promise.all(Array.from({ length: 12 }, () => connect('postgres', server.port)));
  const { utilization } = performance.eventLoopUtilization(start);
  expect(told).not.toContain('connected');
  expect(utilization).toBeLessThan(0.5);
});

import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../test/doubles/dns-server';
import { guardedLookup } from './guarded-lookup';
import { createNames } from './names';

let server: DnsServer;
beforeAll(async () => {
  server = await startDnsServer();
});
afterAll(() => server.close());

/** A system resolver that stalls for a hostile owner's names; `asked` lists the names it was asked for. */
function system() {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const lookup: LookupFunction = (hostname, _options, callback) => {
    asked.push(hostname);
    const answer = () => callback(null, [{ address: '192.0.2.1', family: 4 }]);
    if (hostname.endsWith('.evil.example')) held.push(answer);
    else answer();
  };
  return { lookup, asked, held };
}

const find = (names: LookupFunction, hostname: string, family?: 4 | 6): Promise<string[]> =>
  new Promise((resolve, reject) => {
    names(hostname, { all: true, ...(family && { family }) }, (error, found) => {
      if (error) reject(error);
      else resolve((found as { address: string }[]).map(({ address }) => address));
    });
  });

test('a name that a name server knows is looked up without the system', async () => {
  server.set('A', 'shop.example', ['198.51.100.7', '198.51.100.8']);
  const { lookup, asked } = system();
  const names = createNames({ system: lookup, servers: [server.address] });
  expect(await find(names, 'Shop.Example.')).toEqual(['198.51.100.7', '198.51.100.8']);
  expect(await find(names, 'shop.example', 4)).toEqual(['198.51.100.7', '198.51.100.8']);
  expect(asked).toEqual([]);
});

test('names that are never answered hold nothing that others wait for', { timeout: 60_000 }, async () => {
  server.silent('.slow.example');
  const { lookup, asked } = system();
  const names = createNames({ system: lookup, servers: [server.address] });
  const slow = Array.from({ length: 40 }, (_, at) => find(names, `h${at}.slow.example`).catch((error) => error.code));
  expect(await find(names, 'shop.example')).toHaveLength(2);
  expect(await find(names, 'localhost')).toEqual(['192.0.2.1']);
  expect(new Set(await Promise.all(slow))).toEqual(new Set(['EAI_AGAIN']));
  expect(asked).toEqual(['localhost']);
});

test('the system is asked for what no server knows: one name at a time, and owners take turns', async () => {
  const { lookup, asked, held } = system();
  const names = createNames({ system: lookup, servers: [server.address] });
  const bad = Array.from({ length: 5 }, (_, at) => find(names, `h${at}.evil.example`));
  await expect.poll(() => asked.length).toBe(1);
  const good = find(names, 'database.intranet.example2');
  expect(await find(names, 'postgres')).toEqual(['192.0.2.1']);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked).toHaveLength(2);
  held.shift()?.();
  expect(await good).toEqual(['192.0.2.1']);
  for (let answered = 1; answered < bad.length; answered += 1) {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  }
  expect(await Promise.all(bad)).toHaveLength(5);
});

test('addresses are judged wherever they come from', async () => {
  server.set('A', 'private.example', ['10.0.0.7']);
  const addressAllowed = (address: string) => !address.startsWith('10.');
  const lookup = guardedLookup({ addressAllowed, lookup: createNames({ servers: [server.address] }) });
  await expect(find(lookup, 'private.example')).rejects.toThrow('private.example');
  expect(await find(lookup, 'shop.example')).toHaveLength(2);
});

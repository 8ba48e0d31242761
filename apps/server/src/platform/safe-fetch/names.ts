import dns, { type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { resolverAt } from '../dns';
import { FairQueue } from '../fair-queue';

const HOSTS = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
/** Names that are never sent to a name server, and those that only the system's own search resolves. */
const OWN = /^[^.]+$|\.(?:localhost|local)$/;
const TURN_MS = 10_000;
/** No such name, or no server to ask: both answers come at once, and the system may know more. */
const LEFT_TO_SYSTEM = new Set(['ENODATA', 'ENOTFOUND', 'ECONNREFUSED', 'EBADNAME']);

export interface NamesOptions {
  /** The system's resolver. */
  system?: LookupFunction;
  /** Name servers; the system's by default. */
  servers?: readonly string[];
}

/**
 * Resolves names that anyone may have typed. The system's resolver occupies one of very few threads until it has an
 * answer, and all other lookups wait for those threads, even for mail, model providers and databases. The owner of a
 * name controls how long that takes. So name servers are asked first, without a thread. Only if they know no address
 * does the system get asked, for one such name at a time, taking turns by the names' owners.
 */
export function createNames({ system = dns.lookup, servers = [] }: NamesOptions = {}): LookupFunction {
  const turns = new FairQueue(1);

  const ask = (name: string, family: number): Promise<LookupAddress[]> =>
    new Promise((resolve, reject) => {
      system(name, { all: true, family }, (error, found) => {
        if (error) reject(error);
        else resolve(Array.isArray(found) ? found : [{ address: found, family: isIP(found) }]);
      });
    });

  const find = async (hostname: string, family: number): Promise<LookupAddress[]> => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (isIP(name) || OWN.test(name) || (await isInHosts(name))) return ask(hostname, family);
    const told = await askServers(name, family, servers);
    if (told.length > 0) return told;
    const signal = AbortSignal.timeout(TURN_MS);
    const endTurn = await turns.enter(name.split('.').slice(-2).join('.'), signal).catch(() => {
      throw silent(name);
    });
    return ask(hostname, family).finally(endTurn);
  };

  return (hostname, options, callback) => {
    const family = options.family === 'IPv4' ? 4 : options.family === 'IPv6' ? 6 : (options.family ?? 0);
    find(hostname, family).then(
      (found) => {
        const [first] = found;
        if (!first) callback(absent(hostname), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/** @returns nothing when the system is to be asked. @throws when the servers did not answer */
async function askServers(name: string, family: number, servers: readonly string[]): Promise<LookupAddress[]> {
  const resolver = resolverAt(servers);
  const asked = await Promise.allSettled([
    family === 6 ? [] : resolver.resolve4(name),
    family === 4 ? [] : resolver.resolve6(name),
  ]);
  const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const isFailed = asked.some(({ status, ...each }) => status === 'rejected' && !isLeft(each));
  if (found.length === 0 && isFailed) throw silent(name);
  return found.map((address) => ({ address, family: isIP(address) }));
}

const isLeft = (each: object) =>
  'reason' in each && LEFT_TO_SYSTEM.has((each.reason as NodeJS.ErrnoException).code ?? '');

/** Names in the operator's hosts file take precedence over name servers. */
async function isInHosts(name: string): Promise<boolean> {
  const text = await readFile(HOSTS, 'utf8').catch(() => '');
  return text.split('\n').some((line) => {
    const [, ...names] = (line.split('#', 1)[0] ?? '').trim().toLowerCase().split(/\s+/);
    return names.includes(name);
  });
}

const failure = (code: string, hostname: string) =>
  Object.assign(new Error(`${code} ${hostname}`), { code, hostname, syscall: 'getaddrinfo' });
const silent = (hostname: string) => failure('EAI_AGAIN', hostname);
const absent = (hostname: string) => failure('ENOTFOUND', hostname);

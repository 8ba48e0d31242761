import dns, { type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { resolverAt } from '../dns';
import { FairQueue } from '../fair-queue';

const HOSTS = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
/** Names that no name server is asked for, and those that only the system's own search leads anywhere. */
const OWN = /^[^.]+$|\.(?:localhost|local)$/;
const TURN_MS = 10_000;
/** The name is not there, or there is nobody to ask: both are said at once, and the system may know more. */
const LEFT_TO_SYSTEM = new Set(['ENODATA', 'ENOTFOUND', 'ECONNREFUSED', 'EBADNAME']);

export interface NamesOptions {
  /** Asks the system. */
  system?: LookupFunction;
  /** Name servers; the system's when absent. */
  servers?: readonly string[];
}

/**
 * Turns names that anybody may have typed into addresses. The system's own way holds one of very few threads until it has an
 * answer, and everything that looks names up waits for these: mail, model providers and databases as well. Whoever owns a
 * name decides how long that takes. So a name server is asked without a thread first, and the system only where that gave
 * an answer that is none: for one such name at a time, the owners of the names taking turns.
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

/** @returns nothing where the system is to be asked. @throws where the servers did not answer */
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

/** What an operator has named in the file comes before what name servers say. */
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

import { CUSTOM_DOMAIN_GRACE_DAYS } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import { createDns, type DnsLookups } from '../../platform/dns';
import { eachOf } from '../../platform/schedules';
import { type DomainRow, findConnected, listDue, lockHost, updateDomain } from './custom-domains.queries';
import { hostChanged } from './hosts';
import { proofName, targetOf } from './records';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DUE_AT_ONCE = 50;
/** An unresponsive name server is waited for several seconds; other domains should not have to wait for it. */
const SIDE_BY_SIDE = 10;

interface Found {
  txt: boolean;
  cname: boolean;
}

const NONE_FOUND = { txtFound: false, cnameFound: false };

/** Checks the domains that are due; new domains are rechecked soon, then less and less often. */
export async function checkDue(deps: Deps, signal: AbortSignal): Promise<void> {
  const due = (await listDue(deps.db, DUE_AT_ONCE)).values();
  const failing = { message: 'custom domain not checked', which: ({ host }: DomainRow) => ({ host }) };
  const checkNext = () => eachOf(deps, due, (row) => checkDomain(deps, row), failing, signal);
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, checkNext));
}

/**
 * Looks up a domain's records and connects it if both exist. A connected domain stays connected for some days without
 * them, or without a response from its name servers, so that a slip at the DNS provider takes no chat offline.
 */
export async function checkDomain(deps: Deps, row: DomainRow): Promise<DomainRow | undefined> {
  const dns = createDns(deps.config);
  const found = await lookUp(deps, dns, row).catch((error: unknown) => {
    deps.log.info({ err: error, host: row.host }, 'records of a custom domain not looked up');
    return null;
  });
  const checked = { checkedAt: new Date(), nextCheckAt: nextCheck(row), unreachable: found === null };
  if (!found && !(row.connectedAt && (await answersOthers(deps, dns)))) {
    return updateDomain(deps.db, row.teamId, row.id, checked);
  }
  const seen = found ? { ...checked, txtFound: found.txt, cnameFound: found.cname, taken: false } : checked;
  if (found?.txt && found.cname) return connect(deps, dns, row, seen);
  const lapses =
    row.failingSince !== null && Date.now() - row.failingSince.getTime() > CUSTOM_DOMAIN_GRACE_DAYS * DAY_MS;
  const failing = row.connectedAt && !lapses ? { failingSince: row.failingSince ?? new Date() } : {};
  const ended = lapses ? { connectedAt: null, failingSince: null, ...(found ? {} : NONE_FOUND) } : {};
  const updated = await updateDomain(deps.db, row.teamId, row.id, { ...seen, ...failing, ...ended });
  if (lapses) await hostChanged(deps, row.host);
  return updated;
}

type Seen = Partial<DomainRow>;

/** A host belongs to the team that can prove it; a previous holder that no longer can loses it. */
async function connect(deps: Deps, dns: DnsLookups, row: DomainRow, seen: Seen): Promise<DomainRow | undefined> {
  const holder = await findConnected(deps.db, row.host);
  // Looked up before taking the lock, since DNS may be slow.
  const holds = holder && holder.id !== row.id ? await isProved(dns, holder).catch(() => true) : false;
  const updated = await deps.db.transaction(async (tx) => {
    await lockHost(tx, row.host);
    const present = await findConnected(tx, row.host);
    if (present && present.id !== row.id) {
      if (holds || present.id !== holder?.id) return updateDomain(tx, row.teamId, row.id, { ...seen, taken: true });
      await updateDomain(tx, present.teamId, present.id, { connectedAt: null, failingSince: null, txtFound: false });
    }
    const connectedAt = present?.id === row.id ? present.connectedAt : new Date();
    return updateDomain(tx, row.teamId, row.id, { ...seen, taken: false, connectedAt, failingSince: null });
  });
  await hostChanged(deps, row.host);
  return updated;
}

const isProved = async (dns: DnsLookups, { host, token }: Pick<DomainRow, 'host' | 'token'>): Promise<boolean> =>
  (await dns.txt(proofName(host))).some((text) => text.trim() === token);

/** @throws the resolver's error when no name server responds */
async function lookUp(deps: Deps, dns: DnsLookups, row: DomainRow): Promise<Found> {
  const target = targetOf(deps);
  const [txt, cname] = await Promise.all([
    isProved(dns, row),
    target === null ? false : leadsTo(dns, row.host, target),
  ]);
  return { txt, cname };
}

/** Whether only the domain's name servers fail; if our own name cannot be resolved either, nothing is known. */
async function answersOthers(deps: Deps, dns: DnsLookups): Promise<boolean> {
  const target = targetOf(deps);
  if (target === null) return false;
  return dns.addresses(target).then(
    () => true,
    () => false,
  );
}

/** Through a CNAME, or through the same addresses if the provider flattens it, as at the top of a domain. */
async function leadsTo(dns: DnsLookups, host: string, target: string): Promise<boolean> {
  const names = await dns.cname(host);
  if (names.some((name) => name.toLowerCase().replace(/\.$/, '') === target)) return true;
  const [here, there] = await Promise.all([dns.addresses(host), dns.addresses(target)]);
  return here.some((address) => there.includes(address));
}

function nextCheck({ connectedAt, failingSince, createdAt }: DomainRow): Date {
  const age = Date.now() - createdAt.getTime();
  if (connectedAt) return new Date(Date.now() + (failingSince ? HOUR_MS : 12 * HOUR_MS));
  const waits = age < HOUR_MS ? MINUTE_MS : age < DAY_MS ? 10 * MINUTE_MS : age < 14 * DAY_MS ? 2 * HOUR_MS : DAY_MS;
  return new Date(Date.now() + waits);
}

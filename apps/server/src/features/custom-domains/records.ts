import { isIP } from 'node:net';
import { CUSTOM_DOMAIN_PREFIX } from '@parley/contract/constants';
import type { CustomDomain } from '@parley/contract/custom-domains';
import type { Deps } from '../../platform/deps';
import { isLoopback } from '../../platform/own-address';
import type { DomainRow } from './custom-domains.queries';

/** The name of the record that proves who owns a host. */
export const proofName = (host: string): string => `${CUSTOM_DOMAIN_PREFIX}.${host}`;

/** The host that domains point to; null while the server's address is local or only an IP address. */
export function targetOf({ address }: Pick<Deps, 'address'>): string | null {
  const host = new URL(address.url).hostname.toLowerCase();
  return isLoopback(host) || isIP(host.replace(/^\[|\]$/g, '')) !== 0 ? null : host;
}

export function presentDomain(deps: Pick<Deps, 'address'>, row: DomainRow): CustomDomain {
  return {
    id: row.id,
    agent_id: row.agentId,
    host: row.host,
    state: row.connectedAt ? 'connected' : row.taken ? 'taken' : 'pending',
    failing_since: row.failingSince?.toISOString() ?? null,
    records: [
      { type: 'TXT', name: proofName(row.host), value: row.token, found: row.txtFound },
      { type: 'CNAME', name: row.host, value: targetOf(deps) ?? '', found: row.cnameFound },
    ],
    checked_at: row.checkedAt?.toISOString() ?? null,
    unreachable: row.unreachable,
  };
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** The host name in DNS form from what a person typed or pasted; null when it is not one. */
export function hostOf(typed: string): string | null {
  const text = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const { hostname, pathname, search, port, username } = new URL(text);
  if (pathname !== '/' || search !== '' || port !== '' || username !== '') return null;
  const host = hostname.replace(/\.$/, '');
  const labels = host.split('.');
  const [top = ''] = labels.slice(-1);
  const fits = labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(top);
  // With its prefix, it must still be a valid name.
  return fits && proofName(host).length <= 253 ? host : null;
}

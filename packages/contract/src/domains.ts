/** A global in browsers and Node; the contract's own types include neither. */
declare const URL: {
  new (address: string): { hostname: string; port: string };
  canParse(address: string): boolean;
};

/** A host as allowed in a domain list: a name, or `*.` for every name below it, plus any non-default port. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const USUAL_PORTS = new Set(['', '80', '443']);

/**
 * Normalizes a typed or pasted domain: `https://Shop.example/cart` becomes `shop.example`. `*.shop.example` covers
 * every name below it but not `shop.example` itself.
 * @returns null if it is not a domain
 */
export function plainDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const [host = ''] = text.replace(/^https?:\/\//, '').split(/[/?#]/);
  const wild = host.startsWith('*.');
  const address = `http://${wild ? host.slice(2) : host}`;
  if (host.includes('@') || !URL.canParse(address)) return null;
  const { hostname, port } = new URL(address);
  if (!HOST.test(hostname)) return null;
  // A wildcard for a whole top-level domain would cover everyone's names.
  if (wild && (!hostname.includes('.') || /^[\d.]+$/.test(hostname))) return null;
  return `${wild ? '*.' : ''}${hostname}${USUAL_PORTS.has(port) ? '' : `:${port}`}`;
}

/**
 * Whether a page of that origin is on one of the domains.
 * @param domains as `plainDomain` returns them
 */
export function isOnDomains(domains: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port } = new URL(origin);
  const at = USUAL_PORTS.has(port) ? '' : `:${port}`;
  return domains.some((domain) =>
    domain.startsWith('*.') ? `${hostname}${at}`.endsWith(domain.slice(1)) : domain === hostname + at,
  );
}

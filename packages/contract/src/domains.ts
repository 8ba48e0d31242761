/** Of every browser and of Node; the contract's own types know neither. */
declare const URL: {
  new (address: string): { hostname: string; port: string };
  canParse(address: string): boolean;
};

/** A host as it may stand on a list of domains: its name, or `*.` for all names under it, and a port that is not the usual one. */
const HOST = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const USUAL_PORTS = new Set(['', '80', '443']);

/**
 * A domain as somebody typed or pasted it, in the one form that it is kept in: `https://Shop.example/cart` is `shop.example`.
 * `*.shop.example` stands for every name under it, and not for itself.
 * @returns null where it is no domain
 */
export function plainDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  const [host = ''] = text.replace(/^https?:\/\//, '').split(/[/?#]/);
  const wild = host.startsWith('*.');
  const address = `http://${wild ? host.slice(2) : host}`;
  if (host.includes('@') || !URL.canParse(address)) return null;
  const { hostname, port } = new URL(address);
  if (!HOST.test(hostname)) return null;
  // All names under a top-level domain are everybody's.
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

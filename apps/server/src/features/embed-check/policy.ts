import { createHash } from 'node:crypto';

/** The directives of one policy by name; the first of each name counts. */
type Policy = ReadonlyMap<string, readonly string[]>;

/** In characters of all of a page's policies; servers limit headers to a fraction of this. */
const POLICIES_MAX = 50_000;

/** All policies of a page; whatever one of them refuses is refused. https://www.w3.org/TR/CSP3/ */
export function readPolicies(texts: readonly string[]): Policy[] {
  return texts
    .join(',')
    .slice(0, POLICIES_MAX)
    .split(',')
    .map(readPolicy)
    .filter((policy) => policy.size > 0);
}

function readPolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    const key = name?.toLowerCase();
    if (key && !directives.has(key)) directives.set(key, sources);
  }
  return directives;
}

/** Which directives decide about a kind of resource: the first one present. */
const DECIDES = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
} as const;

export interface Wanted {
  kind: keyof typeof DECIDES;
  /** What is to be loaded; null for an inline script. */
  url: URL | null;
  /** The page that it is loaded into. */
  page: URL;
  nonce?: string | undefined;
  /** The text of an inline script. */
  text?: string;
  /** It is inserted by a script that the page trusts. */
  byTrusted?: boolean;
}

export interface Refusal {
  /** The directive that refuses it. */
  directive: string;
  /** What the directive would have to be; null if only a nonce helps. */
  remedy: string | null;
}

/** @returns the first directive that refuses it; null when all policies allow it */
export function refusedBy(policies: readonly Policy[], wanted: Wanted): Refusal | null {
  const digestBy = digestsOf(wanted.text ?? '');
  for (const policy of policies) {
    const name = DECIDES[wanted.kind].find((each) => policy.has(each));
    const sources = name && policy.get(name);
    if (!name || !sources || allows(sources, wanted, digestBy)) continue;
    return { directive: name, remedy: remedy(name, sources, wanted) };
  }
  return null;
}

const STRICT = "'strict-dynamic'";

const DIGEST = /^'(sha256|sha384|sha512)-/;
/** How a policy refers to a script by its text. */
type DigestBy = (algorithm: string) => string;

/** Computes each digest once, and only on demand: a page may have thousands of policies and a script of megabytes. */
function digestsOf(text: string): DigestBy {
  const made = new Map<string, string>();
  return (algorithm) => {
    const known = made.get(algorithm);
    if (known !== undefined) return known;
    const digest = `'${algorithm}-${createHash(algorithm).update(text).digest('base64')}'`;
    made.set(algorithm, digest);
    return digest;
  };
}

/** The fallback directive is not widened for everything that it governs. */
function remedy(directive: string, sources: readonly string[], { kind, url }: Wanted): string | null {
  const words = sources.map((source) => source.toLowerCase());
  if (!url || (kind === 'script' && words.includes(STRICT))) return null;
  const isGeneral = directive === 'default-src' || directive === 'child-src';
  const name = isGeneral ? `${kind}-src` : directive;
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  return `${[name, ...kept, url.origin].join(' ')};`;
}

function allows(sources: readonly string[], wanted: Wanted, digestBy: DigestBy): boolean {
  const { kind, url, page, nonce } = wanted;
  const keywords = new Set(sources.map((source) => source.toLowerCase()));
  if (kind === 'script') {
    if (nonce && sources.includes(`'nonce-${nonce}'`)) return true;
    if (!url) return isInlineAllowed(sources, keywords, digestBy);
    // With 'strict-dynamic', hosts are ignored and trust is passed on by trusted scripts.
    if (keywords.has(STRICT)) return wanted.byTrusted === true;
  }
  return url !== null && sources.some((source) => isMatch(source.toLowerCase(), url, page));
}

function isInlineAllowed(sources: readonly string[], keywords: ReadonlySet<string>, digestBy: DigestBy): boolean {
  const isOfText = (source: string) => {
    const [, algorithm] = DIGEST.exec(source) ?? [];
    return algorithm !== undefined && source === digestBy(algorithm);
  };
  if (sources.some(isOfText)) return true;
  const isStrict = [...keywords].some((source) => /^'(?:nonce-|sha\d{3}-|strict-dynamic')/.test(source));
  return keywords.has("'unsafe-inline'") && !isStrict;
}

const HOST =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(?::(\d+|\*))?(\/[^\s]*)?$/;
const PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

function isMatch(source: string, url: URL, page: URL): boolean {
  const scheme = url.protocol.slice(0, -1);
  if (source === "'none'") return false;
  if (source === '*') return scheme === 'http' || scheme === 'https';
  if (source === "'self'") return url.origin === page.origin || (url.host === page.host && isScheme('http', scheme));
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return isScheme(source.slice(0, -1), scheme);
  const [, wantedScheme, host, port, path] = HOST.exec(source) ?? [];
  if (host === undefined) return false;
  if (!isScheme(wantedScheme ?? page.protocol.slice(0, -1), scheme)) return false;
  const isHost = host.startsWith('*') ? host === '*' || url.hostname.endsWith(host.slice(1)) : host === url.hostname;
  const actual = url.port || PORTS[scheme];
  const isPort = port === '*' || (port ?? PORTS[scheme]) === actual || (port === '80' && actual === '443');
  return isHost && isPort && isPath(path, url.pathname.toLowerCase());
}

/** Allowing unencrypted access implies allowing encrypted access. */
const isScheme = (allowed: string, actual: string) => allowed === actual || (allowed === 'http' && actual === 'https');

function isPath(allowed: string | undefined, actual: string): boolean {
  if (allowed === undefined || allowed === '/') return true;
  return allowed.endsWith('/') ? actual.startsWith(allowed) : actual === allowed;
}

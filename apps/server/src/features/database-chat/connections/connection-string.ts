import type { Target } from '../../../customer-databases/types';
import { invalid } from '../../../platform/errors';

type ServerTarget = Exclude<Target, { type: 'sqlite' }>;

/** libpq's `sslmode` values, as its documentation defines them. */
const TLS_OF: Readonly<Record<string, ServerTarget['tls']>> = {
  disable: 'off',
  allow: 'prefer',
  prefer: 'prefer',
  require: 'require',
  'verify-ca': 'verify',
  'verify-full': 'verify',
};
const PORT = 5_432;
const FORM = 'postgres://user:password@host:5432/name?sslmode=require';
const wrong = (sentence: string) => invalid(sentence, 'db_metadata.connection_string');

/**
 * Parses postgres://user:password@host:port/name?sslmode=require. `sslmode` is the only query parameter read; `host`,
 * which could name a socket on this machine, is refused.
 * @throws AppError invalid, with a sentence that quotes nothing from the string, because it contains a password
 */
export function parseConnectionString(text: string): ServerTarget {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hostname === '') {
    throw wrong(`A connection string looks like ${FORM}`);
  }
  if (url.searchParams.has('host') || url.searchParams.has('hostaddr') || url.searchParams.has('port')) {
    throw wrong('Put host and port before the database, not after the question mark.');
  }
  const user = decoded(url.username);
  if (user === '') throw wrong('The connection string names no user.');
  const mode = url.searchParams.get('sslmode') ?? 'prefer';
  const tls = Object.hasOwn(TLS_OF, mode) ? TLS_OF[mode] : undefined;
  if (tls === undefined) throw wrong(`sslmode must be one of ${Object.keys(TLS_OF).join(', ')}.`);
  return {
    type: 'postgres',
    host: decoded(url.hostname).replace(/^\[|\]$/g, ''),
    port: url.port === '' ? PORT : Number(url.port),
    database: decoded(url.pathname.slice(1)) || user,
    user,
    password: decoded(url.password),
    tls,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).replaceAll('\0', '');
  } catch {
    throw wrong('The connection string has a % that does not start an encoded character. Write %25 for the % itself.');
  }
}

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps';
import { type Account, accountKey } from './auth.account-key';
import { cookieOptions } from './auth.cookies';

const NAME = 'parley_device';
/** Only needed for signing in and staying signed in. */
const PATH = '/api/auth';
const SECONDS = 365 * 86_400;
/** For people sharing a browser; the one least recently signed in is forgotten first. */
const ACCOUNTS_MAX = 5;

/** A browser in which somebody has signed in. */
interface Device {
  id: string;
  /** Keys of the accounts (`accountKey`), most recent first. */
  accounts: string[];
}

/** Keeps the memory of a browser that stays signed in; one without gets none, as it may be a copy of the session. */
export function renewDevice(deps: Deps, request: FastifyRequest, reply: FastifyReply, account: string): void {
  if (deviceOf(deps, request)?.accounts.includes(account)) rememberDevice(deps, request, reply, account);
}

/** Remembers that this browser's user knows the password: their attempts are then counted apart from strangers'. */
export function rememberDevice(deps: Deps, request: FastifyRequest, reply: FastifyReply, account: string): void {
  const { id, accounts } = deviceOf(deps, request) ?? { id: randomUUID(), accounts: [] };
  const device: Device = {
    id,
    accounts: [account, ...accounts.filter((one) => one !== account)].slice(0, ACCOUNTS_MAX),
  };
  const options = { ...cookieOptions(deps.config, request), path: PATH, maxAge: SECONDS };
  reply.setCookie(NAME, deps.secrets.seal(JSON.stringify(device), NAME), options);
}

/** The id of a browser that has signed in to this account before; undefined for any other. */
export function knownDevice(deps: Deps, request: FastifyRequest, account: Account): string | undefined {
  const device = deviceOf(deps, request);
  return device?.accounts.includes(accountKey(account)) ? device.id : undefined;
}

function deviceOf(deps: Deps, request: FastifyRequest): Device | undefined {
  const sealed = request.cookies[NAME];
  if (!sealed) return undefined;
  try {
    return JSON.parse(deps.secrets.open(sealed, NAME)) as Device;
  } catch {
    return undefined;
  }
}

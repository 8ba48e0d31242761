import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { countedAs, RateLimit } from '../../platform/rate-limit';

const QUARTER = 900;
const HOUR = 3_600;

/** Limits as [attempts, seconds], counted by account (or its address), by network, or by both. */
const LIMITS = {
  /** Guesses at one account from one network: a stranger's guesses do not lock the owner out. */
  'login-account-network': [10, QUARTER],
  /** Guesses at one account from anywhere: a botnet's budget before each of its networks is left with few. */
  'login-account': [500, HOUR],
  /** Guesses from one network at an account that a botnet attacks: few, but its owner can get in from anywhere. */
  'login-account-herd': [3, HOUR],
  /** Attempts by a browser that has signed in to the account before; strangers' failures are not counted with them. */
  'login-device': [10, QUARTER],
  /** All of them together: whoever once knew the password may have any number of browsers. */
  'login-devices': [50, QUARTER],
  'login-network': [50, QUARTER],
  /** Mails to one address requested by one network: a stranger's sign-ups do not lock the owner out. */
  'register-account-network': [5, HOUR],
  /** A network's first mail counts with those of other new networks, so that a few networks leave room for others. */
  'register-account-first': [1, HOUR],
  'register-account-newcomers': [40, HOUR],
  /** All further emails to one address, whoever requests them. */
  'register-account': [10, HOUR],
  /** Like those for signing up. */
  'forgot-account-network': [5, HOUR],
  'forgot-account-first': [1, HOUR],
  'forgot-account-newcomers': [40, HOUR],
  'forgot-account': [10, HOUR],
  /** Notices to an address that its user never proved. */
  'notice-unproven': [5, HOUR],
  /** Renewals of one session: every tab of a browser, every few minutes. */
  'refresh-session': [120, QUARTER],
  'forgot-network': [30, HOUR],
  'link-network': [100, HOUR],
  'google-network': [60, QUARTER],
  'google-back-network': [60, QUARTER],
  /** An errand can be used once, whoever has its cookie; counted for longer than it lasts. */
  'google-errand': [1, QUARTER],
  'current-password': [10, QUARTER],
  'change-email': [10, HOUR],
  /** Changes of addresses from one network: each sends emails to two addresses of its choosing. */
  'change-email-network': [30, HOUR],
} as const;

/**
 * Counts one attempt.
 * @param parts what it is counted by, such as an email address
 * @throws AppError too_many
 */
export async function attempt(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<void> {
  await limit(deps, name).consume(keyOf(parts));
}

/** Counts one attempt whose refusal must not show. @returns whether it may proceed */
export async function attemptQuietly(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<boolean> {
  return limit(deps, name).tryConsume(keyOf(parts));
}

/**
 * Whether an address may get another mail that anybody can ask for: its mailbox must not be flooded, nor its owner be
 * kept from asking. A refusal is not shown: it would reveal that somebody has asked about the address.
 * @param customer who asks, as `customerOf`
 */
export async function mayMail(
  deps: Deps,
  kind: 'register' | 'forgot',
  account: string,
  customer: string,
): Promise<boolean> {
  const first = await attemptQuietly(deps, `${kind}-account-first`, account, customer);
  return attemptQuietly(deps, first ? `${kind}-account-newcomers` : `${kind}-account`, account);
}

/** Counts one attempt by the caller's address. @throws AppError too_many */
export async function attemptFrom(deps: Deps, name: keyof typeof LIMITS, address: string): Promise<void> {
  await limit(deps, name).consumeFrom(address);
}

/** Counts a new account by its network. @throws AppError too_many */
export async function countSignUp(deps: Deps, address: string): Promise<void> {
  const points = deps.config.SIGN_UPS_PER_HOUR;
  const limit = { name: 'register-network', points, seconds: HOUR, sentence: MESSAGES.tooManyAttempts };
  await new RateLimit(deps, limit).consumeFrom(address);
}

/** Resets the count. */
export async function forgive(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<void> {
  await limit(deps, name).reset(keyOf(parts));
}

function limit(deps: Deps, name: keyof typeof LIMITS): RateLimit {
  const [points, seconds] = LIMITS[name];
  return new RateLimit(deps, { name, points, seconds, sentence: MESSAGES.tooManyAttempts });
}

const keyOf = (parts: string[]) => countedAs(parts.join('\n'));

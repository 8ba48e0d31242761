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
  'login-network': [50, QUARTER],
  'register-network': [100, HOUR],
  /** Mails to one address requested by one network: a stranger's sign-ups do not lock the owner out. */
  'register-account-network': [5, HOUR],
  /** A network's first mail counts with those of other new networks, so that a few networks leave room for others. */
  'register-account-first': [1, HOUR],
  'register-account-newcomers': [40, HOUR],
  /** All further emails to one address, whoever requests them. */
  'register-account': [10, HOUR],
  'forgot-account': [5, HOUR],
  'forgot-network': [30, HOUR],
  'link-network': [100, HOUR],
  'google-network': [60, QUARTER],
  'google-back-network': [60, QUARTER],
  /** An errand can be used once, whoever has its cookie; counted for longer than it lasts. */
  'google-errand': [1, QUARTER],
  'current-password': [10, QUARTER],
  'change-email': [10, HOUR],
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

/** Counts one attempt by the caller's address. @throws AppError too_many */
export async function attemptFrom(deps: Deps, name: keyof typeof LIMITS, address: string): Promise<void> {
  await limit(deps, name).consumeFrom(address);
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

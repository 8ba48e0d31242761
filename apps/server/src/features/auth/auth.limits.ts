import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { countedAs, RateLimit } from '../../platform/rate-limit';

const QUARTER = 900;
const HOUR = 3_600;

/** Who asks: an account (or the address of one), a network, or one from the other. */
const LIMITS = {
  /** Guesses at one account from one network: a stranger's do not lock its owner out. */
  'login-account-network': [10, QUARTER],
  /** Guesses at one account from everywhere: what a herd of networks may try before each of them has few left. */
  'login-account': [500, HOUR],
  /** Guesses from one network at an account that a herd is guessing at: few, but its owner gets in from anywhere. */
  'login-account-herd': [3, HOUR],
  /** Tries at an account by a browser that signed in to it before, which no stranger's failures are counted with. */
  'login-device': [10, QUARTER],
  'login-network': [50, QUARTER],
  'register-network': [100, HOUR],
  /** Mails to one address that one network asks for: a stranger's sign-ups do not lock its owner out. */
  'register-account-network': [5, HOUR],
  /** The first mail that a network asks for counts with those of other newcomers: a few networks leave room for more. */
  'register-account-first': [1, HOUR],
  'register-account-newcomers': [40, HOUR],
  /** All further emails to one address, whoever asks for them. */
  'register-account': [10, HOUR],
  'forgot-account': [5, HOUR],
  'forgot-network': [30, HOUR],
  'link-network': [100, HOUR],
  'google-network': [60, QUARTER],
  'google-back-network': [60, QUARTER],
  /** An errand leads back once, whoever kept its cookie; counted for longer than it lasts. */
  'google-errand': [1, QUARTER],
  'current-password': [10, QUARTER],
  'change-email': [10, HOUR],
} as const;

/**
 * Counts one attempt.
 * @param parts what is counted, such as an email address
 * @throws AppError too_many
 */
export async function attempt(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<void> {
  await limit(deps, name).consume(keyOf(parts));
}

/** Counts one attempt, where the answer must not reveal that there were too many. @returns whether it may continue */
export async function attemptQuietly(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<boolean> {
  return limit(deps, name).tryConsume(keyOf(parts));
}

/** Counts one attempt by where it comes from. @throws AppError too_many */
export async function attemptFrom(deps: Deps, name: keyof typeof LIMITS, address: string): Promise<void> {
  await limit(deps, name).consumeFrom(address);
}

/** Forgets the attempts so far. */
export async function forgive(deps: Deps, name: keyof typeof LIMITS, ...parts: string[]): Promise<void> {
  await limit(deps, name).reset(keyOf(parts));
}

function limit(deps: Deps, name: keyof typeof LIMITS): RateLimit {
  const [points, seconds] = LIMITS[name];
  return new RateLimit(deps, { name, points, seconds, sentence: MESSAGES.tooManyAttempts });
}

const keyOf = (parts: string[]) => countedAs(parts.join('\n'));

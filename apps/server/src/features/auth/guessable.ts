import { MESSAGES } from '@parley/contract/messages';
import { invalid } from '../../platform/errors';
import { COMMON_NUMBERS, COMMON_WORDS } from './common-passwords';

/** The person choosing the password. */
export interface Owner {
  email: string;
  name: string;
}

/** @throws AppError invalid with the field 'password' */
export function refuseGuessable(password: string, owner: Owner): void {
  if (isGuessable(password, owner)) throw invalid(MESSAGES.passwordGuessable, 'password');
}

/** Whether a guesser would try it first: a common password, or one derived from what is known about its owner. */
export function isGuessable(password: string, { email, name }: Owner): boolean {
  const plain = reduced(password);
  const bare = plain.replace(/(?<![\d\p{P}\p{S}])[\d\p{P}\p{S}]+$/u, '');
  if (COMMON_NUMBERS.has(plain) || COMMON_WORDS.has(plain) || COMMON_WORDS.has(bare)) return true;
  if (new Set(plain).size <= 2 || isRun(plain)) return true;
  const known = [email, email.split('@')[0] ?? '', name].map(reduced);
  return known.some((each) => each !== '' && (plain === each || bare === each));
}

const reduced = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** True if each character follows the previous one, as in 'abcdefgh', or precedes it, as in '87654321'; 0 follows 9. */
function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at += 1) {
    const step = text.charCodeAt(at) - text.charCodeAt(at - 1);
    steps.add(step === -9 ? 1 : step === 9 ? -1 : step);
  }
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

import { pauses } from '../../platform/breathe';

/** How many characters of a question are read and compared. */
export const QUESTION_CHARACTERS = 500;

/**
 * A question in the form in which it is compared: cut to the length that is read, without case and punctuation. Cut once
 * more, as normalising makes up to eighteen characters of one.
 */
export const plain = (question: string) =>
  question
    .slice(0, QUESTION_CHARACTERS)
    .normalize('NFKC')
    .slice(0, QUESTION_CHARACTERS)
    .toLowerCase()
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

const BEGINNING = 8;
/** So much of a question usually yields its beginning, and more than it. */
const READ_FOR_BEGINNING = 32;
const SURELY_MORE = 12;

/** What the plain form begins with, at a fraction of its cost. */
function beginningOf(question: string): string {
  const short = plain(question.slice(0, READ_FOR_BEGINNING));
  return (short.length < SURELY_MORE ? plain(question) : short).slice(0, BEGINNING);
}

const TURN_MS = 8;

/**
 * Reads questions, of which an agent may have a hundred thousand, without holding up the event loop.
 * @returns for each, those of its wordings whose plain form is wanted, in that form
 */
export async function wantedIn<T extends { wordings: readonly string[] }>(
  all: readonly T[],
  wanted: ReadonlySet<string>,
): Promise<T[]> {
  const beginnings = new Set([...wanted].map((one) => one.slice(0, BEGINNING)));
  const pause = pauses(TURN_MS);
  const found: T[] = [];
  for (const one of all) {
    const wordings: string[] = [];
    for (const wording of one.wordings) {
      await pause();
      if (!beginnings.has(beginningOf(wording))) continue;
      const whole = plain(wording);
      if (wanted.has(whole)) wordings.push(whole);
    }
    if (wordings.length > 0) found.push({ ...one, wordings });
  }
  return found;
}

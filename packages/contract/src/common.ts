import { z } from 'zod';
import { MESSAGES } from './messages';

/** UUIDs compare case-insensitively, so they are lower-cased on input. */
export const id = z.uuid().toLowerCase();
/** Whether a text could be the id of something stored. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * User input made safe to store: without NUL, which no database accepts, and without lone surrogates. Runs before the
 * length checks, so that text made only of these counts as empty.
 * @param required the error sentence for a missing text
 */
export const typed = (required?: string) =>
  z.string(required).overwrite((text) => text.replaceAll('\0', '').toWellFormed());
export const timestamp = z.iso.datetime();

/** Bidirectional overrides and isolates, zero-width spaces, and control characters other than white space. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF]|(?![\s\u0085])\p{Cc}/gu;
const BLANK = /[\s\u0085]+/gu;
/** Joiners that join nothing. Between letters or emoji they are spelling, and after a mark they may end a word. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]|(?<!\p{M})[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as displayed: on one line, without invisible characters; empty if nothing visible remains. */
export function plainName(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(BLANK, ' ').replace(LOOSE_JOINER, '').trim();
  return SEEN.test(plain) ? plain : '';
}

/** Raw text may be this many times longer than the limit on the tidied text. */
const UNTIDY = 10;

/**
 * Text displayed on one line. Tidying scans each character several times, so input much too long is rejected first.
 * @param required the error sentence for missing text, `tooLong` for one above `max` characters
 */
export const oneLine = (max: number, required?: string, tooLong?: string) =>
  typed(required)
    .check(({ value, issues }) => {
      if (value.length <= UNTIDY * max) return;
      const limit = { code: 'too_big', origin: 'string', maximum: max, inclusive: true } as const;
      issues.push({ ...limit, input: value, continue: false, ...(tooLong !== undefined && { message: tooLong }) });
    })
    .overwrite(plainName)
    .max(max, tooLong);

/**
 * A user-supplied name, made safe to display inline.
 * @param required the error sentence for a missing name, `tooLong` for one above `max` characters
 */
export const nameText = (max: number, required?: string, tooLong?: string) =>
  oneLine(max, required, tooLong).min(1, required);

/**
 * A subset of what mail clients turn into links: a scheme, 'www.', an email address, an IPv4 address, or a host followed
 * by a port or path. A bare host may be a name.
 */
const ADDRESS =
  /(?:\/\/|\\\\)[\p{L}\d]|\b(?:https?|ftp|mailto|tel|sms):|www\.|[\p{L}\d]@[\p{L}\d-]{1,63}\.[\p{L}\d]|\[[\da-f]*:[\da-f:.]*\]|\b\d{1,3}(?:\.\d{1,3}){3}\b|\.(?:\p{L}|xn--[a-z\d-])[\p{L}\d-]{1,59}(?:[/?#]|:\d)/iu;
/** Ten digits of any script, or fewer after a plus, however they are grouped; a colon is a clock's. */
export const PHONE =
  /\+\p{Nd}(?:[\p{Zs}\p{Pd}().,/·•~_|*]{0,3}\p{Nd}){6,}|\p{Nd}(?:[\p{Zs}\p{Pd}().,/·•~_|*]{0,3}\p{Nd}){9,}/u;
/** Browsers take full-width and ideographic dots for dots, and nobody sees soft hyphens and the like. */
const asRead = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
export function holdsAddress(name: string): boolean {
  const read = asRead(name);
  return ADDRESS.test(read) || PHONE.test(read);
}

/** A user's or team's name appears in emails to strangers: an address in it would become a link there. */
export const mailedName = (max: number, required?: string) =>
  nameText(max, required).refine((name) => !holdsAddress(name), MESSAGES.nameHoldsAddress);

/** ISO dates and times put the year first, so they compare correctly as strings. */
const inReach = (text: string) => text >= '2000' && text < '2101';
/** A requested day or moment, within the range that every calendar, clock and database supports. */
export const askedDay = z.iso.date().refine(inReach, MESSAGES.dateOutOfReach);
export const askedMoment = timestamp.refine(inReach, MESSAGES.dateOutOfReach);

/** The body of every error response: one human-readable sentence. `field` names the form field at fault. */
export const failure = z.object({ error: z.string(), field: z.string().optional() });
export type Failure = z.output<typeof failure>;

export const done = z.object({ success: z.literal(true) });

/** What happens to emails: `sent` through a mail server, or `kept` as files in the data directory without one. */
export const mailFate = z.enum(['sent', 'kept']);
export type MailFate = z.output<typeof mailFate>;
export const mailed = done.extend({ mail: mailFate });

/** Lists paginate by an opaque cursor; a null `next_cursor` marks the last page. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const nextCursor = z.string().nullable();

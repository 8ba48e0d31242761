import { z } from 'zod';
import { MESSAGES } from './messages';

/** Upper case names the same thing, and is compared as lower case everywhere. */
export const id = z.uuid().toLowerCase();
/** Whether a text can be the id of anything that is stored. */
export const isId = (text: string): boolean => id.safeParse(text).success;

/**
 * What a person typed, as it can be stored: without NUL, which no database takes, and without halves of surrogate
 * pairs. Applied before lengths are checked, so that nothing is empty that seemed not to be.
 * @param required the sentence for a missing text
 */
export const typed = (required?: string) =>
  z.string(required).overwrite((text) => text.replaceAll('\0', '').toWellFormed());
export const timestamp = z.iso.datetime();

/** Bidirectional overrides and isolates, spaces without width, and controls that are no white space. */
const UNSEEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF]|(?![\s\u0085])\p{Cc}/gu;
const BLANK = /[\s\u0085]+/gu;
/** Joiners that join nothing. Between letters or emoji they are spelling, and after a mark they may end a word. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]|(?<!\p{M})[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const SEEN = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u;

/** A name as it is shown, on one line and without what nobody sees; empty when nothing is left to see. */
export function plainName(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(BLANK, ' ').replace(LOOSE_JOINER, '').trim();
  return SEEN.test(plain) ? plain : '';
}

/** A text that is tidied on the way may be this many times as long as it may be in the end. */
const UNTIDY = 10;

/**
 * What is shown on one line. Tidying looks at each character several times: what is far too long is refused before.
 * @param required the sentence for a missing text, as is `tooLong` for one above `max` characters
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
 * A name that somebody typed, which must not disturb the lines that it is shown in.
 * @param required the sentence for a missing name, as is `tooLong` for one above `max` characters
 */
export const nameText = (max: number, required?: string, tooLong?: string) =>
  oneLine(max, required, tooLong).min(1, required);

/**
 * Of what mail programs take for an address: a scheme, 'www.', four numbers, or a port or a path behind a host. A host
 * alone may be a name.
 */
const ADDRESS =
  /:\/\/|mailto:|www\.|\b\d{1,3}(?:\.\d{1,3}){3}\b|\.(?:\p{L}|xn--[a-z\d-])[\p{L}\d-]{1,59}(?:[/?#]|:\d)/iu;
export const holdsAddress = (name: string): boolean => ADDRESS.test(name);

/** The name of a person or a team is in emails to people who know neither: an address in it would be a link there. */
export const mailedName = (max: number, required?: string) =>
  nameText(max, required).refine((name) => !holdsAddress(name), MESSAGES.nameHoldsAddress);

/** Dates and moments are written with the year first, so that their texts compare as they do. */
const inReach = (text: string) => text >= '2000' && text < '2101';
/** A day or a moment that somebody asks about: one that every calendar, clock and database can reckon with. */
export const askedDay = z.iso.date().refine(inReach, MESSAGES.dateOutOfReach);
export const askedMoment = timestamp.refine(inReach, MESSAGES.dateOutOfReach);

/** The body of every failure: one sentence that a person can read. `field` names the form field it is about. */
export const failure = z.object({ error: z.string(), field: z.string().optional() });
export type Failure = z.output<typeof failure>;

export const done = z.object({ success: z.literal(true) });

/** What becomes of mails: `sent` by a mail server, or `kept` as files in the data directory where there is none. */
export const mailFate = z.enum(['sent', 'kept']);
export type MailFate = z.output<typeof mailFate>;
export const mailed = done.extend({ mail: mailFate });

/** Lists page by an opaque cursor; an absent `next_cursor` means that nothing follows. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const nextCursor = z.string().nullable();

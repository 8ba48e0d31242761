import { z } from 'zod';

/** Upper case names the same thing, and is compared as lower case everywhere. */
export const id = z.uuid().toLowerCase();

/**
 * What a person typed, as it can be stored: without NUL, which no database takes, and without halves of surrogate
 * pairs. Applied before lengths are checked, so that nothing is empty that seemed not to be.
 * @param required the sentence for a missing text
 */
export const typed = (required?: string) =>
  z.string(required).overwrite((text) => text.replaceAll('\0', '').toWellFormed());
export const timestamp = z.iso.datetime();

/** The body of every failure: one sentence that a person can read. `field` names the form field it is about. */
export const failure = z.object({ error: z.string(), field: z.string().optional() });
export type Failure = z.output<typeof failure>;

export const done = z.object({ success: z.literal(true) });

/** Lists page by an opaque cursor; an absent `next_cursor` means that nothing follows. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const nextCursor = z.string().nullable();

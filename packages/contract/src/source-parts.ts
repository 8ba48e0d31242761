import { z } from 'zod';
import { timestamp } from './common';
import { RESYNC } from './constants';

/** Result of the latest check of an external page compared with the one before; counts are lines of text. */
export const sourceCheck = z.object({
  at: timestamp,
  /** new: first read; failed: the source's `error` says why, and the text read before is still used. */
  outcome: z.enum(['new', 'unchanged', 'changed', 'failed']),
  /** The latest change, no matter how many checks since found none. */
  change: z
    .object({
      at: timestamp,
      size_before: z.number().int(),
      size_after: z.number().int(),
      added: z.number().int(),
      removed: z.number().int(),
    })
    .nullable(),
});
export type SourceCheck = z.output<typeof sourceCheck>;

/** A passage of a source as extracted: plain text and its location. */
export const understoodPassage = z.object({
  ordinal: z.number().int(),
  heading: z.string().nullable(),
  page: z.number().int().nullable(),
  text: z.string(),
});
export type UnderstoodPassage = z.output<typeof understoodPassage>;

/** A nested page, read only once it becomes a source of its own. */
export const childPage = z.object({ id: z.string(), title: z.string() });
export type ChildPage = z.output<typeof childPage>;

/** How often external pages are checked again automatically. */
export const resync = z.object({
  every: z.enum(RESYNC),
  next_at: timestamp.nullable(),
  last_at: timestamp.nullable(),
});
export type Resync = z.output<typeof resync>;

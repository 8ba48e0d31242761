import { z } from 'zod';
import { timestamp } from './common';
import { RESYNC } from './constants';

/** What the latest look at a page elsewhere found, against the one before; counts are lines of text. */
export const sourceCheck = z.object({
  at: timestamp,
  /** new: read for the first time; failed: the source's `error` says why, and what was read before still answers. */
  outcome: z.enum(['new', 'unchanged', 'changed', 'failed']),
  /** The latest change, however often nothing has changed since. */
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

/** A piece of a source as it was understood: plain text, and where it is. */
export const understoodPassage = z.object({
  ordinal: z.number().int(),
  heading: z.string().nullable(),
  page: z.number().int().nullable(),
  text: z.string(),
});
export type UnderstoodPassage = z.output<typeof understoodPassage>;

/** A page that stands inside another one, and is read only when it becomes a source of its own. */
export const childPage = z.object({ id: z.string(), title: z.string() });
export type ChildPage = z.output<typeof childPage>;

/** How often pages elsewhere are looked at again by themselves. */
export const resync = z.object({
  every: z.enum(RESYNC),
  next_at: timestamp.nullable(),
  last_at: timestamp.nullable(),
});
export type Resync = z.output<typeof resync>;

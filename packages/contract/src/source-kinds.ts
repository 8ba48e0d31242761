import { z } from 'zod';
import { MESSAGES } from './messages';

export const sourceKind = z.enum(['file', 'text', 'website', 'qa', 'notion'], MESSAGES.sourceTypeInvalid);
export type SourceKind = z.output<typeof sourceKind>;

/** The same kinds under the API specification's names. */
export const sourceType = z.enum(['files', 'text', 'urls', 'qa', 'notion'], MESSAGES.sourceTypeInvalid);
export type SourceType = z.output<typeof sourceType>;

/** Filters sources by `kind`, or by `type` in the API specification's terms. */
export const ofKind = z.object({ kind: sourceKind.optional(), type: sourceType.optional() });

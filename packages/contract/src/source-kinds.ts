import { z } from 'zod';
import { MESSAGES } from './messages';

export const sourceKind = z.enum(['file', 'text', 'website', 'qa', 'notion'], MESSAGES.sourceTypeInvalid);
export type SourceKind = z.output<typeof sourceKind>;

/** The same by the names of the specification of the API. */
export const sourceType = z.enum(['files', 'text', 'urls', 'qa', 'notion'], MESSAGES.sourceTypeInvalid);
export type SourceType = z.output<typeof sourceType>;

/** Which sources: by `kind`, or by `type` as the specification of the API calls them. */
export const ofKind = z.object({ kind: sourceKind.optional(), type: sourceType.optional() });

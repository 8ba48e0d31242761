import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';

/** What operators saved about model providers; of the whole installation, so no team owns it. */
export const savedProviders = pgTable('providers_saved', {
  provider: text('provider', { enum: ['openai', 'anthropic', 'compatible'] }).primaryKey(),
  /** Where the key was accepted; it is sent nowhere else. */
  baseUrl: text('base_url').notNull(),
  /** Sealed; null where the server asks for none. */
  key: text('key'),
  savedAt: moment('saved_at').notNull().defaultNow(),
});

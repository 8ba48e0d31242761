import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';

/** What operators saved about model providers, for the whole installation; no team owns it. */
export const savedProviders = pgTable('providers_saved', {
  provider: text('provider', { enum: ['openai', 'anthropic', 'compatible'] }).primaryKey(),
  /** The server that accepted the key; it is sent nowhere else. */
  baseUrl: text('base_url').notNull(),
  /** Encrypted; null if the server needs none. */
  key: text('key'),
  savedAt: moment('saved_at').notNull().defaultNow(),
});

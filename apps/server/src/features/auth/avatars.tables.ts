import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../../platform/database/columns';
import { users } from '../users/users.tables';

/** People's pictures, small squares, deleted with the user. If there is one, `auth_users.avatar` holds its address. */
export const avatars = pgTable('auth_avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Detected from the bytes, never taken from the upload's claim. */
  mediaType: text('media_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: createdAt(),
});

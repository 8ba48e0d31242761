import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from '../../platform/database/columns';
import { users } from '../users/users.tables';

/** People's pictures, small squares; each goes with its person. Where one is, `auth_users.avatar` names its address. */
export const avatars = pgTable('auth_avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** By its bytes, and never as it was said. */
  mediaType: text('media_type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: createdAt(),
});

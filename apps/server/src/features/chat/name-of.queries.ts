import { type Column, sql } from 'drizzle-orm';
import { users } from '../users/users.tables';

/** Shown for speakers whose account was deleted. */
const FORMER_MEMBER = 'Former member';

/** The name somebody spoke under. An account's name is looked up and never copied, so that it goes with the account. */
export const nameOf = (chosen: Column, memberId: Column) =>
  sql<string | null>`case when ${chosen} is not null or ${memberId} is null then ${chosen}
    else coalesce((select ${users.name} from ${users} where ${users.id} = ${memberId}), ${FORMER_MEMBER}::text) end`;

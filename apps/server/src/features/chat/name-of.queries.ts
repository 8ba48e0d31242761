import { type Column, sql } from 'drizzle-orm';
import { users } from '../users/users.tables';

/** Stands where somebody spoke whose account was deleted. */
const FORMER_MEMBER = 'Former member';

/** Under which name somebody spoke. That of an account is looked up and nowhere copied, so that it goes with the account. */
export const nameOf = (chosen: Column, memberId: Column) =>
  sql<string | null>`case when ${chosen} is not null or ${memberId} is null then ${chosen}
    else coalesce((select ${users.name} from ${users} where ${users.id} = ${memberId}), ${FORMER_MEMBER}::text) end`;

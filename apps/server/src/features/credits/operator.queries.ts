import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database';
import { members, teams } from '../teams/teams.tables';
import { users } from '../users/users.tables';
import { accounts } from './credits.tables';

export interface Found extends Record<string, unknown> {
  id: string;
  name: string;
  balance: string;
  total: string;
}

export const teamById = (db: Queryable, id: string): Promise<Found[]> => find(db, sql`team.id = ${id}::uuid`);

export const teamsOwnedBy = (db: Queryable, emailKey: string): Promise<Found[]> =>
  find(
    db,
    sql`team.id in (
      select team_id from ${members} as m join ${users} as u on u.id = m.user_id
      where u.email_key = ${emailKey} and m.role = 'owner'
    )`,
  );

async function find(db: Queryable, which: SQL): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select team.id, team.name, account.balance, account.total
    from ${teams} as team join ${accounts} as account on account.team_id = team.id
    where team.deleted_at is null and not account.exempt and ${which} order by team.created_at`);
  return rows;
}

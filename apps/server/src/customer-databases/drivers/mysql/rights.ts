import type { Rights } from '../../types';
import type { Rows } from './schema';

/** Privileges that cannot change data. */
const HARMLESS = new Set([
  'USAGE',
  'SELECT',
  'SHOW VIEW',
  'SHOW DATABASES',
  'SHOW CREATE ROUTINE',
  'PROCESS',
  'REFERENCES',
  'REPLICATION CLIENT',
  'BINLOG MONITOR',
  'SLAVE MONITOR',
  'REPLICA MONITOR',
  'LOCK TABLES',
]);

/** `information_schema` writes an account as 'user'@'host'. */
const MINE = `GRANTEE IN ('PUBLIC', CONCAT('''', SUBSTRING_INDEX(CURRENT_USER(), '@', 1), '''@''',
  SUBSTRING_INDEX(CURRENT_USER(), '@', -1), ''''))`;
const PRIVILEGES = `
  SELECT 'server' AS place, PRIVILEGE_TYPE AS name FROM information_schema.USER_PRIVILEGES WHERE ${MINE}
  UNION SELECT CONCAT('the database ', TABLE_SCHEMA), PRIVILEGE_TYPE FROM information_schema.SCHEMA_PRIVILEGES WHERE ${MINE}
  UNION SELECT CONCAT('the table ', TABLE_NAME), PRIVILEGE_TYPE FROM information_schema.TABLE_PRIVILEGES WHERE ${MINE}
  UNION SELECT CONCAT('the table ', TABLE_NAME), PRIVILEGE_TYPE FROM information_schema.COLUMN_PRIVILEGES WHERE ${MINE}`;
const ROLES = 'SELECT ROLE_NAME FROM information_schema.APPLICABLE_ROLES WHERE ROLE_NAME IS NOT NULL';

const NAMED_MAX = 4;

const MYSQL_WALLS = [
  'Only a single reading statement with known functions is let through to the database.',
  'The session is read-only, and every query runs in a read-only transaction, which is always rolled back.',
  'The server is first asked what a statement would return; one that returns no rows is not run.',
];

/** What the account could do by itself, without Parley's safeguards. */
export async function readMysqlRights(rows: Rows): Promise<Rights> {
  const [[account] = []] = await rows('SELECT CURRENT_USER()');
  const places = new Map<string, Set<string>>();
  for (const [place, name] of await rows(PRIVILEGES)) {
    const privilege = String(name).toUpperCase();
    if (HARMLESS.has(privilege)) continue;
    places.set(privilege, (places.get(privilege) ?? new Set()).add(String(place)));
  }
  // Servers without roles lack this table.
  const roles = (await rows(ROLES).catch(() => [])).map(([role]) => String(role));
  const dangers: string[] = [];
  const say = (privileges: string[], sentence: (where: string) => string) => {
    const found = privileges.flatMap((privilege) => [...(places.get(privilege) ?? [])]);
    for (const privilege of privileges) places.delete(privilege);
    if (found.length > 0) dangers.push(sentence(placesOf([...new Set(found)])));
  };
  say(['INSERT'], (where) => `It may insert into ${where}.`);
  say(['UPDATE'], (where) => `It may update ${where}.`);
  say(['DELETE', 'DELETE HISTORY'], (where) => `It may delete from ${where}.`);
  say(
    ['CREATE', 'ALTER', 'DROP', 'INDEX', 'CREATE VIEW'],
    (where) => `It may create, change or drop tables: ${where}.`,
  );
  say(['FILE'], () => 'It may read and write files of the database server.');
  say(['SUPER'], () => 'It is an administrator of the server.');
  say(['EXECUTE'], (where) => `It may call stored procedures, which could write: ${where}.`);
  say(['TRIGGER', 'EVENT', 'CREATE ROUTINE', 'ALTER ROUTINE'], (where) => `It may store programs: ${where}.`);
  if (places.size > 0)
    dangers.push(`It has further privileges: ${[...places.keys()].sort().join(', ').toLowerCase()}.`);
  const hidden = roles.length > 0;
  if (hidden) dangers.push(`It has roles that may allow more: ${roles.join(', ')}.`);
  const readOnly = dangers.length === 0 ? true : hidden && dangers.length === 1 ? null : false;
  return { account: String(account), readOnly, dangers, walls: MYSQL_WALLS };
}

function placesOf(places: string[]): string {
  if (places.includes('server')) return 'all databases of the server';
  if (places.length <= NAMED_MAX) return places.join(', ');
  return `${places.slice(0, NAMED_MAX).join(', ')} and ${places.length - NAMED_MAX} more`;
}

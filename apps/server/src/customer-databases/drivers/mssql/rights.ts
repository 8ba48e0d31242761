import type { Rights } from '../../types';
import type { Rows } from './schema';

const MAY = (right: string) =>
  `(SELECT COUNT(*) FROM sys.objects o JOIN sys.schemas s ON s.schema_id = o.schema_id
     WHERE o.type IN ('U', 'V') AND o.is_ms_shipped = 0
       AND HAS_PERMS_BY_NAME(QUOTENAME(s.name) + '.' + QUOTENAME(o.name), 'OBJECT', '${right}') = 1)`;
const DATABASE = (right: string) => `HAS_PERMS_BY_NAME(DB_NAME(), 'DATABASE', '${right}')`;

const QUESTION = `
  SELECT SUSER_SNAME(), IS_SRVROLEMEMBER('sysadmin'), HAS_PERMS_BY_NAME(NULL, NULL, 'CONTROL SERVER'),
         IS_ROLEMEMBER('db_owner'), ${MAY('INSERT')}, ${MAY('UPDATE')}, ${MAY('DELETE')}, ${MAY('ALTER')},
         ${DATABASE('CREATE TABLE')}, ${DATABASE('EXECUTE')}, ${DATABASE('ALTER')},
         HAS_PERMS_BY_NAME(NULL, NULL, 'ADMINISTER BULK OPERATIONS'),
         (SELECT COUNT(*) FROM sys.objects o WHERE o.type IN ('P', 'PC', 'X') AND o.is_ms_shipped = 0
            AND HAS_PERMS_BY_NAME(QUOTENAME(SCHEMA_NAME(o.schema_id)) + '.' + QUOTENAME(o.name), 'OBJECT', 'EXECUTE') = 1)`;

const MSSQL_WALLS = [
  'Only a single reading statement with known functions is let through to the database.',
  'Every query runs in a transaction that is always rolled back; SQL Server has no transactions that only read.',
  'The server is first asked what a statement would return; one that returns no rows is not run.',
];

/** What the account could do by itself, without Parley's safeguards. */
export async function readMssqlRights(rows: Rows): Promise<Rights> {
  const [row = []] = await rows(QUESTION);
  const [account, admin, control, owner, inserts, updates, deletes, alters, create, execute, alter, bulk, procedures] =
    row;
  const dangers: string[] = [];
  const say = (condition: unknown, sentence: string) => {
    if (condition) dangers.push(sentence);
  };
  say(admin || control, 'It is an administrator of the server and could do anything.');
  say(owner, 'It owns the database, and could change or drop everything in it.');
  say(inserts, `It may insert into ${tables(inserts)}.`);
  say(updates, `It may update ${tables(updates)}.`);
  say(deletes, `It may delete from ${tables(deletes)}.`);
  say(alters, `It may change or drop ${tables(alters)}.`);
  say(create || alter, 'It may create tables in this database.');
  say(execute || procedures, 'It may call stored procedures, which could write.');
  say(bulk, 'It may read files of the database server.');
  return { account: String(account), readOnly: dangers.length === 0, dangers, walls: MSSQL_WALLS };
}

function tables(count: unknown): string {
  return Number(count) === 1 ? '1 table' : `${count} tables`;
}

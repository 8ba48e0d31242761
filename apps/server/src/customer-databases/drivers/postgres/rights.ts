import type { Rights } from '../../types';
import type { Rows } from './schema';

/** Every role that the account is, has, or may become. */
const ROLES = `SELECT r.* FROM pg_catalog.pg_roles r WHERE pg_catalog.pg_has_role(current_user, r.oid, 'MEMBER')`;
const OF_USERS = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname::text !~ '^pg_(toast|temp)'`;
const MAY = (privilege: string) =>
  `EXISTS (SELECT FROM mine WHERE pg_catalog.has_any_column_privilege(mine.oid, c.oid, '${privilege}'))`;
const MAY_TABLE = (privilege: string) =>
  `EXISTS (SELECT FROM mine WHERE pg_catalog.has_table_privilege(mine.oid, c.oid, '${privilege}'))`;

const QUESTION = `
  WITH mine AS MATERIALIZED (${ROLES}),
  tables AS MATERIALIZED (
    SELECT ${MAY('INSERT')} AS ins, ${MAY('UPDATE')} AS upd, ${MAY_TABLE('DELETE')} AS del, ${MAY_TABLE('TRUNCATE')} AS tru,
           EXISTS (SELECT FROM mine WHERE mine.oid = c.relowner) AS own
      FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND ${OF_USERS})
  SELECT current_user::text,
    (SELECT pg_catalog.bool_or(rolsuper)::int FROM mine),
    (SELECT pg_catalog.bool_or(rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)::int FROM mine),
    (SELECT pg_catalog.string_agg(rolname::text, ', ' ORDER BY rolname) FROM mine WHERE rolname IN
      ('pg_write_all_data', 'pg_write_server_files', 'pg_read_server_files', 'pg_execute_server_program')),
    (SELECT pg_catalog.count(*) FROM tables WHERE ins), (SELECT pg_catalog.count(*) FROM tables WHERE upd),
    (SELECT pg_catalog.count(*) FROM tables WHERE del OR tru), (SELECT pg_catalog.count(*) FROM tables WHERE own),
    (SELECT pg_catalog.string_agg(n.nspname::text, ', ' ORDER BY n.nspname) FROM pg_catalog.pg_namespace n WHERE ${OF_USERS}
        AND EXISTS (SELECT FROM mine WHERE pg_catalog.has_schema_privilege(mine.oid, n.oid, 'CREATE'))),
    (SELECT pg_catalog.bool_or(pg_catalog.has_database_privilege(mine.oid, pg_catalog.current_database(), 'CREATE'))::int FROM mine),
    (SELECT pg_catalog.count(*) FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'S' AND ${OF_USERS} AND EXISTS (SELECT FROM mine WHERE
        pg_catalog.has_sequence_privilege(mine.oid, c.oid, 'USAGE, UPDATE'))),
    (SELECT pg_catalog.count(*) FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
      WHERE p.prosecdef AND ${OF_USERS} AND NOT EXISTS (SELECT FROM mine WHERE mine.oid = p.proowner)
        AND EXISTS (SELECT FROM mine WHERE pg_catalog.has_function_privilege(mine.oid, p.oid, 'EXECUTE'))),
    (SELECT pg_catalog.count(*) FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
       JOIN pg_catalog.pg_language l ON l.oid = p.prolang
      WHERE NOT l.lanpltrusted AND ${OF_USERS}
        AND NOT EXISTS (SELECT FROM pg_catalog.pg_depend d
                         WHERE d.classid = 'pg_catalog.pg_proc'::regclass::oid AND d.objid = p.oid AND d.deptype = 'e')
        AND EXISTS (SELECT FROM mine WHERE pg_catalog.has_function_privilege(mine.oid, p.oid, 'EXECUTE')))`;

const POSTGRES_WALLS = [
  'Only a single reading statement with known functions is let through to the database.',
  'Every query runs in a read-only transaction, which is always rolled back.',
  'Queries are read through a cursor, which PostgreSQL opens only for reading.',
];

/** What the account could do by itself, without Parley's safeguards. */
export async function readPostgresRights(rows: Rows): Promise<Rights> {
  const [row = []] = await rows(QUESTION);
  const [
    account,
    superuser,
    creator,
    special,
    inserts,
    updates,
    deletes,
    owned,
    schemas,
    database,
    sequences,
    definers,
    boundless,
  ] = row;
  const dangers: string[] = [];
  const say = (condition: unknown, sentence: string) => {
    if (condition) dangers.push(sentence);
  };
  say(superuser, 'It is a superuser, or may become one, and could do anything, including to files on the server.');
  say(creator, 'It may create roles or databases, replicate, or bypass row security.');
  say(special, `It has roles that reach beyond tables: ${special}.`);
  say(Number(inserts), `It may insert into ${tables(inserts)}.`);
  say(Number(updates), `It may update ${tables(updates)}.`);
  say(Number(deletes), `It may delete from ${tables(deletes)}.`);
  say(Number(owned), `It owns ${tables(owned)}, and could change or drop them.`);
  say(schemas, `It may create tables in the schemas ${schemas}.`);
  say(database, 'It may create schemas in this database.');
  say(Number(sequences), 'It may advance sequences.');
  say(Number(definers), "It may call functions that run with their owner's rights, which could write.");
  say(
    Number(boundless),
    'It may call functions defined in the database that privileges do not restrict, such as those written in C.',
  );
  return { account: String(account), readOnly: dangers.length === 0, dangers, walls: POSTGRES_WALLS };
}

function tables(count: unknown): string {
  return Number(count) === 1 ? '1 table' : `${count} tables`;
}

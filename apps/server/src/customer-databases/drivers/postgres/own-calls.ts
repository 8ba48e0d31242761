import { type Calls, DatabaseFailure } from '../../types';
import { ownCall } from '../common/own-call';

// Every operator here exists in pg_catalog for exactly these types: a closer user-defined match would take precedence.
const SYSTEM = (space: string) =>
  `${space} IN ('pg_catalog'::regnamespace::oid, 'information_schema'::regnamespace::oid)`;
const EXTENSION = (table: string, oid: string) => `EXISTS (SELECT FROM pg_catalog.pg_depend d
  WHERE d.classid = 'pg_catalog.${table}'::regclass::oid AND d.objid = ${oid} AND d.deptype = 'e')`;

const TAKES_ONE = `pg_catalog.pg_function_is_visible(p.oid) AND p.pronargs >= 1 AND p.pronargs - p.pronargdefaults <= 1`;

const OF_SYSTEM = (type: string) =>
  `EXISTS (SELECT FROM pg_catalog.pg_type s WHERE s.oid = ${type} AND ${SYSTEM('s.typnamespace')})`;
/**
 * Whether a cast involves a table's row type, or a user-defined type of a column or of its elements. Composite, domain
 * and range types may contain any type.
 */
const IN_A_TABLE = `EXISTS (SELECT FROM pg_catalog.pg_class r
    JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    JOIN pg_catalog.pg_type e ON e.oid = CASE t.typelem WHEN 0::oid THEN t.oid ELSE t.typelem END
   WHERE r.relname = ANY ($6::name[]) AND a.attnum > 0
     AND (r.reltype IN (c.castsource, c.casttarget) OR NOT ${SYSTEM('e.typnamespace')}
          AND (e.oid IN (c.castsource, c.casttarget) OR e.typtype IN ('c', 'd', 'r', 'm'))))`;

/**
 * Finds anything that a statement may reach without a schema and that belongs neither to the system nor to an
 * extension, and returns its kind and name. `$1` functions, `$2` and `$3` names after a dot, `$4` operators, `$5`
 * types, `$6` tables. A name after a dot (`$3`) must not call a system function either, unless that only computes.
 * Casts have no names: an implicit one counts if its types are the system's or occur in the tables, any other one only
 * if its target is also named, or implied by a call.
 */
export const OWN_CALLS = `
  SELECT 'function', p.proname FROM pg_catalog.pg_proc p
   WHERE p.proname = ANY ($1::name[]) AND pg_catalog.pg_function_is_visible(p.oid)
     AND NOT (${SYSTEM('p.pronamespace')} OR ${EXTENSION('pg_proc', 'p.oid')})
  UNION ALL
  SELECT 'function', p.proname FROM pg_catalog.pg_proc p
   WHERE p.proname = ANY ($2::name[]) AND ${TAKES_ONE}
     AND NOT (${SYSTEM('p.pronamespace')} OR ${EXTENSION('pg_proc', 'p.oid')})
  UNION ALL
  SELECT 'call', p.proname FROM pg_catalog.pg_proc p
   WHERE p.proname = ANY ($3::name[]) AND ${TAKES_ONE} AND p.provolatile <> 'i'
     AND NOT EXISTS (SELECT FROM pg_catalog.pg_cast c WHERE c.castfunc = p.oid)
  UNION ALL
  SELECT 'operator', o.oprname FROM pg_catalog.pg_operator o
   WHERE o.oprname = ANY ($4::name[]) AND pg_catalog.pg_operator_is_visible(o.oid)
     AND NOT (${SYSTEM('o.oprnamespace')} OR ${EXTENSION('pg_operator', 'o.oid')})
  UNION ALL
  SELECT 'type', t.typname FROM pg_catalog.pg_type t
   WHERE t.typname = ANY ($5::name[]) AND pg_catalog.pg_type_is_visible(t.oid)
     AND NOT (${SYSTEM('t.typnamespace')} OR ${EXTENSION('pg_type', 't.oid')})
  UNION ALL
  SELECT 'cast', pg_catalog.concat(
      pg_catalog.format_type(c.castsource, NULL), ' AS ', pg_catalog.format_type(c.casttarget, NULL))
    FROM pg_catalog.pg_cast c JOIN pg_catalog.pg_proc p ON p.oid = c.castfunc
   WHERE NOT (${SYSTEM('p.pronamespace')} OR ${EXTENSION('pg_proc', 'p.oid')})
     AND (c.castcontext = 'i'
          OR EXISTS (SELECT FROM pg_catalog.pg_type n WHERE n.oid = c.casttarget AND n.typname = ANY ($5::name[])))
     AND (${OF_SYSTEM('c.castsource')} AND ${OF_SYSTEM('c.casttarget')} OR ${IN_A_TABLE})
  LIMIT 1`;

/** These are written in SQL, and cast any argument to text. */
const CASTS_TO_TEXT = ['quote_literal', 'quote_nullable'];

/** Target types of casts that a call makes by itself: functions that write JSON look for a cast to it. */
function targetsOf({ functions, attributes, operators }: Calls): string[] {
  const called = [...functions, ...attributes.map(({ name }) => name)];
  const json = called.some((name) => name.includes('json'));
  const text = operators.includes('||') || called.some((name) => CASTS_TO_TEXT.includes(name));
  return [...(json ? ['json', 'jsonb'] : []), ...(text ? ['text'] : [])];
}

/** The parameters of `OWN_CALLS`. */
export function namesOfCalls(calls: Calls): string[][] {
  const { functions, attributes, operators, types, tables } = calls;
  const names = attributes.map(({ name }) => name);
  const further = attributes.filter(({ harmless }) => !harmless).map(({ name }) => name);
  return [functions, names, further, operators, [...types, ...targetsOf(calls)], tables];
}

/** @throws DatabaseFailure */
export function refuseOwnCall(row: unknown[] | undefined): void {
  if (!row) return;
  const [kind, name] = row.map(String) as [string, string];
  if (kind !== 'call') throw ownCall(kind, name);
  const why = `PostgreSQL could take ${name} after a dot for the function of that name`;
  throw new DatabaseFailure(`${why}. A column of that name is read without its table before it.`, 'statement');
}

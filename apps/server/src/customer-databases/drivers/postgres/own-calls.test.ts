import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounds } from '../../../../test/customer-databases/bounds';
import { postgresStage, type ServerStage } from '../../../../test/customer-databases/postgres-stage';
import { admit, columnsOf } from '../../guard';
import type { OpenDatabase } from '../../types';
import { openDatabase } from '../index';

let server: ServerStage;
let database: OpenDatabase;

beforeAll(async () => {
  server = await postgresStage();
  database = await openDatabase(server.target, { allowPrivateNetwork: true });
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

describe("what is the database's own", () => {
  beforeAll(async () => {
    const number = (name: string, type: string) =>
      `CREATE FUNCTION ${name}(${type}) RETURNS int LANGUAGE plpgsql AS 'BEGIN RAISE ''own code ran''; END'`;
    const cast = (from: string, to: string) =>
      `CREATE FUNCTION ${from}_${to}(${from}) RETURNS ${to} LANGUAGE plpgsql AS 'BEGIN RAISE ''own code ran''; END';
       CREATE CAST (${from} AS ${to}) WITH FUNCTION ${from}_${to}`;
    await server.administer(`SET ROLE writer; RESET ROLE; CREATE SCHEMA own; GRANT ALL ON SCHEMA own TO writer;
      CREATE TABLE own.things (id int, evil int, nextval int, name text); GRANT ALL ON own.things TO writer;
      INSERT INTO own.things VALUES (1, 2, 3, 'a');
      ${number('public.lower', 'int')}; ${number('public.evil', 'public.customers')}; ${number('own.upper', 'int')};
      CREATE FUNCTION public.same(int, text) RETURNS bool LANGUAGE plpgsql AS 'BEGIN RAISE ''own code ran''; END';
      CREATE OPERATOR public.@> (LEFTARG = int, RIGHTARG = text, FUNCTION = public.same);
      CREATE TYPE public.vector AS (x int);
      ${['array', 'object', 'arrayagg', 'objectagg'].map((name) => number(`public.json_${name}`, 'int')).join(';')};
      CREATE TYPE own.mood AS ENUM ('happy'); CREATE TYPE own.weather AS ENUM ('dry');
      CREATE TYPE own.grade AS ENUM ('good'); CREATE TABLE own.grades (g own.grade); INSERT INTO own.grades VALUES ('good');
      CREATE TYPE own.size AS ENUM ('small'); CREATE TABLE own.sizes (s own.size); INSERT INTO own.sizes VALUES ('small');
      CREATE DOMAIN own.moody AS own.mood;
      CREATE TABLE own.moods (m own.mood); CREATE TABLE own.days (w own.weather);
      CREATE TABLE own.lists (list own.mood[]); CREATE TABLE own.domains (m own.moody);
      CREATE VIEW own.seen AS SELECT m AS seen FROM own.moods;
      GRANT ALL ON ALL TABLES IN SCHEMA own TO writer; INSERT INTO own.moods VALUES ('happy');
      INSERT INTO own.days VALUES ('dry');
      ${number('own.of_mood', 'own.mood')}; CREATE CAST (own.mood AS int) WITH FUNCTION own.of_mood AS IMPLICIT;
      ${number('own.of_weather', 'own.weather')}; CREATE CAST (own.weather AS int) WITH FUNCTION own.of_weather;
      ${cast('own.grade', 'json')}; ${cast('own.size', 'text')};
      ${number('own.of_things', 'own.things')}; CREATE CAST (own.things AS int) WITH FUNCTION own.of_things;`);
  });
  afterAll(async () => {
    await server.administer(`SET client_min_messages = error; DROP SCHEMA own CASCADE; DROP TYPE public.vector;
      DROP FUNCTION public.json_array, public.json_object, public.json_arrayagg, public.json_objectagg;
      DROP FUNCTION public.lower(int), public.evil(public.customers); DROP FUNCTION public.same(int, text) CASCADE`);
  });

  /** As callers do it: first the guard, then the database with the guard's verdict. */
  async function admitted(sql: string) {
    const columns = columnsOf(await database.readSchema(false, bounds().signal));
    const verdict = await admit(sql, 'postgres', { columns });
    if (!verdict.ok) throw new Error(`The guard refused it: ${verdict.reason}`);
    return verdict;
  }
  const run = async (sql: string) => database.query(sql, bounds({ calls: (await admitted(sql)).calls }));
  const explain = async (sql: string) => database.explain(sql, bounds().signal, (await admitted(sql)).calls);
  const own = (what: string) => `The ${what} is defined in this database itself and is not called here.`;

  it.each([
    ['SELECT lower(1)', own('function lower')],
    ['SELECT lower(name) FROM customers', own('function lower')],
    ['SELECT c.evil FROM customers c', own('function evil')],
    ["SELECT 1 @> 'x'::text", own('operator @>')],
    ["SELECT '(1)'::vector", own('type vector')],
    ['SELECT json_array(1)', own('function json_array')],
    ["SELECT json_object('a' VALUE 1)", own('function json_object')],
    ['SELECT json_arrayagg(id) FROM customers', own('function json_arrayagg')],
    ["SELECT json_objectagg('a' VALUE id) FROM customers", own('function json_objectagg')],
    ['SELECT m::int4 FROM own.moods', own('cast own.mood AS integer')],
    ['SELECT sum(m) FROM own.moods', own('cast own.mood AS integer')],
    ['SELECT abs(x.m) FROM (SELECT m FROM own.moods) x', own('cast own.mood AS integer')],
    ['WITH moods AS (SELECT abs(m) FROM own.moods) SELECT * FROM moods', own('cast own.mood AS integer')],
    ['SELECT abs(seen) FROM own.seen', own('cast own.mood AS integer')],
    ['SELECT abs(unnest(list)) FROM own.lists', own('cast own.mood AS integer')],
    ['SELECT list::int[] FROM own.lists', own('cast own.mood AS integer')],
    ['SELECT m + 1 FROM own.domains', own('cast own.mood AS integer')],
    ['SELECT w::int FROM own.days', own('cast own.weather AS integer')],
    ['SELECT t::int FROM own.things t', own('cast own.things AS integer')],
    ...[
      'to_json(g)',
      'to_jsonb(g)',
      'json_agg(g)',
      'jsonb_agg(g)',
      'row_to_json(grades)',
      'array_to_json(array_agg(g))',
    ]
      .concat("json_build_object('a', g)", 'jsonb_build_array(g)', "json_object_agg('a', g)")
      .map((call) => [`SELECT ${call} FROM own.grades`, own('cast own.grade AS json')]),
    ['SELECT t.to_json, 1 AS to_json FROM own.grades t', own('cast own.grade AS json')],
    ...["s || 'x'", "'x' || s", 'quote_literal(s)', 'quote_nullable(s)'].map((call) => [
      `SELECT ${call} FROM own.sizes`,
      own('cast own.size AS text'),
    ]),
    [
      "SELECT f.nextval FROM unnest(ARRAY['numbers']) f",
      'PostgreSQL could take nextval after a dot for the function of that name. A column of that name is read without its table before it.',
    ],
  ])('is not called: %s', async (sql, message) => {
    await expect(explain(sql)).rejects.toMatchObject({ reason: 'statement', message });
    await expect(run(sql)).rejects.toMatchObject({ reason: 'statement', message });
  });

  it('leaves what is of the system as it is', async () => {
    const sql =
      "SELECT upper(t.name), c.name, c.city, date '2024-01-02' - 1 FROM own.things t JOIN customers c USING (id)";
    await explain(sql);
    expect((await run(sql)).rows).toEqual([['A', 'Ann', 'Oslo', '2024-01-01']]);
    expect((await run("SELECT to_json(w), w || '!', quote_literal(w) FROM own.days")).rows).toEqual([
      ['"dry"', 'dry!', "'dry'"],
    ]);
    expect((await run('SELECT w::text, count(*) FROM own.days GROUP BY w')).rows).toEqual([['dry', 1]]);
    expect((await run("SELECT id::text, '7'::int + 1, c.id::int8 FROM customers c ORDER BY 1")).rows[0]).toEqual([
      '1',
      8,
      1,
    ]);
  });
});

describe("a database that puts its own things before the system's", () => {
  beforeAll(async () => {
    const lying = (name: string, left: string, right: string) => `
      CREATE OR REPLACE FUNCTION first.lie(${left}, ${right}) RETURNS bool LANGUAGE plpgsql AS 'BEGIN RAISE ''own code ran''; END';
      CREATE OPERATOR first.${name} (LEFTARG = ${left}, RIGHTARG = ${right}, FUNCTION = first.lie);`;
    await server.administer(`CREATE SCHEMA first; GRANT USAGE ON SCHEMA first TO writer;
      ${lying('=', 'name', 'name')} ${lying('=', 'oid', 'regnamespace')} ${lying('=', 'oid', 'regclass')}
      ${lying('!~', 'name', 'name')} ${lying('<>', 'name', 'text')}
      CREATE FUNCTION first.lower(text) RETURNS text LANGUAGE plpgsql AS 'BEGIN RAISE ''own code ran''; END';
      CREATE TYPE first.oid AS (x int);
      ALTER ROLE writer SET search_path = first, public, pg_catalog`);
  });
  afterAll(async () => {
    await server.administer('SET client_min_messages = error; DROP SCHEMA first CASCADE; ALTER ROLE writer RESET ALL');
  });

  it('is read, and asked, with what the system means by a name', async () => {
    const fresh = await openDatabase(server.target, { allowPrivateNetwork: true });
    try {
      const schema = await fresh.readSchema(true, bounds().signal);
      expect(schema.tables.map(({ schema: space, name }) => [space, name])).toContainEqual([null, 'customers']);
      expect((await fresh.readRights(bounds().signal)).account).toBe('writer');
      const calls = { functions: ['lower'], attributes: [], operators: [], types: ['oid'], tables: [] };
      const sql = "SELECT lower(name), '1'::oid FROM customers ORDER BY id";
      expect((await fresh.query(sql, bounds({ calls }))).rows).toEqual([
        ['ann', 1],
        ['bob', 1],
      ]);
      const equal = { functions: [], attributes: [], operators: ['='], types: [], tables: [] };
      await expect(fresh.query('SELECT 1 = 1', bounds({ calls: equal }))).rejects.toThrow('The operator = is defined');
    } finally {
      await fresh.close();
    }
  });
});

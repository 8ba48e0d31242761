import { names } from '../functions/common';

/**
 * Node kinds of PostgreSQL's parse tree that only read and compute (`src/include/nodes/parsenodes.h`, `primnodes.h`).
 */
export const KINDS: ReadonlySet<string> = names(
  `SelectStmt ResTarget ColumnRef A_Star A_Const A_Expr A_ArrayExpr A_Indirection A_Indices BoolExpr NullTest BooleanTest
   CaseExpr CaseWhen CoalesceExpr MinMaxExpr SubLink FuncCall NamedArgExpr TypeCast TypeName RowExpr CollateClause
   SQLValueFunction GroupingFunc GroupingSet`,
  'RangeVar RangeSubselect RangeFunction JoinExpr Alias WithClause CommonTableExpr CTESearchClause CTECycleClause',
  'SortBy WindowDef ColumnDef',
  'List String Integer Float Boolean BitString',
  `JsonObjectConstructor JsonArrayConstructor JsonObjectAgg JsonArrayAgg JsonAggConstructor JsonIsPredicate JsonKeyValue
   JsonValueExpr JsonFormat JsonOutput JsonReturning`,
);

/** Operators of PostgreSQL and common extensions; user-defined ones may do anything. */
export const OPERATORS: ReadonlySet<string> = new Set([
  'BETWEEN',
  'NOT BETWEEN',
  'BETWEEN SYMMETRIC',
  'NOT BETWEEN SYMMETRIC',
  ...names(
    '+ - * / % ^ |/ ||/ @ & | # ~ << >> = <> != < > <= >=',
    '|| ~~ ~~* !~~ !~~* ~* !~ !~* ^@',
    '-> ->> #> #>> @> <@ ? ?| ?& @? @@ #- &&',
    '-|- &< &> <-> ## <% %> <<% %>> ~= |>> <<| &<| |&>',
  ),
]);

export const LIKES: ReadonlySet<string> = names('~~ ~~* !~~ !~~*');
/** Containment and overlap, of arrays among others. */
export const COMPARES: ReadonlySet<string> = names('@> <@ &&');

/** Types that PostgreSQL or a common extension provides; a cast to a user-defined type runs its code. */
export const TYPES: ReadonlySet<string> = names(
  `bool int2 int4 int8 float4 float8 numeric money varchar bpchar char text name citext bytea bit varbit uuid oid
   date time timetz timestamp timestamptz interval json jsonb jsonpath hstore inet cidr macaddr macaddr8`,
  `int4range int8range numrange daterange tsrange tstzrange
   int4multirange int8multirange nummultirange datemultirange tsmultirange tstzmultirange`,
  'tsvector tsquery point line lseg box path polygon circle geometry geography vector',
);

/** Types that pad a value to their declared length. */
export const FILLED: ReadonlySet<string> = names('bpchar bit');

/** Node kinds that servers before PostgreSQL 16 have no syntax for: they call the function of this name instead. */
export const ONCE_CALLS: ReadonlyMap<string, string> = new Map([
  ['JsonObjectConstructor', 'json_object'],
  ['JsonArrayConstructor', 'json_array'],
  ['JsonObjectAgg', 'json_objectagg'],
  ['JsonArrayAgg', 'json_arrayagg'],
]);

import type { Calls } from '../../types';
import { isFunction } from '../functions';
import { names as listed } from '../functions/common';
import { clip, Refusal } from '../refusal';
import { ONCE_CALLS, TYPES } from './kinds';

type Fields = Record<string, unknown>;

/** The lower-case names of all columns read from a database; 'any' for statements that are not run as they are. */
export type KnownColumns = ReadonlySet<string> | 'any';

/** Columns that nobody has to name, and those of the catalogue's views. */
const COMMON_COLUMNS = listed(
  `key value ordinality column1 column2 column3 column4 column5 column6 column7 column8 column9
   case coalesce greatest least nullif exists array row bool current_date current_time current_timestamp
   ctid tableoid xmin`,
  `table_catalog table_schema table_name table_type column_name column_default data_type is_nullable ordinal_position
   character_maximum_length numeric_precision numeric_scale udt_name constraint_name constraint_type constraint_schema
   view_definition`,
);
/** Functions that reach beyond values: such a name after a dot has to be a known column. */
const FAR =
  /^(?:pg_|lo_|dblink|txid_|(?:query|table|schema|database|cursor)_to_xml)|^(?:set_config|current_setting|setval|nextval|currval|loread|lowrite|ts_stat)/;

/** Collects the names that a statement uses and those that it introduces. */
export class Names {
  private readonly functions = new Set<string>();
  private readonly operators = new Set<string>();
  private readonly types = new Set<string>();
  private readonly attributes = new Set<string>();
  private readonly tables = new Set<string>();
  private readonly given = new Set<string>(COMMON_COLUMNS);

  /** @throws Refusal for what PostgreSQL would read as a call, and for types that it does not provide */
  see(kind: string, fields: Fields): void {
    // The tree holds aliases and types without the name of their kind.
    if ('aliasname' in fields) this.give(...namesOf(fields.colnames));
    if ('names' in fields) this.type(namesOf(fields.names));
    const once = ONCE_CALLS.get(kind);
    if (once) this.functions.add(once);
    switch (kind) {
      case 'A_Indirection':
        refuseAttributes(fields.indirection);
        break;
      case 'ColumnRef':
        this.column(namesOf(fields.fields));
        break;
      case 'FuncCall':
        this.functions.add(namesOf(fields.funcname).at(-1) ?? '');
        this.give(...namesOf(fields.funcname).slice(-1));
        break;
      case 'RangeVar':
        this.tables.add(String(fields.relname));
        break;
      case 'RangeFunction':
        this.give((fields.alias as { aliasname?: string } | undefined)?.aliasname);
        break;
      case 'ResTarget':
        this.give(fields.name);
        break;
      case 'ColumnDef':
        this.give(fields.colname);
        break;
      case 'CommonTableExpr':
        this.give(...namesOf(fields.aliascolnames));
        break;
      case 'CTESearchClause':
        this.give(fields.search_seq_column);
        break;
      case 'CTECycleClause':
        this.give(fields.cycle_mark_column, fields.cycle_path_column);
        break;
      default:
        this.operator(kind, fields);
    }
  }

  /** @throws Refusal for `t.f` if no column f is known: PostgreSQL would read it as f(t) */
  calls(known: KnownColumns): Calls {
    for (const name of this.attributes) {
      if (known !== 'any' && known.has(name.toLowerCase())) continue;
      if (FAR.test(name) || (known !== 'any' && !this.given.has(name)))
        throw new Refusal(
          `The column ${clip(name)} is not known in this database. If it is new, read the tables again.`,
        );
    }
    return {
      functions: [...this.functions],
      attributes: [...this.attributes].map((name) => ({ name, harmless: isFunction(name, 'postgres') })),
      operators: [...this.operators],
      types: [...this.types],
      tables: [...this.tables],
    };
  }

  private give(...names: unknown[]): void {
    for (const name of names) if (typeof name === 'string') this.given.add(name);
  }

  /** A name without a table is a column or a row, never a call. */
  private column(names: string[]): void {
    const last = names.at(-1);
    if (!last) return;
    if (names.length === 1) this.given.add(last);
    else this.attributes.add(last);
  }

  private type(names: string[]): void {
    const name = names.at(-1) ?? '';
    const plain = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog');
    if (!plain || !TYPES.has(name))
      throw new Refusal(
        `Values cannot be cast to ${clip(names.join('.'))} here, only to types that PostgreSQL has itself.`,
      );
    this.types.add(name);
    this.given.add(name);
  }

  /** Operators that are written, and those implied by a keyword. */
  private operator(kind: string, fields: Fields): void {
    const used = namesOf(fields.name ?? fields.operName ?? fields.useOp).slice(-1);
    if (kind === 'A_Expr' && used[0]?.includes('BETWEEN')) used.push('<', '>', '<=', '>=');
    const equal =
      (kind === 'SubLink' && fields.testexpr) ||
      (kind === 'CaseExpr' && fields.arg) ||
      (kind === 'JoinExpr' && (fields.usingClause || fields.isNatural));
    if (equal) used.push('=');
    for (const name of used) if (name) this.operators.add(name);
  }
}

/** Allows array elements and all fields of a row; a single field could just as well be a call. */
function refuseAttributes(list: unknown): void {
  for (const one of Array.isArray(list) ? list : [list]) {
    const [kind] = Object.keys((one ?? {}) as object);
    if (kind !== 'A_Indices' && kind !== 'A_Star')
      throw new Refusal(
        'A field after brackets, as in (x).y, is not supported: PostgreSQL may take it for a function.',
      );
  }
}

/** @param list parts of a name, as in the tree: `{ String: { sval } }` */
export function namesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map((one: { String?: { sval?: string } }) => one.String?.sval ?? '') : [];
}

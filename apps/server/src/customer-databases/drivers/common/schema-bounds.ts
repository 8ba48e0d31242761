import { storable } from '../../../platform/database/storable';
import { DatabaseFailure, type Rights, type Table } from '../../types';

/** Nobody asks questions about more columns, and reading, storing and showing them would block the event loop. */
const COLUMNS_MAX = 100_000;
/** Characters of all names of tables, columns, types and keys together: on average fifty for each of `COLUMNS_MAX`. */
const NAMES_MAX = 5_000_000;
/** Characters of all comments together; tables beyond that are kept without. */
const COMMENTS_MAX = 5_000_000;
/** No server allows longer names, but a file may. */
const NAME_MAX = 256;
/** Servers are asked for at most one character more. */
export const COMMENT_MAX = 1_000;
const TYPE_MAX = 200;
/** No server's keys have more columns, and no table made by people has more keys. */
const KEY_COLUMNS_MAX = 32;
const KEYS_MAX = 200;
const SENTENCES_MAX = 20;
const SENTENCE_MAX = 500;

/**
 * What is kept of the tables that were read, all of it storable: long comments and types are cut, keys beyond a number
 * are dropped, and so are tables whose names no statement of bounded length could contain.
 * @throws DatabaseFailure for more columns, or longer names, than can be kept
 */
export function boundedTables(tables: Table[]): Table[] {
  const count = tables.reduce((sum, { columns }) => sum + columns.length, 0);
  if (count > COLUMNS_MAX) {
    const [has, most] = [count, COLUMNS_MAX].map((number) => number.toLocaleString('en'));
    throw new DatabaseFailure(
      `The tables of this database have ${has} columns, and at most ${most} are read. Let the account see fewer tables.`,
      'statement',
    );
  }
  const kept = tables.filter(isNameable).map(boundedTable);
  if (kept.reduce((sum, table) => sum + namesIn(table), 0) > NAMES_MAX) {
    throw new DatabaseFailure(
      `The names of the tables and columns of this database have more than ${NAMES_MAX.toLocaleString('en')} characters. Let the account see fewer tables.`,
      'statement',
    );
  }
  let comments = 0;
  return kept.map((table) => {
    comments += commentsIn(table);
    return comments > COMMENTS_MAX ? withoutComments(table) : table;
  });
}

function boundedTable(table: Table): Table {
  return {
    ...table,
    comment: cut(table.comment, COMMENT_MAX),
    primaryKey: isKey(table.primaryKey) ? table.primaryKey : [],
    uniqueKeys: table.uniqueKeys.filter(isKey).slice(0, KEYS_MAX),
    foreignKeys: table.foreignKeys.filter(leads).slice(0, KEYS_MAX),
    columns: table.columns.map((column) => ({
      ...column,
      type: storable(column.type.slice(0, TYPE_MAX)),
      comment: cut(column.comment, COMMENT_MAX),
    })),
  };
}

const lengthOf = (texts: readonly (string | null)[]) => texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);

function namesIn({ schema, name, columns, primaryKey, uniqueKeys, foreignKeys }: Table): number {
  const own = columns.reduce((sum, column) => sum + column.name.length + column.type.length, 0);
  const led = foreignKeys.flatMap((key) => [...key.columns, ...key.references, key.schema, key.table]);
  return own + lengthOf([schema, name, ...primaryKey, ...uniqueKeys.flat(), ...led]);
}

const commentsIn = ({ comment, columns }: Table) =>
  columns.reduce((sum, column) => sum + (column.comment ?? '').length, (comment ?? '').length);

const withoutComments = (table: Table): Table => ({
  ...table,
  comment: null,
  columns: table.columns.map((column) => ({ ...column, comment: null })),
});

/** What an account may do, as sentences of bounded length. */
export function boundedRights({ account, readOnly, dangers, walls }: Rights): Rights {
  const shown = dangers.slice(0, SENTENCES_MAX).map((sentence) => cut(sentence, SENTENCE_MAX) as string);
  return { account: account && storable(account.slice(0, NAME_MAX)), readOnly, dangers: shown, walls };
}

const isName = (name: string) => name.length <= NAME_MAX && storable(name) === name;

const isKey = (columns: string[]) => columns.length <= KEY_COLUMNS_MAX && columns.every(isName);

const leads = ({ columns, schema, table, references }: Table['foreignKeys'][number]) =>
  isKey(columns) && isKey(references) && isName(schema ?? '') && isName(table);

const isNameable = ({ schema, name, columns }: Table) =>
  isName(schema ?? '') && isName(name) && columns.every((column) => isName(column.name));

function cut(text: string | null, most: number): string | null {
  if (text === null || text.length <= most) return text && storable(text);
  return `${storable(text.slice(0, most))}...`;
}

import { wordSet } from '../../../language/word-set';
import type { DatabaseSchema, Table } from '../../types';
import { DATA_WORDS } from '../lexicon/synonyms';
import { shortens } from '../names/abbreviations';
import { splitName } from '../names/split';

const KEY_TAILS = wordSet('id key code number uuid guid pk');

/** Suffixes that say what kind of table it is rather than what it contains. */
const TAILS = wordSet('mst master header lkp lookup tbl table info data record rec ref');

/** For the names of all columns together. */
const WORDS_MAX = 300_000;
const WORDS_OF_NAME = { least: 3, most: 12 };

/** How many words of a name are read: 12 for up to 25,000 columns, fewer beyond that. */
function wordsRead({ tables }: DatabaseSchema): number {
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  const { least, most } = WORDS_OF_NAME;
  return Math.max(least, Math.min(most, Math.floor(WORDS_MAX / Math.max(1, columns))));
}

/** The word that begins every name of a schema ('app_users', 'app_orders') and so distinguishes nothing. */
function sharedPrefix(names: string[][]): string | null {
  const first = names[0]?.[0];
  if (names.length < 4 || first === undefined) return null;
  return names.every((words) => words.length > 1 && words[0] === first) ? first : null;
}

/** Reads the names of a schema, which often repeat one word in several forms. */
export class Namer {
  private readonly words = new Map<Table, string[]>();
  /** What other names use for a table's words: the key of tbl_donor is dnr_id. */
  private readonly aliases = new Map<string, string[]>();
  /** What nearly all columns of a table begin with: c_name, c_phone. */
  private readonly prefixes = new Map<Table, string>();
  private readonly wordsRead: number;
  /** Each name is needed for its table's prefix, its keys and its column. */
  private readonly split = new Map<string, string[]>();

  constructor(schema: DatabaseSchema) {
    this.wordsRead = wordsRead(schema);
    const split = schema.tables.map((table) => splitName(table.name, DATA_WORDS));
    const shared = sharedPrefix(split);
    schema.tables.forEach((table, index) => {
      const all = split[index] ?? [];
      this.words.set(table, shared === null ? all : all.slice(1));
    });
    for (const table of schema.tables) this.words.set(table, this.withoutTail(table));
    for (const table of schema.tables) this.noteAlias(table);
    for (const table of schema.tables) this.notePrefix(table);
  }

  table(table: Table): string[] {
    return this.words.get(table) ?? [];
  }

  /** The words of the name of a table's column. */
  column(table: Table, name: string): string[] {
    const words = this.spelt(name);
    const prefix = this.prefixes.get(table);
    return prefix !== undefined && words.length > 1 && words[0] === prefix ? words.slice(1) : words;
  }

  /** 'cust_mst' and 'ord_hdr' are customers and orders, unless other tables have those names. */
  private withoutTail(table: Table): string[] {
    const words = this.table(table);
    if (words.length < 2 || !TAILS.has(words.at(-1) ?? '')) return words;
    const shorter = words.slice(0, -1);
    return [...this.words.values()].some((other) => other.join() === shorter.join()) ? words : shorter;
  }

  private spelt(name: string): string[] {
    const words = this.split.get(name) ?? this.read(name);
    return words.flatMap((word) => this.aliases.get(word) ?? word);
  }

  private read(name: string): string[] {
    const words = splitName(name, DATA_WORDS);
    // The last word says what the column holds: an id, a date, a price.
    const read = words.length > this.wordsRead ? [...words.slice(0, this.wordsRead - 1), ...words.slice(-1)] : words;
    this.split.set(name, read);
    return read;
  }

  private noteAlias(table: Table): void {
    const own = this.table(table);
    const key = table.primaryKey.length === 1 ? table.primaryKey[0] : undefined;
    const words = splitName(key ?? '', DATA_WORDS);
    const [short] = words;
    if (short === undefined || words.length !== 2 || !KEY_TAILS.has(words[1] ?? '') || own.includes(short)) return;
    if ([...this.words.values()].some((other) => other.includes(short))) return;
    const initials = own.length > 1 && short === own.map((word) => word[0]).join('');
    if (
      initials ||
      shortens(short, own.join(''), true) ||
      (own.length > 1 && own.some((word) => shortens(short, word, true)))
    )
      this.aliases.set(short, own);
  }

  private notePrefix(table: Table): void {
    const names = table.columns.map((column) => this.spelt(column.name));
    const first = names.find((words) => words.length > 1)?.[0];
    if (first === undefined || first.length > 4 || names.length < 3 || this.table(table).includes(first)) return;
    if (names.filter((words) => words.length > 1 && words[0] === first).length >= 0.8 * names.length)
      this.prefixes.set(table, first);
  }
}

import { isRowFunction } from '../functions';
import { Refusal, refusedFunction } from '../refusal';
import { refuseSystemTable } from '../system-tables';
import type { Expressions } from './expressions';
import type { Reader } from './reader';

/** SQL Server hints that take no lock. */
const HINTS = ['NOLOCK', 'READUNCOMMITTED', 'READCOMMITTED', 'NOEXPAND'];
/** Keywords that may follow a table, and so are not its alias. */
const BEHIND = [
  'LEFT',
  'RIGHT',
  'FULL',
  'STRAIGHT_JOIN',
  'USE',
  'FORCE',
  'IGNORE',
  'INDEXED',
  'OFFSET',
  'FETCH',
  'CROSS',
];

export interface FoundTable {
  schema: string | null;
  name: string;
}

/** Parses what follows FROM: tables, queries and the few functions that return rows, joined in any way. */
export class Sources {
  constructor(
    private readonly reader: Reader,
    private readonly expressions: Expressions,
    private readonly query: () => void,
    private readonly found: (table: FoundTable) => void,
  ) {}

  list(): void {
    this.reader.list(() => this.joined());
  }

  private joined(): void {
    const { reader, expressions } = this;
    this.source();
    while (this.join()) {
      this.source();
      if (reader.take('ON')) expressions.one();
      else if (reader.take('USING')) reader.enclosed(() => reader.list(() => void reader.name()));
    }
  }

  /** Takes the keywords of a join, if there is one. Returns whether another source follows. */
  private join(): boolean {
    const { reader } = this;
    if (reader.dialect === 'mssql' && (reader.take('CROSS', 'APPLY') || reader.take('OUTER', 'APPLY'))) return true;
    if (reader.dialect === 'mysql' && reader.take('STRAIGHT_JOIN')) return true;
    const natural = reader.take('NATURAL');
    const side = reader.takeAny('INNER', 'CROSS', 'LEFT', 'RIGHT', 'FULL');
    if (side === 'LEFT' || side === 'RIGHT' || side === 'FULL') reader.take('OUTER');
    if (reader.take('JOIN')) return true;
    if (natural || side) throw reader.unexpected();
    return false;
  }

  private source(): void {
    const { reader } = this;
    reader.take('LATERAL');
    if (reader.isSign('(')) {
      reader.enclosed(() => {
        if (this.beginsQuery()) this.query();
        else this.list();
      });
      this.alias(true);
      return;
    }
    const parts = [reader.name()];
    const quoted = reader.peek(-1)?.kind === 'quoted';
    while (reader.takeSign('.')) parts.push(reader.nameBehindPoint());
    const name = parts.at(-1) ?? '';
    const isCall = reader.isSign('(') && !this.isHint();
    if (isCall) {
      if (quoted || parts.length > 1 || !isRowFunction(name, reader.dialect)) throw refusedFunction(parts.join('.'));
      reader.enclosed(() => reader.growth.query(() => void this.expressions.list()));
    } else {
      if (parts.length > 2) throw new Refusal('Tables of other databases or servers are not read.');
      const schema = parts.length === 2 ? (parts[0] ?? null) : null;
      refuseSystemTable(schema, name, reader.dialect);
      this.found({ schema, name });
    }
    // SQL Server reads parentheses after an alias as hints, which may lock.
    this.alias(isCall || reader.dialect !== 'mssql');
    this.hints();
  }

  /** Parentheses may contain a query, a query in further parentheses, or sources. */
  private beginsQuery(): boolean {
    const { reader } = this;
    let ahead = 0;
    while (reader.isSign('(', ahead)) ahead += 1;
    const token = reader.peek(ahead);
    return token?.kind === 'word' && ['SELECT', 'WITH', 'VALUES'].includes(token.upper);
  }

  /** @param columns whether column names may follow the alias */
  private alias(columns: boolean): void {
    const { reader } = this;
    if (reader.take('AS')) reader.nameBehindPoint();
    else if (reader.isName && !reader.isAny(...BEHIND)) reader.name();
    else return;
    if (columns && reader.isSign('(') && !this.isHint()) reader.enclosed(() => reader.list(() => void reader.name()));
  }

  private isHint(): boolean {
    const { reader } = this;
    const token = reader.peek(1);
    return reader.dialect === 'mssql' && token?.kind === 'word' && HINTS.includes(token.upper);
  }

  private hints(): void {
    const { reader } = this;
    if (reader.dialect === 'mssql') {
      if (reader.is('WITH') || reader.isSign('(')) {
        reader.take('WITH');
        reader.enclosed(() =>
          reader.list(() => {
            if (!reader.takeAny(...HINTS)) throw new Refusal('Hints that would lock tables or rows are not allowed.');
          }),
        );
      }
      return;
    }
    if (reader.dialect === 'mysql')
      while (reader.takeAny('USE', 'FORCE', 'IGNORE')) {
        if (!reader.takeAny('INDEX', 'KEY')) throw reader.unexpected();
        reader.enclosed(() => reader.list(() => void reader.name()));
      }
    if (reader.dialect === 'sqlite' && reader.take('INDEXED')) {
      reader.must('BY');
      reader.name();
    }
  }
}

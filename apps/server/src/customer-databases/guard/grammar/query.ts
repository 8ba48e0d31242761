import { clip, refusedStart } from '../refusal';
import { Expressions } from './expressions';
import type { Reader } from './reader';
import { type FoundTable, Sources } from './sources';

/**
 * Parses a query: SELECT, optionally with WITH, and set operations on them. The grammar has no other statement, so
 * anything that it cannot parse is not run.
 */
export class Queries {
  readonly tables: FoundTable[] = [];
  private readonly expressions: Expressions;
  private readonly sources: Sources;
  /** Names of common table expressions, in the order of nesting. */
  private readonly given: Set<string>[] = [];
  /** Those whose own query is being read. */
  private readonly open: string[] = [];

  constructor(private readonly reader: Reader) {
    const query = () => this.query();
    this.expressions = new Expressions(reader, query);
    this.sources = new Sources(reader, this.expressions, query, (table) => this.found(table));
  }

  statement(): void {
    const { reader } = this;
    const first = reader.peek();
    if (first?.kind === 'word' && !reader.isAny('SELECT', 'WITH', 'VALUES')) throw refusedStart(first.text);
    if (first?.kind !== 'word' && !reader.isSign('(')) throw refusedStart(clip(first?.text ?? ''));
    this.query();
    if (!reader.done) throw reader.unexpected();
    const { by, factor } = reader.growth.whole;
    reader.made.grows(by, factor);
  }

  private query(): void {
    const { reader } = this;
    const names = new Set<string>();
    this.given.push(names);
    if (reader.take('WITH')) this.commonTables(names);
    this.set();
    reader.growth.query(() => this.tail());
    this.given.pop();
  }

  private commonTables(names: Set<string>): void {
    const { reader } = this;
    if (reader.take('RECURSIVE')) reader.made.repeats();
    reader.list(() => {
      const name = reader.name().toLowerCase();
      names.add(name);
      this.open.push(name);
      if (reader.isSign('(')) reader.enclosed(() => reader.list(() => void reader.name()));
      reader.must('AS');
      if (!reader.take('NOT', 'MATERIALIZED')) reader.take('MATERIALIZED');
      reader.enclosed(() => this.reading());
      this.open.pop();
    });
  }

  /** A query within parentheses; anything else is refused with a sentence that says what it is. */
  private reading(): void {
    const first = this.reader.peek();
    if (first?.kind === 'word' && !this.reader.isAny('SELECT', 'WITH', 'VALUES')) throw refusedStart(first.text);
    this.query();
  }

  private set(): void {
    const { reader } = this;
    const part = () => reader.growth.beside(() => this.part());
    const factors = [part()];
    while (reader.takeAny('UNION', 'INTERSECT', 'EXCEPT', 'MINUS')) {
      reader.takeAny('ALL', 'DISTINCT');
      factors.push(part());
    }
    reader.growth.within(factors);
  }

  private part(): void {
    const { reader } = this;
    if (reader.isSign('(')) reader.enclosed(() => this.reading());
    else if (reader.take('VALUES')) reader.growth.query(() => this.values());
    else {
      reader.must('SELECT');
      reader.growth.query(() => this.select());
    }
  }

  private values(): void {
    const { reader } = this;
    reader.list(() => {
      reader.take('ROW');
      reader.enclosed(() => this.expressions.list());
    });
  }

  private select(): void {
    const { reader, expressions } = this;
    reader.takeAny('DISTINCT', 'ALL', 'DISTINCTROW');
    if (reader.dialect === 'mysql') reader.takeAny('SQL_NO_CACHE', 'STRAIGHT_JOIN');
    if (reader.dialect === 'mssql' && reader.take('TOP')) this.top();
    reader.list(() => this.item());
    if (reader.take('FROM')) this.sources.list();
    if (reader.take('WHERE')) expressions.one();
    if (reader.take('GROUP')) {
      reader.must('BY');
      reader.takeAny('ALL', 'DISTINCT');
      reader.list(() => {
        if (reader.take('GROUPING')) {
          reader.must('SETS');
          reader.enclosed(() => reader.list(() => expressions.groupingSet()));
        } else expressions.ordered();
      });
      reader.take('WITH', 'ROLLUP');
    }
    // MySQL knows the names of what is selected here.
    if (reader.take('HAVING')) reader.growth.query(() => void expressions.one());
    if (reader.take('WINDOW'))
      reader.list(() => {
        reader.name();
        reader.must('AS');
        expressions.window();
      });
  }

  private top(): void {
    const { reader } = this;
    if (reader.isSign('(')) reader.enclosed(() => this.expressions.one());
    else if (reader.next().kind !== 'number') throw reader.unexpected();
    reader.take('PERCENT');
    reader.take('WITH', 'TIES');
  }

  private item(): void {
    const { reader } = this;
    if (reader.takeSign('*')) return;
    this.expressions.one();
    if (reader.take('AS')) {
      // After AS any word is a name; some dialects allow a string, too.
      if (reader.peek()?.kind === 'text') reader.next();
      else reader.nameBehindPoint();
    } else if (reader.isName) reader.name();
    else if (reader.peek()?.kind === 'text' && reader.dialect !== 'postgres') reader.next();
  }

  /** Clauses that follow a query and apply to all of it. Without an order, SQL Server reads OFFSET as an alias. */
  private tail(): void {
    const { reader, expressions } = this;
    const isOrdered = reader.take('ORDER');
    if (isOrdered) {
      reader.must('BY');
      reader.list(() => expressions.ordered());
    }
    if (reader.take('LIMIT')) {
      expressions.one();
      if (reader.takeSign(',') || reader.take('OFFSET')) expressions.one();
    } else if ((isOrdered || reader.dialect !== 'mssql') && reader.take('OFFSET')) {
      expressions.one();
      reader.takeAny('ROWS', 'ROW');
    }
    if (reader.take('FETCH')) {
      if (!reader.takeAny('NEXT', 'FIRST')) throw reader.unexpected();
      expressions.one();
      reader.takeAny('ROWS', 'ROW');
      if (!reader.take('WITH', 'TIES')) reader.must('ONLY');
    }
    if (reader.dialect === 'mssql') this.mssqlTail();
  }

  /** `FOR XML PATH('')` concatenates texts in older versions; the only options allowed concern the query itself. */
  private mssqlTail(): void {
    const { reader } = this;
    if (reader.is('FOR', 'XML', 'PATH') || reader.is('FOR', 'JSON', 'PATH') || reader.is('FOR', 'JSON', 'AUTO')) {
      // 'NEXT VALUE FOR JSON' advances a sequence of that name.
      if (reader.peek(-2)?.upper === 'NEXT' && reader.peek(-1)?.upper === 'VALUE') throw reader.unexpected();
      reader.made.gathers(`FOR ${reader.peek(1)?.upper}`);
      reader.next();
      reader.next();
      reader.next();
      if (reader.isSign('(')) reader.enclosed(() => reader.next());
      while (reader.takeSign(',')) {
        if (!reader.takeAny('TYPE', 'ROOT', 'INCLUDE_NULL_VALUES', 'WITHOUT_ARRAY_WRAPPER')) throw reader.unexpected();
        if (reader.isSign('(')) reader.enclosed(() => reader.next());
      }
    }
    if (reader.take('OPTION'))
      reader.enclosed(() =>
        reader.list(() => {
          if (reader.take('RECOMPILE')) return;
          reader.must('MAXRECURSION');
          if (reader.next().kind !== 'number') throw reader.unexpected();
        }),
      );
  }

  private found(table: FoundTable): void {
    const name = table.name.toLowerCase();
    // SQL Server has no word for recursion.
    if (table.schema === null && this.reader.dialect === 'mssql' && this.open.includes(name))
      this.reader.made.repeats();
    if (table.schema === null && this.given.some((names) => names.has(name))) return;
    const known = this.tables.some((one) => one.name === table.name && one.schema === table.schema);
    if (!known) this.tables.push(table);
  }
}

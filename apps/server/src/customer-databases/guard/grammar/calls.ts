import { isFunction } from '../functions';
import { type Argument, COLUMN } from '../lengths';
import { Refusal, refusedFunction } from '../refusal';
import { argumentOf } from './argument';
import type { Reader } from './reader';
import { FRAME, TYPES, UNITS } from './words';

/** Parses what a call may contain, which may be calls again; the numbers are lengths of texts. */
interface Nested {
  one(): number;
  list(): number;
  ordered(): void;
  texts(): void;
  query(): void;
}

/**
 * Parses function calls, with the keywords that some have between arguments, and the clauses that may follow a call.
 */
export class Calls {
  constructor(
    private readonly reader: Reader,
    private readonly expressions: Nested,
  ) {}

  /** @returns the length of what it returns */
  one(): number {
    const { reader } = this;
    const { text, upper } = reader.next();
    if (!isFunction(text, reader.dialect)) throw refusedFunction(text);
    reader.called.add(text.toLowerCase());
    const length = reader.enclosed(() => reader.made.call(text, this.between(upper)));
    if (upper === 'MATCH' && reader.dialect === 'mysql') this.against();
    this.behindCall();
    return reader.growth.value(length, text);
  }

  /** What is between a call's parentheses. */
  private between(upper: string): Argument[] {
    if (upper === 'CAST' || upper === 'TRY_CAST') return [{ length: this.cast() }];
    if (upper === 'CONVERT' || upper === 'TRY_CONVERT' || upper === 'PARSE' || upper === 'TRY_PARSE')
      return [{ length: this.convert() }];
    if (upper === 'MATCH' && this.reader.dialect === 'mysql') return [{ length: this.expressions.list() }];
    const found = this.arguments();
    if (upper === 'DB_NAME' && found.length > 0) throw new Refusal('DB_NAME would name other databases.');
    return found;
  }

  /** Arguments, with the keywords that some functions have between them. */
  private arguments(): Argument[] {
    const { reader } = this;
    const found: Argument[] = [];
    reader.takeAny('DISTINCT', 'ALL');
    reader.takeAny('BOTH', 'LEADING', 'TRAILING');
    if (reader.takeSign('*') || reader.isSign(')')) return found;
    // EXTRACT(YEAR FROM d), TRIM(FROM t)
    if (!reader.is('FROM')) reader.list(() => void found.push(this.argument()));
    if (reader.take('FROM')) {
      found.push({ length: this.expressions.one() });
      if (reader.take('FOR')) this.expressions.one();
    }
    if (reader.take('ORDER')) {
      reader.must('BY');
      reader.list(() => this.expressions.ordered());
    }
    if (reader.take('LIMIT')) this.expressions.one();
    if (reader.take('SEPARATOR')) this.expressions.texts();
    if (reader.take('USING')) reader.nameBehindPoint();
    if (reader.takeAny('IGNORE', 'RESPECT')) reader.must('NULLS');
    return found;
  }

  private argument(): Argument {
    const { reader } = this;
    const start = reader.position;
    let length = COLUMN;
    if (reader.isAny('SELECT', 'WITH')) this.expressions.query();
    else length = this.expressions.one();
    return { length, ...argumentOf(reader.since(start)) };
  }

  private cast(): number {
    const length = this.expressions.one();
    this.reader.must('AS');
    this.type();
    return length;
  }

  /** SQL Server puts the type first, MySQL after the value. */
  private convert(): number {
    const { reader } = this;
    if (TYPES.has(reader.peek()?.upper ?? '') && reader.dialect === 'mssql') {
      this.type();
      let longest = 0;
      while (reader.takeSign(',')) longest = Math.max(longest, this.expressions.one());
      return longest;
    }
    const length = this.expressions.one();
    if (reader.take('USING')) reader.nameBehindPoint();
    else {
      if (reader.take('AS') || reader.takeSign(',')) this.type();
      if (reader.takeSign(',')) this.expressions.one();
    }
    return length;
  }

  private type(): void {
    const { reader } = this;
    if (!TYPES.has(reader.peek()?.upper ?? ''))
      throw new Refusal(`Values cannot be cast to '${reader.peek()?.text ?? ''}' here.`);
    const filled = reader.dialect === 'mysql' && reader.is('BINARY');
    const words = () => {
      while (TYPES.has(reader.peek()?.upper ?? '') && !reader.is('CHARACTER', 'SET')) reader.next();
    };
    words();
    if (reader.isSign('('))
      reader.enclosed(() =>
        reader.list(() => {
          if (reader.take('MAX')) return;
          const size = reader.next();
          if (size.kind !== 'number') throw reader.unexpected();
          if (filled) reader.made.filled('BINARY', Number(size.text));
        }),
      );
    words();
    if (reader.take('CHARACTER', 'SET') || reader.take('CHARSET')) reader.nameBehindPoint();
  }

  private against(): void {
    const { reader } = this;
    reader.must('AGAINST');
    reader.enclosed(() => {
      this.expressions.texts();
      if (reader.take('IN', 'BOOLEAN', 'MODE')) return;
      reader.take('IN', 'NATURAL', 'LANGUAGE', 'MODE');
      reader.take('WITH', 'QUERY', 'EXPANSION');
    });
  }

  private behindCall(): void {
    const { reader } = this;
    if (reader.take('WITHIN')) {
      reader.must('GROUP');
      reader.enclosed(() => {
        reader.must('ORDER', 'BY');
        reader.list(() => this.expressions.ordered());
      });
    }
    if (reader.take('FILTER'))
      reader.enclosed(() => {
        reader.must('WHERE');
        this.expressions.one();
      });
    if (reader.takeAny('IGNORE', 'RESPECT')) reader.must('NULLS');
    if (!reader.take('OVER')) return;
    if (reader.isSign('(')) this.window();
    else reader.name();
  }

  /** A window definition in parentheses. */
  window(): void {
    const { reader } = this;
    reader.enclosed(() => {
      if (reader.isName && !reader.isAny('PARTITION', 'ROWS', 'RANGE', 'GROUPS')) reader.name();
      if (reader.take('PARTITION')) {
        reader.must('BY');
        this.expressions.list();
      }
      if (reader.take('ORDER')) {
        reader.must('BY');
        reader.list(() => this.expressions.ordered());
      }
      if (!reader.isAny('ROWS', 'RANGE', 'GROUPS')) return;
      while (!reader.isSign(')')) {
        const token = reader.peek();
        const known = token?.kind === 'number' || token?.kind === 'text' || FRAME.has(token?.upper ?? '');
        if (!known && !UNITS.has(token?.upper ?? '')) throw reader.unexpected();
        reader.next();
      }
    });
  }
}

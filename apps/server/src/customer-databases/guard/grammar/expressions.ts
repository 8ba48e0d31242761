import { COLUMN } from '../lengths';
import { refusedFunction } from '../refusal';
import { argumentOf } from './argument';
import { Calls } from './calls';
import type { Reader } from './reader';
import { isOperatorSign, isOperatorWord, UNITS, WORD_VALUES } from './words';

const PREFIX_SIGNS = ['-', '+', '~', '!'];

/**
 * Parses expressions: operands with operators between them. Precedence does not matter here, but that any two operands
 * have an operator between them does: it leaves no room for a second statement.
 */
export class Expressions {
  private readonly calls: Calls;

  constructor(
    private readonly reader: Reader,
    readonly query: () => void,
  ) {
    this.calls = new Calls(reader, this);
  }

  /** @returns the length of the longest */
  list(): number {
    let longest = 0;
    if (this.reader.isSign(')')) return longest;
    this.reader.list(() => {
      longest = Math.max(longest, this.one());
    });
    return longest;
  }

  /** @returns an upper bound of the characters of its value */
  one(): number {
    const { reader } = this;
    return reader.deeper(() => {
      let length = this.operand();
      let longest = length;
      for (let operator = this.operator(); operator; operator = this.operator()) {
        const joins = this.joins(operator);
        if (joins) reader.made.joins();
        // Comparisons and numbers are short, whatever they are made of.
        length = (joins ? length : 0) + this.operand();
        longest = Math.max(longest, reader.growth.value(length, operator));
      }
      return longest;
    });
  }

  /** Whether an operator concatenates; a plus beside a number adds. */
  private joins(operator: string): boolean {
    const { reader } = this;
    if (operator !== '+') return operator === '||';
    return reader.dialect === 'mssql' && reader.peek()?.kind !== 'number' && reader.peek(-2)?.kind !== 'number';
  }

  /** An expression with an optional direction, as in ORDER BY. */
  ordered(): void {
    const { reader } = this;
    this.one();
    reader.takeAny('ASC', 'DESC');
    if (reader.take('NULLS') && !reader.takeAny('FIRST', 'LAST')) throw reader.unexpected();
  }

  groupingSet(): void {
    if (this.reader.isSign('(')) this.reader.enclosed(() => this.list());
    else this.one();
  }

  /** Takes an operator that needs another operand; postfix operators are taken along the way. @returns its text */
  private operator(): string | undefined {
    const { reader } = this;
    for (;;) {
      if (reader.take('COLLATE')) {
        reader.nameBehindPoint();
        continue;
      }
      if (reader.dialect === 'sqlite' && reader.takeAny('ISNULL', 'NOTNULL')) continue;
      if (reader.take('NOT', 'NULL')) continue;
      if (reader.dialect === 'mssql' && reader.is('AT', 'TIME', 'ZONE')) {
        reader.must('AT', 'TIME', 'ZONE');
        return 'AT';
      }
      if (reader.take('IS')) {
        reader.take('NOT');
        if (reader.take('DISTINCT')) reader.must('FROM');
        return 'IS';
      }
      break;
    }
    const token = reader.peek();
    if (token?.kind === 'sign' && isOperatorSign(token.text, reader.dialect)) {
      reader.next();
      this.quantifier();
      return token.text;
    }
    if (reader.is('NOT') && isOperatorWord(reader.peek(1)?.upper ?? '', reader.dialect)) reader.next();
    const word = reader.peek();
    if (reader.dialect === 'mysql' && reader.take('SOUNDS', 'LIKE')) return 'LIKE';
    if (word?.kind !== 'word' || !isOperatorWord(word.upper, reader.dialect)) return undefined;
    reader.next();
    if (['LIKE', 'REGEXP', 'RLIKE'].includes(word.upper)) this.pattern(word.upper);
    if (word.upper === 'IN' && !reader.isSign('(')) throw reader.unexpected();
    return word.upper;
  }

  /** The pattern counts as a text in quotes unless an operator adds to it. */
  private pattern(by: string): void {
    const { reader } = this;
    const [text, behind] = [reader.peek(), reader.peek(1)];
    const whole = behind?.kind !== 'text' && !(behind?.kind === 'sign' && isOperatorSign(behind.text, reader.dialect));
    reader.made.searches(by, whole && text ? argumentOf([text]) : {});
  }

  /** `= ANY (SELECT ...)` */
  private quantifier(): void {
    const { reader } = this;
    if (reader.isAny('ANY', 'ALL', 'SOME') && reader.isSign('(', 1)) reader.next();
  }

  /** @returns the length of its value */
  private operand(): number {
    const { reader } = this;
    while (reader.takeAny('NOT') || PREFIX_SIGNS.some((sign) => reader.takeSign(sign)));
    if (reader.dialect === 'mysql' && reader.is('BINARY') && !reader.isSign('(', 1)) reader.next();
    const token = reader.peek();
    if (!token) throw reader.unexpected();
    const call = token.kind === 'word' && reader.isSign('(', 1);
    const dated = reader.isAny('DATE', 'TIME', 'TIMESTAMP') && reader.peek(1)?.kind === 'text';
    if (token.kind === 'text') return this.texts();
    if (reader.isSign('(')) return reader.enclosed(() => this.inside());
    if (reader.is('CASE')) return this.cases();
    if (token.kind === 'number') return reader.next().text.length;
    // Before calls, which look alike: EXISTS (...), INTERVAL (...) DAY.
    if (reader.take('EXISTS')) reader.enclosed(() => this.query());
    else if (reader.take('INTERVAL')) this.interval();
    else if (call) return this.calls.one();
    else if (dated) {
      reader.next();
      reader.next();
    } else if (token.kind === 'word' && WORD_VALUES.has(token.upper)) reader.next();
    else this.column();
    return COLUMN;
  }

  /** In MySQL, adjacent string literals form one text. @returns its length */
  texts(): number {
    const { reader } = this;
    const start = reader.position;
    reader.next();
    if (reader.dialect === 'mysql') while (reader.peek()?.kind === 'text') reader.next();
    return reader.growth.value(argumentOf(reader.since(start)).text?.length ?? 0);
  }

  private inside(): number {
    const { reader } = this;
    const query = reader.isAny('SELECT', 'WITH', 'VALUES') || (reader.isSign('(') && this.beginsQuery());
    if (!query) return this.list();
    this.query();
    return COLUMN;
  }

  /** `((SELECT ...) UNION ...)` is a query, `((SELECT 1) + 1)` is not. */
  private beginsQuery(): boolean {
    const { reader } = this;
    let depth = 0;
    let ahead = 0;
    let begins = false;
    for (let token = reader.peek(); token; ahead += 1, token = reader.peek(ahead)) {
      if (reader.isSign('(', ahead)) depth += 1;
      else if (reader.isSign(')', ahead)) depth -= 1;
      else if (!begins && !['SELECT', 'WITH', 'VALUES'].includes(token.upper)) return false;
      else begins = true;
      if (depth === 0) break;
    }
    const behind = reader.peek(ahead + 1)?.upper ?? '';
    return ['UNION', 'INTERSECT', 'EXCEPT', 'ORDER', 'LIMIT'].includes(behind) || reader.isSign(')', ahead + 1);
  }

  /** A window definition in parentheses. */
  window(): void {
    this.calls.window();
  }

  private cases(): number {
    const { reader } = this;
    const lengths: number[] = [];
    reader.must('CASE');
    if (!reader.is('WHEN')) this.one();
    while (reader.take('WHEN')) {
      this.one();
      reader.must('THEN');
      lengths.push(this.one());
    }
    if (reader.take('ELSE')) lengths.push(this.one());
    reader.must('END');
    return Math.max(0, ...lengths);
  }

  private interval(): void {
    const { reader } = this;
    this.one();
    if (!UNITS.has(reader.peek()?.upper ?? '')) throw reader.unexpected();
    reader.next();
  }

  private column(): void {
    const { reader } = this;
    reader.name();
    while (reader.takeSign('.')) {
      if (reader.takeSign('*')) return;
      reader.nameBehindPoint();
    }
    if (!reader.isSign('(')) return;
    throw refusedFunction(reader.peek(-1)?.text ?? '');
  }
}

import type { Dialect } from '../../types';
import { MadeTexts } from '../made-texts';
import { beginsOther, clip, Refusal, refusedStart } from '../refusal';
import type { Token } from '../tokens';
import { Growth } from './growth';
import { isKeyword, isReserved } from './words';

/** Limits nesting without parentheses, too: CASE and operators need none. */
const DEPTH_MAX = 100;

/** Why parsing ends at words that people are likely to try. */
const WHY: Readonly<Record<string, string>> = {
  INTO: 'INTO would write the result into a table, a file or a variable, which is not allowed.',
  FOR: 'FOR would lock rows or read them as of another time, which is not supported.',
  LOCK: 'Locking rows is not allowed.',
  PROCEDURE: 'PROCEDURE is not allowed.',
  RETURNING: 'RETURNING belongs to statements that write.',
  PIVOT: 'PIVOT is not supported. CASE inside an aggregate does the same.',
  UNPIVOT: 'UNPIVOT is not supported.',
  LIMIT: 'LIMIT cannot stand here. SQL Server knows TOP, and OFFSET with FETCH behind an order.',
  NEXT: 'Sequences may not be advanced.',
};

/** The tokens of one statement, read from left to right. An unexpected one leads to a refusal. */
export class Reader {
  private at = 0;
  private depth = 0;
  /** Names of the functions called, in lower case. */
  readonly called = new Set<string>();
  /** The texts that the statement generates. */
  readonly made: MadeTexts;
  readonly growth = new Growth();

  constructor(
    private readonly tokens: Token[],
    readonly dialect: Dialect,
  ) {
    this.made = new MadeTexts(dialect);
  }

  get position(): number {
    return this.at;
  }

  /** The tokens taken since a position. */
  since(position: number): Token[] {
    return this.tokens.slice(position, this.at);
  }

  peek(ahead = 0): Token | undefined {
    return this.tokens[this.at + ahead];
  }

  get done(): boolean {
    return this.at >= this.tokens.length;
  }

  next(): Token {
    const token = this.tokens[this.at];
    if (!token) throw new Refusal('The statement ends too early.');
    this.at += 1;
    return token;
  }

  /** Whether the next tokens are these words, unquoted, and as keywords of the dialect. */
  is(...words: string[]): boolean {
    return words.every((word, index) => {
      const token = this.peek(index);
      return token?.kind === 'word' && token.upper === word && isKeyword(word, this.dialect);
    });
  }

  isAny(...words: string[]): boolean {
    return words.some((word) => this.is(word));
  }

  /** Takes these words if they are next. */
  take(...words: string[]): boolean {
    if (!this.is(...words)) return false;
    this.at += words.length;
    return true;
  }

  takeAny(...words: string[]): string | undefined {
    return words.find((word) => this.take(word));
  }

  isSign(sign: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token?.kind === 'sign' && token.text === sign;
  }

  takeSign(sign: string): boolean {
    if (!this.isSign(sign)) return false;
    this.at += 1;
    return true;
  }

  must(...words: string[]): void {
    if (!this.take(...words)) throw this.unexpected();
  }

  mustSign(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected();
  }

  /** Reads something in parentheses. */
  enclosed<R>(read: () => R): R {
    this.mustSign('(');
    const result = this.deeper(read);
    this.mustSign(')');
    return result;
  }

  list(read: () => void): void {
    do read();
    while (this.takeSign(','));
  }

  deeper<R>(read: () => R): R {
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new Refusal('The statement is nested too deeply.');
    const result = read();
    this.depth -= 1;
    return result;
  }

  /** Whether a name follows: quoted, or a word that is not reserved. */
  get isName(): boolean {
    const token = this.peek();
    return token?.kind === 'quoted' || (token?.kind === 'word' && !isReserved(token.upper, this.dialect));
  }

  name(): string {
    if (!this.isName) throw this.unexpected();
    return this.next().text;
  }

  /** After a dot any word is a name. */
  nameBehindPoint(): string {
    const token = this.peek();
    if (token?.kind !== 'quoted' && token?.kind !== 'word') throw this.unexpected();
    return this.next().text;
  }

  unexpected(): Refusal {
    const token = this.peek();
    if (!token) return new Refusal('The statement ends too early.');
    const why = token.kind === 'word' ? WHY[token.upper] : undefined;
    if (why) return new Refusal(why);
    if (token.kind === 'word' && beginsOther(token.upper)) return refusedStart(token.text);
    return new Refusal(`The statement could not be read at '${clip(token.text)}'.`);
  }
}

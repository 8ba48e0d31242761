import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { type Condition, emptyFrame, type Frame, type Measure, type Ranking, type Term } from './frame';
import type { Settled } from './settle';
import { wholesIn } from './shares';
import type { Aggregate, Keyword, Token } from './types';

/** What the words read so far make of the next one. */
type Role = 'select' | 'group' | 'filter' | 'order';

/** Where the reader of a question stands. */
export class State {
  readonly frame: Frame = emptyFrame();
  at = 0;
  role: Role = 'select';
  /** 'with' began what is read now. */
  withRole = false;
  negated = false;
  /** The word that denies, as it was written. */
  denial = 'not';
  /** 'with a': what follows must be there. */
  present = false;
  either = false;
  joined = false;
  distinct = false;
  aggregates: Aggregate[] = [];
  preposition: string | null = null;
  moment: 'before' | 'after' | 'since' | 'until' | null = null;
  /** A number that says how many are wanted of what follows. */
  count: number | null = null;
  /** The column that a comparison would be about. */
  column: PreparedColumn | null = null;
  /** The figure that a comparison or 'the most' would be about. */
  measure: Measure | null = null;
  /** The adjective whose figure a mean is to be ranked by: 'the longest average'. */
  graded: string | null = null;
  /** A ranking that waits for what it goes by. */
  ranking: Ranking | null = null;
  lastCondition: Condition | null = null;
  /** The table that was named last. */
  table: PreparedTable | null = null;

  /** Where the pieces begin that say what a share is one of. */
  private readonly wholes: ReadonlySet<number>;

  constructor(
    readonly items: Settled[],
    readonly tokens: Token[],
    /** ISO. */
    readonly today: string,
  ) {
    this.wholes = wholesIn(items, tokens);
  }

  /** Whether the present item says what a share is one of. */
  isOfWhole(): boolean {
    return this.wholes.has(this.items[this.at - 1]?.begin ?? -1);
  }

  /** Whose rows are listed, or else counted. */
  get about(): PreparedTable | null {
    const { focus, measures } = this.frame;
    const [counted] = measures;
    return focus ?? (counted?.of.kind === 'table' ? counted.of.table : null);
  }

  peek(ahead = 0): Settled | undefined {
    return this.items[this.at + ahead];
  }

  /** The item that was read before the present one. */
  before(back = 2): Settled | undefined {
    return this.items[this.at - back];
  }

  isWord(item: Settled | undefined, ...words: Keyword[]): boolean {
    return item?.type === 'word' && words.includes(item.word);
  }

  /** Skips words that only lead to what matters. */
  skip(...words: Keyword[]): void {
    while (this.isWord(this.peek(), ...words)) this.at++;
  }

  takeAggregate(): Aggregate | null {
    return this.aggregates.shift() ?? null;
  }

  addCondition(condition: Condition): void {
    const { frame } = this;
    const last = this.lastCondition;
    if (this.either && last) {
      const index = frame.conditions.indexOf(last);
      const joined: Condition =
        last.kind === 'any'
          ? { ...last, conditions: [...last.conditions, condition] }
          : { kind: 'any', conditions: [last, condition] };
      if (index >= 0) frame.conditions[index] = joined;
      if (frame.wholes.includes(last)) frame.wholes.push(joined);
      this.lastCondition = joined;
    } else {
      frame.conditions.push(condition);
      if (this.isOfWhole()) frame.wholes.push(condition);
      this.lastCondition = condition;
    }
    this.either = false;
    this.negated = false;
  }

  addMeasure(measure: Measure): void {
    this.measure = measure;
    if (this.role === 'order' || this.ranking) {
      this.rank(measure);
      return;
    }
    // '..., total amount' at the end still asks for it.
    const none = this.frame.measures.length === 0;
    const shown = this.withRole && this.peek()?.type !== 'compare' && !this.isWord(this.peek(), 'of', 'between');
    if (this.role === 'select' || (none && (this.joined || shown))) this.frame.measures.push(measure);
  }

  /** Orders by a term: completes a ranking that waits, or begins one. */
  rank(by: Term | Measure): void {
    if (this.ranking) {
      this.ranking.by = by;
      this.ranking = null;
    } else this.frame.rankings.push({ direction: 'fn' in by ? 'desc' : 'asc', by, text: '' });
  }

  addColumn(term: Term): void {
    const { columns } = this.frame;
    const same = (other: Term) =>
      other.kind === term.kind &&
      (other.kind === 'column' && term.kind === 'column'
        ? other.column === term.column && other.via === term.via
        : other.kind === 'table' && term.kind === 'table' && other.table === term.table && other.via === term.via);
    if (this.frame.focus === null && columns.length === 0) this.frame.columnsFirst = true;
    if (!columns.some(same)) columns.push(term);
  }

  link(table: PreparedTable): void {
    if (!this.frame.links.includes(table)) this.frame.links.push(table);
  }
}

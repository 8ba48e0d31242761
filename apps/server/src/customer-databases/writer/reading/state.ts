import type { PreparedColumn, PreparedTable } from '../prepare/types';
import { type Condition, emptyFrame, type Frame, type Measure, type Ranking, type Term } from './frame';
import type { Settled } from './settle';
import { wholesIn } from './shares';
import type { Aggregate, Keyword, Token } from './types';

/** The role of the next word, given the words read so far. */
type Role = 'select' | 'group' | 'filter' | 'order';

/** The position and context of the parser. */
export class State {
  readonly frame: Frame = emptyFrame();
  at = 0;
  role: Role = 'select';
  /** The current words follow 'with'. */
  withRole = false;
  negated = false;
  /** The negating word as written. */
  denial = 'not';
  /** 'With a': what follows must exist. */
  present = false;
  either = false;
  joined = false;
  distinct = false;
  aggregates: Aggregate[] = [];
  preposition: string | null = null;
  moment: 'before' | 'after' | 'since' | 'until' | null = null;
  /** A number that says how many of what follows are wanted. */
  count: number | null = null;
  /** The column that a comparison would apply to. */
  column: PreparedColumn | null = null;
  /** The figure that a comparison or 'the most' would apply to. */
  measure: Measure | null = null;
  /** The adjective of 'the longest average', whose figure the ranking averages. */
  graded: string | null = null;
  /** A ranking that still lacks what it ranks by. */
  ranking: Ranking | null = null;
  lastCondition: Condition | null = null;
  /** The table named last. */
  table: PreparedTable | null = null;

  /** Where the pieces begin that describe the whole that a share is part of. */
  private readonly wholes: ReadonlySet<number>;

  constructor(
    readonly items: Settled[],
    readonly tokens: Token[],
    /** ISO. */
    readonly today: string,
  ) {
    this.wholes = wholesIn(items, tokens);
  }

  /** Whether the current item describes the whole that a share is part of. */
  isOfWhole(): boolean {
    return this.wholes.has(this.items[this.at - 1]?.begin ?? -1);
  }

  /** The table whose rows are listed, otherwise counted. */
  get about(): PreparedTable | null {
    const { focus, measures } = this.frame;
    const [counted] = measures;
    return focus ?? (counted?.of.kind === 'table' ? counted.of.table : null);
  }

  peek(ahead = 0): Settled | undefined {
    return this.items[this.at + ahead];
  }

  /** The item read before the current one. */
  before(back = 2): Settled | undefined {
    return this.items[this.at - back];
  }

  isWord(item: Settled | undefined, ...words: Keyword[]): boolean {
    return item?.type === 'word' && words.includes(item.word);
  }

  /** Skips words that only introduce what matters. */
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
    // '..., total amount' at the end still asks for the total.
    const none = this.frame.measures.length === 0;
    const shown = this.withRole && this.peek()?.type !== 'compare' && !this.isWord(this.peek(), 'of', 'between');
    if (this.role === 'select' || (none && (this.joined || shown))) this.frame.measures.push(measure);
  }

  /** Ranks by a term: completes a ranking that lacks one, or begins another. */
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

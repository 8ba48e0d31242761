import { COLUMN } from '../lengths';

/**
 * How much longer values become, query by query: a query may lengthen what an inner one has made, so that their factors
 * multiply. Those of a UNION are beside each other, so that the largest counts.
 */
export class Growth {
  private factor = 1;
  private longest = COLUMN;
  private by = '||';

  /** Records a value of the query that is being read. @param by what makes it */
  value(length: number, by?: string): number {
    if (length > this.longest) {
      this.longest = length;
      this.by = by ?? this.by;
    }
    return length;
  }

  /** Reads one SELECT or VALUES. */
  query(read: () => void): void {
    const outer = this.longest;
    this.longest = COLUMN;
    read();
    this.factor *= this.longest / COLUMN;
    this.longest = outer;
  }

  /** Reads a part of a UNION. @returns its own factor */
  beside(read: () => void): number {
    const before = this.factor;
    this.factor = 1;
    read();
    const own = this.factor;
    this.factor = before;
    return own;
  }

  within(factors: readonly number[]): void {
    this.factor *= Math.max(...factors);
  }

  /** What the whole statement does to a value, and what makes most of it. */
  get whole(): { by: string; factor: number } {
    return { by: this.by, factor: this.factor };
  }
}

import { searchable } from './query';

interface Written {
  text: string;
  heading: string | null;
}

/** A passage as a search compares it with others and with the question; read when first needed, and then kept. */
export class Compared {
  private folded: string | undefined;
  private set: ReadonlySet<string> | undefined;

  constructor(private readonly passage: Written) {}

  /** Heading and text without diacritics, words parted by one space, with one before and one behind. */
  get whole(): string {
    this.folded ??= ` ${searchable(`${this.passage.heading ?? ''} ${this.passage.text}`)} `;
    return this.folded;
  }

  /** The text's words. */
  get words(): ReadonlySet<string> {
    this.set ??= new Set(searchable(this.passage.text).split(' '));
    return this.set;
  }
}

/** A passage that may have been compared before. */
export interface Comparable extends Written {
  compared?: Compared;
}

export const compared = (passage: Comparable): Compared => passage.compared ?? new Compared(passage);

import { searchable } from './query';

/** A passage's text in the form that searches compare; computed on first use, then cached. */
export class ComparedText {
  private folded: string | undefined;
  private set: ReadonlySet<string> | undefined;

  constructor(private readonly passage: { text: string; heading: string | null }) {}

  /** Heading and text without diacritics, words separated by single spaces, with one space at each end. */
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

import { searchable } from './query';

/** A passage's text as a search compares it with others and with the question; read when first needed, and then kept. */
export class ComparedText {
  private folded: string | undefined;
  private set: ReadonlySet<string> | undefined;

  constructor(private readonly passage: { text: string; heading: string | null }) {}

  /** Heading and text without diacritics, words separated by one space, with one before and one after. */
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

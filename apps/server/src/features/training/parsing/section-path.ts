/** In characters; every chunk of a section carries its path. */
const PATH_MAX = 300;
const SEPARATOR = ' > ';

interface Heading {
  level: number;
  text: string;
  /** It has text or a lower heading below it. */
  used: boolean;
  /** It has text below it, in a chunk whose path shows it. */
  told: boolean;
}

/** The headings above the current position in a document, outermost first. */
export class SectionPath {
  private stack: Heading[] = [];

  open(level: number, text: string): void {
    for (const heading of this.stack) heading.used = true;
    this.stack.push({ level, text, used: false, told: false });
  }

  /** Ends all headings of a level or below. @returns those with nothing below, and the headings above that end too */
  end(level: number): string[] {
    const ended = this.stack.filter((heading) => heading.level >= level);
    this.stack = this.stack.filter((heading) => heading.level < level);
    // Only the innermost can have nothing below it.
    if (ended.at(-1)?.used !== false) return [];
    // Headings that continue are shown by the path of that chunk.
    for (const heading of this.stack) heading.told = true;
    const bare = ended.filter((heading) => !heading.told).map((heading) => heading.text);
    return [bare.join(SEPARATOR)];
  }

  use(): void {
    for (const heading of this.stack) Object.assign(heading, { used: true, told: true });
  }

  /** The innermost headings that fit into 300 characters, but at least one. */
  toString(): string {
    let path = this.stack.at(-1)?.text ?? '';
    for (const { text } of this.stack.slice(0, -1).reverse()) {
      if (text.length + SEPARATOR.length + path.length > PATH_MAX) break;
      path = text + SEPARATOR + path;
    }
    return path;
  }
}

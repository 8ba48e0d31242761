/** Characters; every chunk of a section carries its path. */
const PATH_MAX = 300;
const SEPARATOR = ' > ';

interface Heading {
  level: number;
  text: string;
  /** Something is under it: text, or a lesser heading. */
  used: boolean;
  /** Text is under it, whose chunk contains it. */
  told: boolean;
}

/** The headings above the present place of a document, outermost first. */
export class SectionPath {
  private stack: Heading[] = [];

  open(level: number, text: string): void {
    for (const heading of this.stack) heading.used = true;
    this.stack.push({ level, text, used: false, told: false });
  }

  /** Ends all headings of a level or below. @returns those that nothing is under, with those above that end too */
  end(level: number): string[] {
    const ended = this.stack.filter((heading) => heading.level >= level);
    this.stack = this.stack.filter((heading) => heading.level < level);
    // Only the innermost can have nothing under it.
    if (ended.at(-1)?.used !== false) return [];
    // Those that continue are told by the path of its chunk.
    for (const heading of this.stack) heading.told = true;
    const bare = ended.filter((heading) => !heading.told).map((heading) => heading.text);
    return [bare.join(SEPARATOR)];
  }

  use(): void {
    for (const heading of this.stack) Object.assign(heading, { used: true, told: true });
  }

  /** The innermost headings, as many as 300 characters hold, at least one. */
  toString(): string {
    let path = this.stack.at(-1)?.text ?? '';
    for (const { text } of this.stack.slice(0, -1).reverse()) {
      if (text.length + SEPARATOR.length + path.length > PATH_MAX) break;
      path = text + SEPARATOR + path;
    }
    return path;
  }
}

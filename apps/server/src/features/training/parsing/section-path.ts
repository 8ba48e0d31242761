/** Characters; every chunk of a section carries its path. */
const PATH_MAX = 300;
const SEPARATOR = ' > ';

interface Heading {
  level: number;
  text: string;
  /** Something stands under it: text, or a lesser heading. */
  used: boolean;
}

/** The headings above the present place of a document, outermost first. */
export class SectionPath {
  private stack: Heading[] = [];

  open(level: number, text: string): void {
    this.use();
    this.stack.push({ level, text, used: false });
  }

  /** Ends all headings of a level or below. @returns the texts of those that nothing stands under */
  end(level: number): string[] {
    const ended = this.stack.filter((heading) => heading.level >= level);
    this.stack = this.stack.filter((heading) => heading.level < level);
    return ended.filter((heading) => !heading.used).map((heading) => heading.text);
  }

  use(): void {
    for (const heading of this.stack) heading.used = true;
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

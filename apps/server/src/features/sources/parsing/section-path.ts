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

  toString(): string {
    return this.stack.map((heading) => heading.text).join(' > ');
  }
}

import { boldHeading } from '../bold-heading';
import { cleanLine, cleanPreformatted } from '../clean-text';
import type { Block } from '../document';
import { ASKS, isQuestion } from '../question-headings';
import { type DomElement, type DomNode, isElement, isText } from './dom';
import { isDataTable, readTable } from './table';
import { isReadable, visibleText } from './visible-text';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q ruby s samp small span strike strong sub sup time tt u var wbr img'.split(
    ' ',
  ),
);
const TERM_MAX = 200;
/** Marks an intended line break; line breaks in the source mean nothing. */
const LINE_BREAK = '\u2028';

/** Characters with which headings link to themselves. */
const PERMALINK = /^\s*[§¶#]\s*|(?<!\s)\s*[§¶#]\s*$/g;

/** Reads the structure of HTML: headings, paragraphs, list items, tables and code, in document order. */
export function blocksOfHtml(root: DomElement): Block[] {
  const walker = new Walker();
  walker.visitChildren(root);
  walker.flush();
  return walker.blocks;
}

class Walker {
  readonly blocks: Block[] = [];
  private inline = '';
  /** The current number in each surrounding list; null for bullets. */
  private readonly lists: (number | null)[] = [];
  private inItem = false;
  private term = '';

  visitChildren(element: DomElement): void {
    for (const child of element.childNodes) this.visit(child);
  }

  /** Ends the current paragraph; if its first line is a question, that becomes a paragraph of its own. */
  flush(): void {
    const [first = '', ...rest] = this.inline.split(LINE_BREAK).map(cleanLine).filter(Boolean);
    const text = cleanLine(this.inline);
    const asked = !this.inItem && rest.length > 0 && isQuestion(first);
    this.inline = '';
    if (asked) for (const part of [first, rest.join(' ')]) this.blocks.push({ kind: 'paragraph', text: part });
    else if (text) this.blocks.push({ kind: this.inItem ? 'list-item' : 'paragraph', text });
    this.inItem = false;
  }

  private visit(node: DomNode): void {
    if (isText(node)) this.inline += node.textContent ?? '';
    else if (isElement(node) && isReadable(node)) this.visitElement(node);
  }

  private visitElement(element: DomElement): void {
    const name = element.localName;
    if (name === 'br') this.inline += LINE_BREAK;
    else if (name === 'sup') this.inline += visibleText(element);
    // Ruby text goes in brackets, as browsers without ruby support show it.
    else if (name === 'rt') this.inline += `(${cleanLine(visibleText(element))})`;
    else if (name === 'rp') return;
    else if (INLINE.has(name)) this.visitChildren(element);
    else if (/^h[1-6]$/.test(name)) this.heading(element, Number(name[1]));
    else if (name === 'ul' || name === 'ol') this.list(element, name);
    else if (name === 'li') this.item(element);
    else if (name === 'dt') this.definitionTerm(element);
    else if (name === 'dd') this.definition(element);
    else if (name === 'table') this.table(element);
    else if (name === 'pre') this.code(element);
    else this.paragraph(element);
  }

  private paragraph(element: DomElement): void {
    // A paragraph at the start of a list item is the item's text.
    if (!this.inItem || !isBareMark(this.inline)) this.flush();
    const bold = element.localName === 'p' && isBold(element);
    this.visitChildren(element);
    const text = cleanLine(this.inline);
    const heading = bold && !this.inItem ? boldHeading(text) : null;
    if (heading !== null) {
      this.inline = '';
      this.blocks.push(heading);
    } else if (text) this.flush();
  }

  private heading(element: DomElement, level: number): void {
    this.flush();
    const text = cleanLine(visibleText(element)).replace(PERMALINK, '');
    if (text) this.blocks.push({ kind: 'heading', text, level });
  }

  private list(element: DomElement, name: string): void {
    if (cleanLine(this.inline)) this.flush();
    const start = Number(element.getAttribute('start') ?? 1);
    this.lists.push(name === 'ol' ? (Number.isInteger(start) ? start : 1) : null);
    this.visitChildren(element);
    this.flush();
    this.lists.pop();
  }

  private item(element: DomElement): void {
    this.flush();
    const number = this.lists.at(-1) ?? null;
    if (number !== null) {
      this.inline = `${number}. `;
      this.lists[this.lists.length - 1] = number + 1;
    }
    this.inItem = true;
    this.visitChildren(element);
    if (isBareMark(this.inline)) this.inline = '';
    this.flush();
  }

  private definitionTerm(element: DomElement): void {
    this.flush();
    const term = cleanLine(visibleText(element));
    // Long, it would be repeated before each of its definitions; a question is answered by what follows.
    const apart = term.length > TERM_MAX || ASKS.test(term);
    if (apart) this.blocks.push({ kind: 'paragraph', text: term });
    this.term = apart ? '' : term;
  }

  private definition(element: DomElement): void {
    this.flush();
    if (this.term) this.inline = `${this.term}: `;
    this.visitChildren(element);
    this.flush();
  }

  private table(element: DomElement): void {
    this.flush();
    if (!isDataTable(element)) {
      this.visitChildren(element);
      return;
    }
    const { caption, rows } = readTable(element);
    if (caption) this.blocks.push({ kind: 'paragraph', text: caption });
    for (const text of rows) this.blocks.push({ kind: 'table-row', text });
  }

  private code(element: DomElement): void {
    this.flush();
    const text = cleanPreformatted(element.textContent ?? '');
    if (text.trim()) this.blocks.push({ kind: 'code', text });
  }
}

/** Whether a list item so far consists of its number at most. */
function isBareMark(inline: string): boolean {
  return /^(?:\d+\.)?$/.test(inline.trim());
}

function isBold(element: DomElement): boolean {
  return [...element.childNodes].every(
    (child) =>
      (isText(child) && !child.textContent?.trim()) || (isElement(child) && /^(?:b|strong)$/.test(child.localName)),
  );
}

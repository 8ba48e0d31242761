import { cleanPreformatted } from './clean-text';
import type { Block, ParsedDocument } from './document';
import { inlineText } from './markdown-inline';
import { guessListItem } from './plain-text';
import { tableRows } from './table-rows';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Of a line without spaces around it. */
const TABLE_RULE = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
const RULE = /^ {0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/;

/** Reads Markdown (CommonMark's blocks and the tables of GFM); marks of emphasis and addresses of links go away. */
export function parseMarkdown(text: string): ParsedDocument {
  const { title, body } = withoutFrontMatter(text);
  const reader = new Reader(body.split('\n'));
  const blocks = reader.read();
  const first = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  return { title: title ?? first?.text ?? null, blocks };
}

/** True when a text is written with marks that only Markdown uses. */
export function looksLikeMarkdown(text: string): boolean {
  const marks = text.match(/^(?:#{1,6} \S|```|\|.+\|\s*$)/gm);
  return (marks?.length ?? 0) >= 2;
}

class Reader {
  private readonly blocks: Block[] = [];
  private paragraph: string[] = [];
  private at = 0;

  constructor(private readonly lines: string[]) {}

  read(): Block[] {
    for (; this.at < this.lines.length; this.at += 1) this.line(this.lines[this.at] ?? '');
    this.flush();
    return this.blocks;
  }

  private line(raw: string): void {
    const line = raw.replace(/^(?: {0,3}>\s?)+/, '');
    const next = this.lines[this.at + 1] ?? '';
    const heading = /^ {0,3}(#{1,6})\s+(\S.*)$/.exec(line);
    const fence = FENCE.exec(line);
    if (fence?.[1]) this.fencedCode(fence[1]);
    else if (heading) this.heading(withoutClosingMarks(heading[2] ?? ''), heading[1]?.length ?? 1);
    else if (!line.trim()) this.flush();
    else if (this.paragraph.length === 1 && /^ {0,3}(?:=+|-{2,})\s*$/.test(line)) this.underlined(line);
    else if (RULE.test(line) || /^\[[^\]]+\]:\s*\S+/.test(line)) this.flush();
    else if (line.includes('|') && TABLE_RULE.test(next.trim()) && next.includes('-')) this.table();
    else if (guessListItem(line)) this.listItem(line);
    else if (this.paragraph.length === 0 && /^(?: {4}|\t)\S/.test(raw) && !this.continuesItem()) this.indentedCode();
    else this.paragraph.push(line);
  }

  private flush(): void {
    const text = inlineText(this.paragraph.join(' '));
    this.paragraph = [];
    if (text) this.blocks.push({ kind: guessListItem(text) ? 'list-item' : 'paragraph', text });
  }

  private heading(title: string, level: number): void {
    this.flush();
    const text = inlineText(title);
    if (text) this.blocks.push({ kind: 'heading', text, level });
  }

  private underlined(line: string): void {
    const title = this.paragraph.join(' ');
    this.paragraph = [];
    this.heading(title, line.includes('=') ? 1 : 2);
  }

  private listItem(line: string): void {
    this.flush();
    this.paragraph.push(line.trim().replace(/^([-*+])\s+(?:\[[ xX]\]\s+)?/, '• '));
  }

  private continuesItem(): boolean {
    return this.blocks.at(-1)?.kind === 'list-item';
  }

  private fencedCode(fence: string): void {
    this.flush();
    const code: string[] = [];
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at] ?? '';
      if (line.trim().startsWith(fence)) break;
      code.push(line);
    }
    this.code(code);
  }

  private indentedCode(): void {
    const code: string[] = [];
    for (; /^(?: {4}|\t)/.test(this.lines[this.at] ?? ''); this.at += 1) code.push(this.lines[this.at] ?? '');
    this.at -= 1;
    this.code(code.map((line) => line.replace(/^(?: {4}|\t)/, '')));
  }

  private code(lines: string[]): void {
    const text = cleanPreformatted(lines.join('\n'));
    if (text) this.blocks.push({ kind: 'code', text });
  }

  private table(): void {
    this.flush();
    const rows = [cells(this.lines[this.at] ?? '')];
    for (this.at += 2; this.lines[this.at]?.includes('|'); this.at += 1) rows.push(cells(this.lines[this.at] ?? ''));
    this.at -= 1;
    for (const text of tableRows(rows, 'first-row')) this.blocks.push({ kind: 'table-row', text });
  }
}

/** A heading may end with as many '#' as its writer likes. */
function withoutClosingMarks(title: string): string {
  const text = title.trimEnd();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return text.slice(0, end).trimEnd();
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => inlineText(cell.replaceAll('\\|', '|')));
}

function withoutFrontMatter(text: string): { title: string | null; body: string } {
  const plain = text.replace(/\r\n?/g, '\n');
  const matter = /^---\n([\s\S]*?)\n---\s*\n/.exec(plain);
  if (!matter) return { title: null, body: plain };
  const title = /^title:(.*)$/m
    .exec(matter[1] ?? '')?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  return { title: title || null, body: plain.slice(matter[0].length) };
}

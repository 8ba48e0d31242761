import type { Client } from '@notionhq/client';
import type { ChildPage } from '@parley/contract/source-parts';
import type { Block } from '../parsing/document';
import { tableRows } from '../parsing/table-rows';
import { isContainer, isSynced, ownText } from './blocks';
import { list, plainText, type Raw, raw, text } from './values';

/** The most that is read of one page; Notion returns about three responses per second. */
export interface PageBounds {
  answers: number;
  blocks: number;
  characters: number;
  depth: number;
}
export const PAGE_BOUNDS: PageBounds = { answers: 1_500, blocks: 50_000, characters: 2_000_000, depth: 16 };
const CHILDREN_MAX = 500;
const PAGE_ID = /^[\da-z-]{1,36}$/i;
const ANSWER_ITEMS = 100;
/** Notion's tables have fewer columns. */
const CELLS_MAX = 1_000;
/** In characters: an empty cell takes memory and time, too. */
const CELL_COST = 4;

type Paged = (cursor: string | undefined) => Promise<{ results?: unknown; has_more?: unknown; next_cursor?: unknown }>;

/** Collects the text of one page, response by response; limited, and safe from blocks that contain themselves. */
export class PageReader {
  /** Blocks as JSON, one per line: cheap to pass to the thread that chunks and indexes them. */
  readonly lines: string[] = [];
  readonly childPages: ChildPage[] = [];
  characters = 0;
  /** Some of its words may change without the page's timestamp changing. */
  dependsOnOthers = false;
  unsupported = 0;
  cut = false;
  private full = false;
  private answers = 0;
  private blocks = 0;
  private readonly seen = new Set<string>();

  constructor(
    private readonly notion: Client,
    private readonly progress: (blocks: number) => void,
    private readonly bounds = PAGE_BOUNDS,
  ) {}

  add(block: Omit<Block, 'page'> | null): void {
    if (!block || this.full) return;
    this.characters += block.text.length;
    this.full = this.characters > this.bounds.characters;
    if (this.full) this.cut = true;
    else this.lines.push(JSON.stringify(block));
  }

  /** All items of a paginated list, until it ends or a limit is reached. */
  async *items(next: Paged): AsyncGenerator<Raw> {
    let cursor: string | undefined;
    const cursors = new Set<string>();
    do {
      if (this.answers >= this.bounds.answers) this.cut = true;
      if (this.cut) return;
      this.answers += 1;
      const answer = await next(cursor);
      for (const item of list(answer.results).slice(0, ANSWER_ITEMS)) {
        this.blocks += 1;
        if (this.blocks > this.bounds.blocks) this.cut = true;
        if (this.cut) return;
        yield raw(item);
      }
      this.progress(this.blocks);
      cursor = answer.has_more === true ? text(answer.next_cursor) : '';
      // A repeated cursor would cause an endless loop.
      if (cursors.has(cursor)) return;
      cursors.add(cursor);
    } while (cursor);
  }

  async readInside(blockId: string, depth = 0): Promise<void> {
    if (this.seen.has(blockId)) return;
    this.seen.add(blockId);
    if (depth >= this.bounds.depth) {
      this.cut = true;
      return;
    }
    for await (const block of this.inside(blockId)) {
      if (isSynced(block)) this.dependsOnOthers = true;
      if (block.type === 'unsupported') this.unsupported += 1;
      this.noteChild(block);
      this.add(ownText(block));
      const id = text(block.id);
      if (id && block.type === 'table') await this.readTable(id, raw(block.table).has_column_header === true);
      else if (id && isContainer(block)) await this.readInside(id, depth + 1);
    }
  }

  private inside(block_id: string): AsyncGenerator<Raw> {
    return this.items((start_cursor) =>
      this.notion.blocks.children.list({ block_id, page_size: ANSWER_ITEMS, ...(start_cursor && { start_cursor }) }),
    );
  }

  private async readTable(id: string, hasHeader: boolean): Promise<void> {
    if (this.seen.has(id)) return;
    this.seen.add(id);
    const rows: string[][] = [];
    let names: readonly string[] = [];
    let left = this.bounds.characters - this.characters;
    for await (const row of this.inside(id)) {
      const cells = list(raw(row.table_row).cells).slice(0, CELLS_MAX).map(plainText);
      // All rows are held until the last one, and each one that is written repeats the names of its columns.
      left -= cells.reduce((sum, cell, at) => sum + CELL_COST + cell.length + (cell ? (names[at]?.length ?? 0) : 0), 0);
      if (left < 0) {
        this.cut = true;
        break;
      }
      if (hasHeader && rows.length === 0) names = cells;
      rows.push(cells);
    }
    for (const row of tableRows(rows, hasHeader ? 'first-row' : 'none')) this.add({ kind: 'table-row', text: row });
  }

  private noteChild({ type, id, child_page, child_database }: Raw): void {
    if (type !== 'child_page' && type !== 'child_database') return;
    if (this.childPages.length >= CHILDREN_MAX || !PAGE_ID.test(text(id))) return;
    const title = text(raw(type === 'child_page' ? child_page : child_database).title);
    this.childPages.push({ id: text(id), title: title.slice(0, 300).toWellFormed().replaceAll('\0', '') });
  }
}

import { APIErrorCode, APIResponseError, type Client } from '@notionhq/client';
import type { ChildPage } from '@parley/contract/source-parts';
import { notionFailure } from './failure';
import { PAGE_BOUNDS, type PageBounds, PageReader } from './page-reader';
import { propertiesText, titleOf } from './properties';
import { list, type Raw, raw, text, webAddress } from './values';

export interface NotionPageText {
  title: string;
  url: string | null;
  /** Blocks as JSON, one per line. */
  lines: string;
  characters: number;
  /** Unchanged as long as the page is; null if reading is the only way to tell. */
  revision: string | null;
  childPages: ChildPage[];
  /** What was not read, worded for the owner. */
  unread: string | null;
}

/** Notion's timestamps are whole minutes: within one minute, a page may be edited again without a new timestamp. */
const MINUTE_MS = 60_000;
const TITLE_MAX = 300;

/**
 * Reads a page with everything in it, or a database with its rows. Nested pages are listed, not followed.
 * @param known the revision read before; if the page still has it, nothing more is read
 * @returns 'unchanged' or the text
 * @throws NotionFailure with a sentence for the owner
 */
export async function readNotionPage(
  notion: Client,
  id: string,
  known: string | null,
  progress: (step: string) => void,
  bounds: PageBounds = PAGE_BOUNDS,
): Promise<NotionPageText | 'unchanged'> {
  try {
    progress('Asking Notion');
    const asked = Date.now();
    const { page, isDatabase } = await retrieve(notion, id);
    const revision = isDatabase ? null : revisionOf(page, asked);
    if (known !== null && revision === known) return 'unchanged';
    const reader = new PageReader(
      notion,
      (blocks) => progress(`Read ${blocks.toLocaleString('en-US')} blocks`),
      bounds,
    );
    if (isDatabase) await readRows(notion, page, reader);
    else {
      const properties = propertiesText(page, false);
      if (properties) reader.add({ kind: 'table-row', text: properties });
      await reader.readInside(id);
    }
    return {
      title: titleOf(page).slice(0, TITLE_MAX) || 'Untitled',
      url: webAddress(page.url),
      lines: reader.lines.join('\n'),
      characters: reader.characters,
      revision: reader.dependsOnOthers ? null : revision,
      childPages: reader.childPages,
      unread: unreadOf(reader),
    };
  } catch (error) {
    throw notionFailure(error);
  }
}

/** An id does not reveal what it belongs to; a page is more likely. */
async function retrieve(notion: Client, id: string): Promise<{ page: Raw; isDatabase: boolean }> {
  try {
    return { page: raw(await notion.pages.retrieve({ page_id: id })), isDatabase: false };
  } catch (error) {
    if (!isOfAnotherKind(error)) throw error;
    const missing = error;
    const database = await notion.databases.retrieve({ database_id: id }).catch((again: unknown) => {
      throw isOfAnotherKind(again) ? missing : again;
    });
    return { page: raw(database), isDatabase: true };
  }
}

function isOfAnotherKind(error: unknown): boolean {
  return (
    APIResponseError.isAPIResponseError(error) &&
    (error.code === APIErrorCode.ObjectNotFound || error.code === APIErrorCode.ValidationError)
  );
}

async function readRows(notion: Client, database: Raw, reader: PageReader): Promise<void> {
  for (const source of list(database.data_sources)) {
    const data_source_id = text(raw(source).id);
    if (!data_source_id) continue;
    const rows = reader.items((start_cursor) =>
      notion.dataSources.query({ data_source_id, page_size: 100, ...(start_cursor && { start_cursor }) }),
    );
    for await (const row of rows) {
      const properties = propertiesText(row, true);
      if (properties) reader.add({ kind: 'table-row', text: properties });
    }
  }
}

function revisionOf(page: Raw, asked: number): string | null {
  const edited = text(page.last_edited_time);
  const at = Date.parse(edited);
  return Number.isFinite(at) && asked - at > 2 * MINUTE_MS ? edited.slice(0, 40) : null;
}

function unreadOf({ cut, unsupported }: PageReader): string | null {
  if (cut) return 'The end of this page was not read: it is too long. Split it into several pages.';
  if (unsupported === 0) return null;
  return unsupported === 1
    ? 'One part of this page is of a kind that Notion does not provide'
    : `${unsupported} parts of this page are of kinds that Notion does not provide`;
}

import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { storable } from '../../platform/database/storable';
import type { Deps } from '../../platform/deps';
import { createSafeFetch } from '../../platform/safe-fetch';
import type { SourceRow } from '../sources/sources.service';
import type { IngestInput } from './ingest';
import { sha256 } from './new-source';
import { createNotion, endedBy } from './notion/client';
import { tokenOf } from './notion/connection';
import { readNotionPage } from './notion/read-page';
import type { Report } from './progress';
import { withinBudget } from './website/fetch-budget';
import { waitForHost } from './website/host-turn';
import * as pages from './website/pages.queries';

/** A source's current content, ready to be parsed. */
export interface Content {
  input: IngestInput;
  /** SHA-256 in hex; equal to that of the last training if nothing changed. */
  checksum: string;
  /** Bytes. */
  size: number;
  /** What is learned about the source besides its text; stored with its training. */
  found?: Partial<Pick<SourceRow, 'name' | 'url' | 'revision' | 'childPages'>>;
}

/** Limits for fetching one page of a website. */
export const PAGE_BOUNDS = { maxBytes: 10_485_760, timeoutMs: 30_000 } as const;
/** Media types that cannot be text are not even downloaded; for all others the content decides. */
const acceptsType = (mediaType: string) => !/^(?:image|audio|video|font)\//.test(mediaType);

type PageContent = Content & { input: Extract<IngestInput, { kind: 'page' }> };

/**
 * @param signal aborts what takes long
 * @returns 'unchanged' if that is known without reading the content
 * @throws FetchFailure, NotionFailure for a page that cannot be fetched
 */
export async function loadContent(
  deps: Deps,
  row: SourceRow,
  report: Report,
  signal: AbortSignal,
): Promise<Content | 'unchanged'> {
  const stored = { checksum: row.checksum ?? '', size: row.size };
  switch (row.kind) {
    case 'file':
      return { ...stored, input: { kind: 'file', path: deps.files.path(row.fileKey ?? ''), name: row.name } };
    case 'text':
      return { ...stored, input: { kind: 'text', text: row.text ?? '', name: row.name } };
    case 'qa':
      return { ...stored, input: { kind: 'qa', question: row.question ?? '', answer: row.answer ?? '' } };
    case 'website':
      return row.websiteId === null
        ? loadPage(deps, row, report, signal)
        : loadPageOfWebsite(deps, row, row.websiteId, report, signal);
    case 'notion':
      return loadNotion(deps, row, report, signal);
  }
}

/** A team's pages are read one after the other, and Notion answers about three requests a second. */
const NOTION_PAGE_MS = 350;

async function loadNotion(
  deps: Deps,
  row: SourceRow,
  report: Report,
  signal: AbortSignal,
): Promise<Content | 'unchanged'> {
  const notion = createNotion(deps, await tokenOf(deps, row), signal);
  const known = row.segmentId === null ? null : row.revision;
  const reading = readNotionPage(notion, row.externalId ?? '', known, (step) => {
    signal.throwIfAborted();
    report(5, step);
  });
  // Refusals come fast, and Notion counts all teams of this server as one.
  const paced = Promise.allSettled([reading, setTimeout(NOTION_PAGE_MS)]).then(() => reading);
  const page = await endedBy(paced, signal);
  if (page === 'unchanged') return page;
  const { title, url, lines, unread, revision, childPages } = page;
  const name = storable(title);
  return {
    input: { kind: 'blocks', title, lines, unread },
    checksum: sha256(`${title}\n${lines}`),
    size: Buffer.byteLength(lines),
    found: { name, url: url && storable(url), revision, childPages },
  };
}

const pageFetcher = ({ config }: Deps) => createSafeFetch({ allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK });

async function loadPage(deps: Deps, row: SourceRow, report: Report, signal: AbortSignal): Promise<PageContent> {
  report(5, 'Fetching the page');
  const page = await withinBudget(deps, row.teamId, PAGE_BOUNDS.maxBytes, () =>
    pageFetcher(deps)(row.url ?? '', { ...PAGE_BOUNDS, acceptsType, signal }),
  );
  return {
    input: { kind: 'page', bytes: page.bytes, contentType: page.contentType, url: page.url },
    checksum: sha256(page.bytes),
    size: page.bytes.byteLength,
  };
}

/** The page as fetched with its website, or as it is now, without what it shares with other pages of the website. */
async function loadPageOfWebsite(
  deps: Deps,
  row: SourceRow,
  websiteId: string,
  report: Report,
  signal: AbortSignal,
): Promise<Content> {
  const page = await pages.pageOf(deps.db, row.teamId, row.id);
  const repeated = page ? await pages.listRepeats(deps.db, row.teamId, websiteId, page.id) : [];
  const content = await fetchedPage(deps, row, page?.contentType ?? null);
  const { input, checksum, size } = content ?? (await loadPageInTurn(deps, row, report, signal));
  if (repeated.length === 0) return { input, checksum, size };
  return { input: { ...input, repeated }, checksum: sha256(`${checksum}\n${repeated}`), size };
}

async function loadPageInTurn(deps: Deps, row: SourceRow, report: Report, signal: AbortSignal): Promise<PageContent> {
  await waitForHost(deps, row, pageFetcher(deps), signal);
  return loadPage(deps, row, report, signal);
}

/** @returns undefined if the fetched file no longer exists */
async function fetchedPage(
  { files }: Deps,
  row: SourceRow,
  contentType: string | null,
): Promise<PageContent | undefined> {
  if (row.fileKey === null) return undefined;
  const bytes = await readFile(files.path(row.fileKey)).catch(() => undefined);
  if (!bytes) return undefined;
  return {
    input: { kind: 'page', bytes, contentType, url: row.url ?? '' },
    checksum: sha256(bytes),
    size: bytes.byteLength,
  };
}

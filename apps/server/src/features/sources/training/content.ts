import type { Deps } from '../../../platform/deps';
import { createSafeFetch } from '../../../platform/safe-fetch';
import { sha256 } from '../sources.content';
import type { SourceRow } from '../sources.queries';
import type { IngestInput } from './ingest';
import type { Report } from './progress';

/** What a source holds right now, ready to be parsed. */
export interface Content {
  input: IngestInput;
  /** SHA-256 in hex; equal to that of the last training when nothing changed. */
  checksum: string;
  /** Bytes. */
  size: number;
}

const PAGE_MAX_BYTES = 10_485_760;
const PAGE_TIMEOUT_MS = 30_000;
/** What is surely no text is not even loaded; for everything else the content decides. */
const acceptsType = (mediaType: string) => !/^(?:image|audio|video|font)\//.test(mediaType);

/** @throws FetchFailure for a page that cannot be fetched */
export async function loadContent(deps: Deps, row: SourceRow, report: Report): Promise<Content> {
  const stored = { checksum: row.checksum ?? '', size: row.size };
  switch (row.kind) {
    case 'file':
      return { ...stored, input: { kind: 'file', path: deps.files.path(row.fileKey ?? ''), name: row.name } };
    case 'text':
      return { ...stored, input: { kind: 'text', text: row.text ?? '', name: row.name } };
    case 'qa':
      return { ...stored, input: { kind: 'qa', question: row.question ?? '', answer: row.answer ?? '' } };
    case 'website':
      return loadPage(deps, row.url ?? '', report);
  }
}

async function loadPage({ config }: Deps, url: string, report: Report): Promise<Content> {
  report(5, 'Fetching the page');
  const fetchPage = createSafeFetch({ allowPrivateNetwork: config.ALLOW_PRIVATE_NETWORK });
  const page = await fetchPage(url, { maxBytes: PAGE_MAX_BYTES, timeoutMs: PAGE_TIMEOUT_MS, acceptsType });
  return {
    input: { kind: 'page', bytes: page.bytes, contentType: page.contentType, url: page.url },
    checksum: sha256(page.bytes),
    size: page.bytes.byteLength,
  };
}

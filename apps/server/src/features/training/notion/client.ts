import { Client } from '@notionhq/client';
import type { Deps } from '../../../platform/deps';
import { createProviderFetch } from '../../../platform/safe-fetch';
import { NotionFailure } from './failure';

const NOTION = 'https://api.notion.com';
/** Limits each response as a whole, including its body. */
const ANSWER_MS = 30_000;
/** A hundred blocks with the longest texts that Notion allows stay far below this. */
const ANSWER_MAX_BYTES = 16_777_216;
/** How long to comply with Notion's rate limits before giving up on a page. */
const PATIENCE = { maxRetries: 5, initialRetryDelayMs: 1_000, maxRetryDelayMs: 300_000 };

const ask = createProviderFetch();

/**
 * Notion's own client, limited in time and size; only the operator can point it at another server.
 * @param patient ends the waiting that Notion asks for; without it a person is waiting and gets the error immediately
 */
export function createNotion({ config }: Pick<Deps, 'config'>, token: string, patient?: AbortSignal): Client {
  return new Client({
    auth: token,
    baseUrl: config.NOTION_BASE_URL ?? NOTION,
    fetch: (url, init) => boundedFetch(url, init, patient),
    timeoutMs: ANSWER_MS,
    retry: patient !== undefined && PATIENCE,
    // Errors are reported to the owner; neither a token nor a text may end up in a log.
    logger: () => undefined,
  });
}

/** The same work, which the client's own waiting for minutes cannot keep from ending. @throws the signal's reason */
export function endedBy<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise<T>((resolve, reject) => {
    const end = () => reject(signal.reason);
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

type Init = { body?: string | FormData; headers?: Record<string, string>; method?: string };

async function boundedFetch(url: string, { body, headers, method }: Init = {}, patient?: AbortSignal) {
  patient?.throwIfAborted();
  const response = await ask(url, {
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body === undefined ? {} : { body }),
    ...(headers && { headers }),
    ...(method && { method }),
  });
  return { ok: response.ok, status: response.status, headers: response.headers, text: () => boundedText(response) };
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new NotionFailure('Notion sent more than can be read.', false);
    parts.push(part);
  }
  return Buffer.concat(parts, size).toString('utf8');
}

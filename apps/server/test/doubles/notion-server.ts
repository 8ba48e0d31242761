import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blockOf, databaseOf, type NotionPageContent, pageOf, rowOf } from './notion-content';
import { sendJson } from './wire';

export interface NotionServer {
  /** The value for NOTION_BASE_URL. */
  readonly url: string;
  /** Path and query of every request, in order. */
  readonly requests: string[];
  /** Adds or replaces a page or database. @returns its id */
  put(page: NotionPageContent): string;
  remove(id: string): void;
  /** Statuses for the next requests, before anything else is checked; `retryAfter` is in seconds. */
  refuse(...refusals: { status: number; retryAfter?: number }[]): void;
  close(): Promise<void>;
}

const PAGE_SIZE = 100;
const CODES: Readonly<Record<number, [code: string, message: string]>> = {
  400: ['validation_error', 'path failed validation.'],
  401: ['unauthorized', 'API token is invalid.'],
  403: ['restricted_resource', 'Insufficient permissions for this endpoint.'],
  404: ['object_not_found', 'Could not find block with ID. Make sure it is shared with your integration.'],
  429: ['rate_limited', 'You have been rate limited. Please try again in a few minutes.'],
  500: ['internal_server_error', 'Unexpected error occurred.'],
  503: ['service_unavailable', 'Notion is unavailable.'],
};

/** A server that speaks Notion's API (version 2025-09-03), as far as reading pages needs it. */
export async function startNotionServer({ token = 'ntn_right' } = {}): Promise<NotionServer> {
  const pages = new Map<string, NotionPageContent>();
  const requests: string[] = [];
  const refusals: { status: number; retryAfter?: number }[] = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://notion');
    requests.push(url.pathname + url.search);
    const body = await jsonOf(request);
    const refusal = refusals.shift();
    if (refusal) return refuse(response, refusal.status, refusal.retryAfter);
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(response, 401);
    if (!request.headers['notion-version']) return refuse(response, 400);
    const cursor = url.searchParams.get('start_cursor') ?? (body.start_cursor as string | undefined);
    const answer = answerTo(`${request.method} ${url.pathname}`, cursor, String(body.query ?? ''));
    if (answer === undefined) return refuse(response, 404);
    if (typeof answer === 'number') return refuse(response, answer);
    sendJson(response, 200, answer);
  });

  function answerTo(call: string, cursor: string | undefined, query: string): object | number | undefined {
    if (call === 'GET /v1/users/me')
      return { object: 'user', id: 'bot', type: 'bot', bot: { workspace_name: 'Aldmoor Inc.' } };
    if (call === 'POST /v1/search') {
      const found = [...pages.values()].filter(({ title }) => title.toLowerCase().includes(query.toLowerCase()));
      return paged(
        found.map((page) => (page.rows ? databaseOf(page).source : pageOf(page))),
        cursor,
      );
    }
    const [, kind = '', id = ''] = /^\w+ \/v1\/(\w+)\/([0-9a-z-]+)/.exec(call) ?? [];
    if (kind === 'blocks') {
      const blocks = [...pages.values()].flatMap((page) => page.children?.(id) ?? []);
      return blocks.length > 0 || pages.has(id) ? paged(blocks.map(blockOf), cursor) : undefined;
    }
    if (kind === 'data_sources') {
      const page = pages.get(id.replace(/^data-/, ''));
      return page?.rows && paged(page.rows.map(rowOf), cursor);
    }
    const page = pages.get(id);
    if (!page) return undefined;
    const isDatabase = page.rows !== undefined;
    if (kind === 'pages') return isDatabase ? 400 : pageOf(page);
    return kind === 'databases' && isDatabase ? databaseOf(page).database : undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    put: (page) => {
      pages.set(page.id, page);
      return page.id;
    },
    remove: (id) => void pages.delete(id),
    refuse: (...next) => void refusals.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function paged(all: readonly object[], cursor: string | undefined) {
  const from = Number(cursor ?? 0);
  const next = from + PAGE_SIZE < all.length ? String(from + PAGE_SIZE) : null;
  return { object: 'list', results: all.slice(from, from + PAGE_SIZE), next_cursor: next, has_more: next !== null };
}

function refuse(response: ServerResponse, status: number, retryAfter?: number): void {
  const [code, message] = CODES[status] ?? ['invalid_request', 'Not valid.'];
  if (retryAfter !== undefined) response.setHeader('retry-after', String(retryAfter));
  sendJson(response, status, { object: 'error', status, code, message, request_id: 'double' });
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

import { REQUEST_TIMEOUT_MS, TEAM_HEADER } from '@parley/contract/constants';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { checkConnection, foundConnection, isGatewayFailure } from './connection';
import { ApiError } from './errors';
import { heardOfTeam, teamHeaders } from './shown-team';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  anonymous?: boolean | undefined;
  keepalive?: boolean | undefined;
  onOpen?: (() => void) | undefined;
  timeoutMs?: number | undefined;
}

/** Fills in `{name}` parameters and appends the query; absent values are left out. */
export function urlOf(path: string, { params, query }: RawInput): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** After this long without an answer, checks whether the server is there at all. */
const SLOW_MS = 5_000;

/**
 * Sends one HTTP request. `read` runs within the time limit, by default 30 s; its result may be read after that.
 * @throws ApiError 0 'Request timed out' or 'Request failed'; an AbortError when the caller's signal aborted it.
 */
export async function request<T>(
  method: string,
  path: string,
  accept: string,
  input: RawInput,
  read: (response: Response, controller: AbortController) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(input.signal?.reason);
  if (input.signal?.aborted) abort();
  input.signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(
    () => controller.abort(new ApiError(VISITOR_MESSAGES.timedOut, 0)),
    input.timeoutMs ?? REQUEST_TIMEOUT_MS,
  );
  const slow = setTimeout(() => void checkConnection(), SLOW_MS);
  try {
    const response = await fetch(urlOf(path, input), {
      method,
      headers: {
        ...(input.anonymous ? {} : teamHeaders()),
        ...input.headers,
        accept,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      credentials: input.anonymous ? 'omit' : 'same-origin',
      signal: controller.signal,
      ...(input.keepalive && { keepalive: true }),
    });
    clearTimeout(slow);
    heard(response);
    return await read(response, controller);
  } catch (error) {
    if (input.signal?.aborted || error instanceof ApiError) throw error;
    void checkConnection();
    throw controller.signal.reason instanceof ApiError
      ? controller.signal.reason
      : new ApiError(VISITOR_MESSAGES.requestFailed, 0);
  } finally {
    clearTimeout(timer);
    clearTimeout(slow);
  }
}

/** Records whether the answer came from the server or from a proxy in front of it, and for which team. */
function heard(response: Response): void {
  const own = response.headers.get('content-type')?.includes('application/json');
  if (isGatewayFailure(response.status) && !own) void checkConnection();
  else foundConnection();
  heardOfTeam(response.headers.get(TEAM_HEADER));
}

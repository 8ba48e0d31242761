import { MESSAGES } from '@parley/contract/messages';
import { ApiError, failureFrom } from '~/api/errors';
import { withSession } from '~/api/refresh';
import { request } from '~/api/request';

const PATH = '/api/dbChat/api/v0/export_sql';
/** The first row may take as long as the statement itself. */
const FIRST_BYTE_MS = 60_000;

/**
 * Runs a statement and downloads its rows as CSV.
 * @param onBytes called with the number of bytes received
 * @throws ApiError with the server's message; an AbortError when the signal aborted it
 */
export async function exportCsv(
  body: { sql: string; connection_id: string },
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { response } = await withSession(PATH, () =>
    request(
      'POST',
      PATH,
      'text/csv, application/json',
      { body, signal, timeoutMs: FIRST_BYTE_MS },
      async (response, controller) => {
        signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
        const type = response.headers.get('content-type');
        if (!response.ok && response.status !== 401) throw failureFrom(response.status, type, await response.text());
        return { status: response.status, response };
      },
    ),
  );
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
      pieces.push(piece.value);
      bytes += piece.value.length;
      onBytes(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    // The file is truncated: half of the rows would look like all of them.
    throw new ApiError(MESSAGES.downloadFailed, 0);
  }
  return new Blob(pieces, { type: 'text/csv' });
}

import { REQUEST_TIMEOUT_MS } from '@parley/contract/constants';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { answerFrom } from './client';
import { checkConnection } from './connection';
import { ApiError } from './errors';
import { withSession } from './refresh';
import { type RawInput, urlOf } from './request';
import type { AnswerOf, Method, PathOf, RouteOf } from './routes';
import { teamHeaders } from './shown-team';

export interface UploadInput {
  params?: Record<string, string>;
  form: FormData;
  /** Called with the share of the form sent so far, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** How long the server may take to answer once everything is sent, in milliseconds; 30 s when absent. */
  answerMs?: number;
  signal?: AbortSignal;
}

/** Sends a multipart form to a route of the contract, reporting progress. Throws as `call` does. */
export async function upload<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  input: UploadInput,
): Promise<AnswerOf<RouteOf<M, P>>> {
  const answer = await withSession(path, () => send(method, path, input));
  return answerFrom(answer.status, answer.contentType, answer.text) as AnswerOf<RouteOf<M, P>>;
}

/** fetch cannot report upload progress, so this is XMLHttpRequest. */
function send(method: string, path: string, { params, form, onProgress, answerMs, signal }: UploadInput) {
  return new Promise<{ status: number; contentType: string | null; text: string }>((resolve, reject) => {
    // Sent again after the session was renewed, the upload may have been cancelled meanwhile.
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    // A large upload may take minutes: only 30 s without progress are too long.
    let timer: ReturnType<typeof setTimeout>;
    const alive = (ms = REQUEST_TIMEOUT_MS) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        void checkConnection();
        reject(new ApiError(VISITOR_MESSAGES.timedOut, 0));
      }, ms);
    };
    const abort = () => {
      request.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    request.upload.onprogress = (event) => {
      alive();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.upload.onload = () => alive(answerMs);
    request.onerror = () => {
      void checkConnection();
      reject(new ApiError(VISITOR_MESSAGES.connectionLost, 0));
    };
    request.onload = () =>
      resolve({
        status: request.status,
        contentType: request.getResponseHeader('content-type'),
        text: request.responseText,
      });
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const raw: RawInput = { params };
    request.open(method, urlOf(path, raw));
    for (const [name, value] of Object.entries(teamHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    request.send(form);
    alive();
  });
}

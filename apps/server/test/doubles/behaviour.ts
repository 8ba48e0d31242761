/**
 * What a scripted model server does with one chat request. Times are in milliseconds; `counted` is the token count that
 * it reports for the question and for the answer each, or for a recording its seconds.
 */
export type Behaviour =
  | {
      kind: 'answer';
      text: string | string[];
      /** The thinking streamed before the text, by servers that show it. */
      thoughts?: string;
      firstTokenMs?: number;
      betweenMs?: number;
      counted?: number;
    }
  /** The text over and over, until the caller hangs up. */
  | { kind: 'endless'; text: string }
  /** A refusal in the provider's own form; `code` and `message` take the provider's defaults for the status. */
  | { kind: 'refusal'; status: number; code?: string; message?: string; headers?: Record<string, string> }
  /** The text, then the socket breaks. */
  | { kind: 'torn'; text: string }
  /** The text, then a clean end without the provider's closing events. */
  | { kind: 'unfinished'; text: string }
  /** The text, then the provider's error event inside the stream; an empty text makes it the first event. */
  | { kind: 'error-event'; text: string; code: string }
  /** The text, then bytes that violate the protocol. */
  | { kind: 'garbage'; text: string }
  /** A web page with status 200, as a wrong base URL often returns. */
  | { kind: 'web-page' }
  /** Accepts the request and never answers. */
  | { kind: 'silence' };

/** Splits an answer into pieces about as long as a model's tokens. */
export function tokensOf(text: string | string[]): string[] {
  if (typeof text !== 'string') return text;
  return text.match(/\s*\S{1,6}/gu) ?? [];
}

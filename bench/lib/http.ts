import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 });

export interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** Sends a request and resolves once the response headers arrive. */
export function send(url: string, { method = 'GET', headers = {}, body, signal }: Call = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, agent, headers: { ...headers, ...length }, ...(signal ? { signal } : {}) };
    const outgoing = request(url, options, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** @throws for any status other than success */
export async function json<T>(url: string, call: Call = {}): Promise<T> {
  const response = await send(url, call);
  let text = '';
  for await (const bytes of response) text += bytes;
  if ((response.statusCode ?? 500) >= 300)
    throw new Error(`${call.method ?? 'GET'} ${url}: ${response.statusCode} ${text}`);
  return JSON.parse(text) as T;
}

/**
 * Yields the `data:` lines of server-sent events as they arrive.
 * @throws for any status other than success, or when the connection breaks
 */
export async function* events(url: string, call: Call): AsyncGenerator<string> {
  const response = await send(url, call);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  response.setEncoding('utf8');
  let rest = '';
  for await (const text of response) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice(6);
  }
}

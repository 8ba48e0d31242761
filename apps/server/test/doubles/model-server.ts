import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Behaviour } from './behaviour';
import { sendJson } from './wire';

export interface RecordedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  at: number;
  /** True if the caller hung up before the answer ended. */
  abandoned: boolean;
}

export interface ModelServer {
  /** The value for OPENAI_BASE_URL or ANTHROPIC_BASE_URL. */
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** Behaviours for the next chat requests, in order; after them the default answer applies again. */
  script(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export interface ModelServerOptions {
  /** 0 picks a free port. */
  port?: number;
  /** If left out, any key is accepted, and so is none. */
  apiKey?: string;
  models?: readonly string[];
  /** The behaviour when nothing is scripted. */
  otherwise?: Behaviour;
}

export type Handle = (
  request: RecordedRequest,
  response: ServerResponse,
  next: () => Behaviour,
) => void | Promise<void>;

const HELLO: Behaviour = { kind: 'answer', text: 'Hello from the model.' };

/** Listens on the loopback address and hands each parsed request to the provider's handler. */
export async function startModelServer(options: ModelServerOptions, handle: Handle): Promise<ModelServer> {
  const requests: RecordedRequest[] = [];
  const queue: Behaviour[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await record(incoming);
    requests.push(request);
    response.on('close', () => {
      request.abandoned = !response.writableFinished;
    });
    try {
      await handle(request, response, () => queue.shift() ?? options.otherwise ?? HELLO);
    } catch (error) {
      if (!response.headersSent) sendJson(response, 500, { error: { message: String(error) } });
    }
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...behaviours) => void queue.push(...behaviours),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const form = incoming.headers['content-type']?.startsWith('multipart/form-data') ?? false;
  return {
    path: incoming.url ?? '/',
    headers: incoming.headers,
    body: form ? await fieldsOf(incoming, bytes) : bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : {},
    at: Date.now(),
    abandoned: false,
  };
}

/** The fields of a form; a file as its name and bytes. */
async function fieldsOf({ headers }: IncomingMessage, bytes: Buffer): Promise<Record<string, unknown>> {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const fields: Record<string, unknown> = {};
  for (const [name, value] of await new Response(new Uint8Array(bytes), { headers: type }).formData()) {
    fields[name] =
      typeof value === 'string' ? value : { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return fields;
}

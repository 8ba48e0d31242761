import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = number | Promise<number> | 'silence';

export interface Endpoint {
  url: string;
  received: Received[];
  /** Answers to the next requests, the last one repeating: a status, a delayed status, or no answer at all. */
  answer(...statuses: Answer[]): void;
  close(): Promise<void>;
}

/** A customer's endpoint on the loopback address that keeps what it receives. */
export async function startEndpoint(): Promise<Endpoint> {
  const received: Received[] = [];
  let answers: Answer[] = [200];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const status = await ((answers.length > 1 ? answers.shift() : answers[0]) ?? 200);
    if (status === 'silence') return;
    const location = status >= 300 && status < 400 ? { location: 'http://127.0.0.1:1/elsewhere' } : {};
    response.writeHead(status, { 'content-type': 'text/plain', ...location }).end(`answered ${status}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (...statuses) => {
      answers = statuses;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

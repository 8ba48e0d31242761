import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** HTML, bytes of another type, or anything else that a server might do. */
export type Answer =
  | string
  | { type?: string; body?: string | Buffer; status?: number; headers?: Record<string, string> }
  | ((request: IncomingMessage, response: ServerResponse) => void);

export interface WebsiteServer {
  url: string;
  /** By path and query. */
  pages: Map<string, Answer>;
  /** For paths not in `pages`. */
  other: ((path: string) => Answer | undefined) | undefined;
  /** The requests in order, with their times. */
  asked: { path: string; at: number }[];
  close(): Promise<void>;
}

/** A website on a free port of the loopback address. */
export async function startWebsiteServer(): Promise<WebsiteServer> {
  const site: Omit<WebsiteServer, 'url' | 'close'> = { pages: new Map(), other: undefined, asked: [] };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    site.asked.push({ path, at: Date.now() });
    const answer = site.pages.get(path) ?? site.other?.(path);
    if (typeof answer === 'function') return answer(request, response);
    if (answer === undefined) return response.writeHead(404).end();
    const page = typeof answer === 'string' ? { body: answer } : answer;
    const headers = { 'content-type': page.type ?? 'text/html; charset=utf-8', ...page.headers };
    return response.writeHead(page.status ?? 200, headers).end(page.body ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(site, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  });
}

/** A page as websites build them: the same menu and footer around each, made of plain lists without semantic markup. */
export function framedPage(title: string, body: string, head = ''): string {
  const menu = ['Home', 'Boats', 'Tides', 'Prices of the harbour', 'Sign in']
    .map((item) => `<li>${item}</li>`)
    .join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>
    <div class="top"><ul>${menu}</ul><p>Free mooring for new members until the end of May</p></div>
    <div class="content"><h1>${title}</h1>${body}</div>
    <div class="bottom"><p>Harbour office, Quay Road 4, telephone 01234 5678</p><p>All rights reserved</p></div>
  </body></html>`;
}

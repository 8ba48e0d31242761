import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Page {
  html: string;
  headers?: Record<string, string>;
}

/** Somebody else's website, on another host name and port than the product. */
export interface HostSite {
  /** http://127.0.0.1:port, without a trailing slash. */
  url: string;
  /** Puts a page at a path, replacing the previous one; returns its address. */
  put(path: string, page: Page): string;
  close(): Promise<void>;
}

export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, Page>();
  const server = createServer((request, response) => {
    // Browsers request an icon from every site, and log an error if there is none.
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    const page = pages.get(request.url ?? '/');
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page?.headers };
    return response.writeHead(page ? 200 : 404, headers).end(page?.html ?? 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    put: (path, page) => {
      pages.set(path, page);
      return url + path;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import type { BrowserContext } from '@playwright/test';

/** The console errors and uncaught exceptions of a context's pages. */
export interface Complaints {
  list: string[];
  /** From now on expects a response status at an address. */
  expect(status: number, address: RegExp): void;
  /** From now on expects parts of the application at an address to be missing. */
  expectMissingPart(address: RegExp): void;
  /** From now on expects the server to be unreachable. */
  expectUnreachable(): void;
  /** From now on expects pages over plain HTTP from a host other than localhost. */
  expectInsecure(): void;
}

/** Chromium's message about a request that no server answered. */
const UNREACHED = /net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_IO_SUSPENDED)/;

/** React's message about an error that a boundary catches. */
const MISSING_PART = /^PartMissing: /;

/** Chromium's message about a header that only works over HTTPS. */
const INSECURE = /^The Cross-Origin-Opener-Policy header has been ignored/;

export function collectComplaints(context: BrowserContext): Complaints {
  const list: string[] = [];
  let reachable = true;
  let secure = true;
  let whole = true;
  const expected: { status: number; address: RegExp }[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const text = message.text();
    const known = expected.some(({ status, address }) => text.includes(`status of ${status}`) && address.test(url));
    if (!secure && INSECURE.test(text)) return;
    if (!whole && MISSING_PART.test(text)) return;
    if (!known && (reachable || !UNREACHED.test(text))) list.push(`${text} (${url})`);
  });
  context.on('weberror', (error) => list.push(String(error.error().stack ?? error.error())));
  return {
    list,
    expect: (status, address) => void expected.push({ status, address }),
    expectMissingPart: (address) => {
      whole = false;
      expected.push({ status: 404, address });
    },
    expectUnreachable: () => {
      reachable = false;
    },
    expectInsecure: () => {
      secure = false;
    },
  };
}

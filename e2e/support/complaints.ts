import type { BrowserContext } from '@playwright/test';

/** What a context's pages complained of: console errors and uncaught exceptions. */
export interface Complaints {
  list: string[];
  /** Takes an answer's status at an address for expected, from now on. */
  expect(status: number, address: RegExp): void;
  /** Takes it for expected, from now on, that parts of the application at an address are gone. */
  expectMissingPart(address: RegExp): void;
  /** Takes it for expected, from now on, that the server cannot be reached. */
  expectUnreachable(): void;
  /** Takes it for expected, from now on, that pages come over plain HTTP from another name than localhost. */
  expectInsecure(): void;
}

/** What Chromium says of a request that no server answered. */
const UNREACHED = /net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|NETWORK_IO_SUSPENDED)/;

/** What React says of an error that a boundary catches. */
const MISSING_PART = /^PartMissing: /;

/** What Chromium says of a header that it heeds over HTTPS alone. */
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

import { type Browser, expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints';

/**
 * Visits with a fresh browser, and fails on errors that its pages log.
 * @param expected a response status at an address that is not an error
 */
export async function withVisitor(
  browser: Browser,
  visit: (page: Page) => Promise<void>,
  ...expected: [status: number, address: RegExp][]
) {
  const context = await browser.newContext();
  try {
    const complaints = collectComplaints(context);
    for (const each of expected) complaints.expect(...each);
    await visit(await context.newPage());
    expect(complaints.list).toEqual([]);
  } finally {
    await context.close();
  }
}

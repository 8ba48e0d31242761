import { type Browser, expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints';

/**
 * Visits with a browser that knows no account, and fails on what its pages complain of.
 * @param expected an answer's status at an address that is no reason to complain
 */
export async function withVisitor(
  browser: Browser,
  visit: (page: Page) => Promise<void>,
  expected?: [status: number, address: RegExp],
) {
  const context = await browser.newContext();
  try {
    const complaints = collectComplaints(context);
    if (expected) complaints.expect(...expected);
    await visit(await context.newPage());
    expect(complaints.list).toEqual([]);
  } finally {
    await context.close();
  }
}

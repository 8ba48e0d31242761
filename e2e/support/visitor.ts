import { chromium, expect, type Page } from '@playwright/test';
import { collectComplaints } from './complaints';
import { LAUNCH_OPTIONS } from './launch-options';

/**
 * Visits with a browser that knows no account, and fails on what its pages complain of. It has a profile of its own,
 * as people's browsers do: in a private window, frames of other sites may store nothing.
 * @param expected an answer's status at an address that is no reason to complain
 */
export async function withVisitor(visit: (page: Page) => Promise<void>, expected?: [status: number, address: RegExp]) {
  const context = await chromium.launchPersistentContext('', LAUNCH_OPTIONS);
  try {
    const complaints = collectComplaints(context);
    if (expected) complaints.expect(...expected);
    await visit(await context.newPage());
    expect(complaints.list).toEqual([]);
  } finally {
    await context.close();
  }
}

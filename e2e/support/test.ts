import { test as base, expect } from '@playwright/test';
import { type Complaints, collectComplaints } from './complaints';
import { type HostSite, startHostSite } from './host-site';
import { type ParleyServer, startParley } from './parley-server';

export { expect };

/** One product and one foreign site per worker; every page of a test is monitored, and must not log errors. */
export const test = base.extend<{ complaints: Complaints }, { parley: ParleyServer; site: HostSite }>({
  parley: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const parley = await startParley({ env: { ALLOW_PRIVATE_NETWORK: 'on' } });
      await use(parley);
      await parley.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright finds out what a fixture needs from this pattern
    async ({}, use) => {
      const site = await startHostSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ parley }, use) => use(parley.url),
  complaints: [
    async ({ context }, use) => {
      const complaints = collectComplaints(context);
      await use(complaints);
      expect(complaints.list).toEqual([]);
    },
    { auto: true },
  ],
});

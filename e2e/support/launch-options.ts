import { existsSync } from 'node:fs';

/** Debian's browser, preferably without its own windows; both run the same pages. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How the tests start the browser, which has no sandbox as root and must not contact anybody by itself. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync) ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The last of repeated switches wins: Playwright's would disable storage in frames, which real users have.
    '--disable-features=Translate',
  ],
};

/** How the tests start Debian's browser, which has no sandbox as root and must not contact anybody by itself. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The last of repeated switches wins: Playwright's would disable storage in frames, which real users have.
    '--disable-features=Translate',
  ],
};

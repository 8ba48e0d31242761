/** How the tests start the browser: Debian's, which as root has no sandbox, and which must call nobody by itself. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Of such lists the last one counts: Playwright's own would take the storage of frames away, which people have.
    '--disable-features=Translate',
  ],
};

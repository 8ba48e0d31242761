/** What stands on and beside the code and the headings of a page. */
export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  link: (heading: string) => `Link to ${heading}`,
} as const;

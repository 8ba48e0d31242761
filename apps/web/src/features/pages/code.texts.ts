/** The texts on and beside a page's code and headings. */
export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  link: (heading: string) => `Link to ${heading}`,
} as const;

/** A sentence of the documentation that supports a claim of the landing page; a test checks that it is there. */
export interface Citation {
  href: string;
  page: string;
  /** As in the page, without markup. */
  quote: string;
}

/** In the order of their numbers. */
export const CITATIONS = {
  marked: {
    href: '/docs/passages',
    page: 'Reading passages',
    quote: 'What the answer took from it is marked, and nothing else.',
  },
  refuses: {
    href: '/docs/models',
    page: 'Models',
    quote:
      "A likely answer is given as it is, a doubtful one after I don't have a direct answer to that, and an unlikely one not at all.",
  },
  local: {
    href: '/docs/models',
    page: 'Models',
    quote: 'It sends nothing outside the machine, and no provider has to be paid.',
  },
  script: {
    href: '/docs/embed',
    page: 'Embed on a website',
    quote: 'The script is less than 2 KB and sets no cookie.',
  },
  folder: {
    href: '/docs/self-hosting',
    page: 'Self-hosting',
    quote: 'Everything it keeps is in the folder data.',
  },
} as const satisfies Record<string, Citation>;

export type CitationId = keyof typeof CITATIONS;

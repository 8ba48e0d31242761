export interface PublicLink {
  href: string;
  label: string;
}

/** In the header, beside the menu of resources. */
export const HEADER_LINKS: readonly PublicLink[] = [
  { href: '/affiliates', label: 'Affiliates' },
  { href: '/pricing', label: 'Pricing' },
];

export const RESOURCE_LINKS: readonly (PublicLink & { hint: string })[] = [
  { href: '/docs', label: 'Docs', hint: 'From the first agent to the API' },
  { href: '/help', label: 'Help', hint: 'Answers to common questions' },
  { href: '/changelog', label: 'Changelog', hint: 'What is new' },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Product',
    links: [
      { href: '/pricing', label: 'Pricing' },
      { href: '/affiliates', label: 'Affiliates' },
      { href: '/changelog', label: 'Changelog' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { href: '/docs', label: 'Docs' },
      { href: '/guide', label: 'Guide' },
      { href: '/api', label: 'API' },
      { href: '/help', label: 'Help' },
    ],
  },
  {
    title: 'Trust',
    links: [
      { href: '/security', label: 'Security' },
      { href: '/trust', label: 'Trust' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/dpa', label: 'DPA' },
      { href: '/cookies', label: 'Cookies' },
    ],
  },
];

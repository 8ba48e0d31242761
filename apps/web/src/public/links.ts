import { texts } from './public.texts';

const { links: said, footer } = texts;

export interface PublicLink {
  href: string;
  label: string;
}

/** In the header, beside the resources menu. */
export const HEADER_LINKS: readonly PublicLink[] = [
  { href: '/affiliates', label: said.affiliates },
  { href: '/pricing', label: said.pricing },
];

export const RESOURCE_LINKS: readonly (PublicLink & { hint: string })[] = [
  { href: '/docs', label: said.docs, hint: said.docsHint },
  { href: '/help', label: said.help, hint: said.helpHint },
  { href: '/changelog', label: said.changelog, hint: said.changelogHint },
];

export const FOOTER_COLUMNS: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: footer.columns.product,
    links: [
      { href: '/pricing', label: said.pricing },
      { href: '/affiliates', label: said.affiliates },
      { href: '/changelog', label: said.changelog },
      { href: '/blog', label: said.blog },
    ],
  },
  {
    title: footer.columns.learn,
    links: [
      { href: '/docs', label: said.docs },
      { href: '/guide', label: said.guide },
      { href: '/api', label: said.api },
      { href: '/help', label: said.help },
    ],
  },
  {
    title: footer.columns.trust,
    links: [
      { href: '/security', label: said.security },
      { href: '/trust', label: said.trust },
      { href: '/contact', label: said.contact },
    ],
  },
  {
    title: footer.columns.legal,
    links: [
      { href: '/privacy', label: said.privacy },
      { href: '/terms', label: said.terms },
      { href: '/dpa', label: said.dpa },
      { href: '/cookies', label: said.cookies },
    ],
  },
];

import { articles } from './articles';

export interface ContentsSection {
  title: string;
  paths: readonly string[];
}

/** The documentation in reading order. */
export const DOCUMENTATION: readonly ContentsSection[] = [
  { title: 'Start', paths: ['/docs', '/guide', '/docs/first-agent', '/docs/playground', '/docs/passages'] },
  {
    title: 'Sources',
    paths: [
      '/docs/files',
      '/docs/text',
      '/docs/website',
      '/docs/questions-and-answers',
      '/docs/notion',
      '/docs/databases',
      '/docs/training',
    ],
  },
  {
    title: 'Share',
    paths: [
      '/docs/share-link',
      '/docs/custom-domains',
      '/docs/embed',
      '/docs/wordpress',
      '/docs/shopify',
      '/docs/react',
      '/docs/identity',
    ],
  },
  { title: 'Observe', paths: ['/docs/activity', '/docs/analytics', '/docs/notifications'] },
  {
    title: 'Manage',
    paths: ['/docs/settings', '/docs/models', '/docs/credits', '/docs/team', '/docs/account', '/docs/limits'],
  },
  { title: 'Build on it', paths: ['/docs/api', '/docs/webhooks', '/api'] },
  { title: 'Host it', paths: ['/docs/self-hosting', '/docs/configuration', '/docs/backup', '/docs/updates'] },
  { title: 'More', paths: ['/docs/common-questions', '/help', '/changelog'] },
];

export const TRUST: readonly ContentsSection[] = [
  { title: 'Trust', paths: ['/security', '/trust'] },
  { title: 'Legal', paths: ['/privacy', '/cookies', '/terms', '/dpa'] },
];

/** Blog posts, newest first. */
export const posts = () =>
  [...articles.values()]
    .filter(({ path }) => path.startsWith('/blog/'))
    .sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

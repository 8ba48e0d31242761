import type { ReactNode } from 'react';
import { ApiReference, apiHeadings, apiSections } from './api-reference/api-reference';
import { BlogIndex } from './blog/blog-index';
import { PostDay } from './blog/post-day';
import { type Article, articleAt, articles } from './build/articles';
import { type ContentsSection, DOCUMENTATION, posts, TRUST } from './build/contents';
import { Contact } from './contact/contact';
import { Prose } from './layout/prose';
import { ReadingLayout } from './layout/reading-layout';
import type { NavSection } from './layout/side-nav';
import type { PublicPage } from './page';
import { texts } from './pages.texts';
import { Pricing } from './pricing/pricing';
import type { Searchable } from './search/search-index';

/** A page as rendered, and as search sees it. */
export type SitePage = PublicPage & Searchable;

const { layout: said } = texts;
const label = (path: string) => articleAt(path).title;

const navOf = (contents: readonly ContentsSection[]): NavSection[] =>
  contents
    .filter(({ paths }) => paths.length > 0)
    .map(({ title, paths }) => ({ title, links: paths.map((href) => ({ href, label: label(href) })) }));

/** The pages beside a page, by its section. */
function neighboursOf(path: string): { label: string; sections: NavSection[] } {
  if (path === '/blog' || path.startsWith('/blog/')) {
    const links = posts().map(({ path: href, title }) => ({ href, label: title }));
    return {
      label: said.blog,
      sections: [{ title: said.blog, links: [{ href: '/blog', label: said.allPosts }, ...links] }],
    };
  }
  if (TRUST.some(({ paths }) => paths.includes(path))) return { label: said.trust, sections: navOf(TRUST) };
  return { label: said.documentation, sections: navOf(DOCUMENTATION) };
}

function read(article: Article, children: ReactNode, headings = article.headings): ReactNode {
  const { path, title, description, date } = article;
  return (
    <ReadingLayout
      {...neighboursOf(path)}
      {...{ path, title, description, headings }}
      above={date && <PostDay date={date} />}
    >
      {children}
    </ReadingLayout>
  );
}

/** Pages that consist of more than their Markdown. */
const SPECIAL: Record<string, (article: Article) => Partial<SitePage> & Pick<SitePage, 'render'>> = {
  '/api': (article) => ({
    render: () => read(article, <ApiReference />, apiHeadings),
    sections: apiSections,
  }),
  '/blog': (article) => ({ render: () => read(article, <BlogIndex posts={posts()} />) }),
  '/contact': ({ html }) => ({
    render: () => (
      <Contact>
        <Prose html={html} />
      </Contact>
    ),
  }),
  '/pricing': ({ html }) => ({
    render: () => (
      <Pricing>
        <Prose html={html} />
      </Pricing>
    ),
  }),
};

/** All pages in docs/pages. */
export function sitePages(): SitePage[] {
  return [...articles.values()].map((article) => {
    const { path, title, description, sections, html } = article;
    const page = { path, title, description, sections, render: () => read(article, <Prose html={html} />) };
    return { ...page, ...SPECIAL[path]?.(article) };
  });
}

import { PRODUCT } from '@parley/contract/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicPage } from '~/features/pages/page';
import { SkipLink } from '~/ui/skip-link';
import { PublicFooter } from './footer';
import { PublicHeader } from './header';

/** A placeholder in the built pages for the public address, 'https://parley.example', known only to the server. */
const ORIGIN = '{{origin}}';

/** @returns the page as the contents of head and body, without scripts and styles */
export function renderPage({ path, title, description, render }: PublicPage): { head: string; body: string } {
  const name = path === '/' ? title : `${title} · ${PRODUCT}`;
  const address = `${ORIGIN}${path}`;
  const head = renderToStaticMarkup(
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta name="twitter:card" content="summary" />
      <link rel="canonical" href={address} />
    </>,
  );
  const body = renderToStaticMarkup(
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <SkipLink />
      <PublicHeader path={path} />
      <main id="main" tabIndex={-1} className="flex-1">
        {render()}
      </main>
      <PublicFooter />
    </div>,
  );
  return { head, body };
}

import { landingPage } from '~/features/landing/landing-page';
import type { PublicPage } from '~/features/pages/page';
import { sitePages } from '~/features/pages/pages';

/** Every prerendered page. */
export function publicPages(): PublicPage[] {
  return [landingPage, ...sitePages()];
}

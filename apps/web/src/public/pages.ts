import { landingPage } from '~/features/landing/landing-page';
import { sitePages } from '~/features/pages/pages';
import type { PublicPage } from '~/features/pages/page';

/** Every page that is prerendered. */
export function publicPages(): PublicPage[] {
  return [landingPage, ...sitePages()];
}

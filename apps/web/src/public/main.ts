import { takeEarlySearch } from '~/ui/early-search';
import { watchTheme } from '~/ui/theme/theme-store';
import { knowSession } from './islands/session';
import { offerThemes } from './islands/themes';

/** Scripts for pages with the element, loaded if it is there. */
const islands: Record<string, () => Promise<{ start: (element: HTMLElement) => void }>> = {
  contact: () => import('~/features/pages/islands/contact'),
  prose: () => import('~/features/pages/islands/prose'),
  search: () => import('~/features/pages/islands/search'),
  slideshow: () => import('~/features/landing/slideshow/play'),
  'live-chat': () => import('~/features/landing/live-chat/open'),
};

watchTheme();
offerThemes();
knowSession();
// On other pages there is no search to take the buffered keys.
if (!document.querySelector('[data-island="search"]')) takeEarlySearch();
for (const year of document.querySelectorAll('[data-year]')) year.textContent = String(new Date().getFullYear());
for (const [name, load] of Object.entries(islands)) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-island="${name}"]`)) {
    void load().then(({ start }) => start(element));
  }
}

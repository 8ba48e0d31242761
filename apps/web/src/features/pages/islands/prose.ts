import { copyText } from '~/ui/copy-text';
import { texts } from '../code.texts';

/** Long enough to read. */
const SAID_MS = 2_000;

/** Adds copy buttons to code, unfolds the target of a link, and marks the current heading in the list. */
export function start(article: HTMLElement): void {
  for (const button of article.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => void copy(button));
  }
  followReading();
  openTarget();
  addEventListener('hashchange', openTarget);
}

/** A link to folded content unfolds it. */
function openTarget(): void {
  const details = document.getElementById(decodeURIComponent(location.hash.slice(1)))?.closest('details');
  if (details) details.open = true;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
  button.textContent = (await copyText(code)) ? texts.copied : texts.notCopied;
  setTimeout(() => {
    button.textContent = texts.copy;
  }, SAID_MS);
}

function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-on-this-page] a')];
  const byId = new Map(links.map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id]')].filter(({ id }) =>
    byId.has(id),
  );
  if (headings.length === 0) return;
  const mark = () => {
    const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight / 3) ?? headings[0];
    for (const link of links) {
      if (read && byId.get(read.id) === link) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  const seen = new IntersectionObserver(mark, { rootMargin: '0px 0px -66% 0px' });
  for (const heading of headings) seen.observe(heading);
  mark();
}

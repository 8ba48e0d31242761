import { texts } from '../pages.texts';
import { el } from './el';
import { SEARCH_INDEX_PATH, type SearchEntry } from './entry';
import { excerpt, type Found, searcher } from './find';

const { search: said } = texts;

/**
 * The dialog that searches all pages: a combobox over a list, created when first opened.
 * @returns what opens it, with what was typed before it was there
 */
export function createSearchDialog(): { open: (typed: string) => void } {
  const input = el('input', {
    type: 'search',
    id: 'search-input',
    role: 'combobox',
    autocomplete: 'off',
    placeholder: said.input,
    'aria-label': said.input,
    'aria-controls': 'search-results',
    'aria-expanded': 'false',
    'aria-autocomplete': 'list',
  });
  const close = el('button', { type: 'button', class: 'search-close' }, said.close);
  const status = el('p', { role: 'status', class: 'search-status' }, said.hint);
  const list = el('div', {
    id: 'search-results',
    role: 'listbox',
    'aria-label': said.results,
    class: 'search-results',
  });
  const dialog = el(
    'dialog',
    { class: 'search', 'aria-label': said.title },
    el('div', { class: 'search-head' }, input, close),
    status,
    list,
  );
  document.body.append(dialog);

  let find: ((question: string) => Found[]) | undefined;
  let chosen = -1;

  const choose = (index: number) => {
    const options = [...list.children];
    chosen = options.length === 0 ? -1 : (index + options.length) % options.length;
    options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === chosen));
      if (at === chosen) option.scrollIntoView({ block: 'nearest' });
    });
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `search-result-${chosen}`);
  };

  const show = () => {
    const question = input.value.trim();
    const found = find && question ? find(question) : [];
    list.replaceChildren(...found.map(option));
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = !question ? said.hint : found.length === 0 ? said.nothing(question) : said.found(found.length);
    choose(0);
  };

  const load = async () => {
    try {
      // Requested each time, because updates of the product change the pages; the answer is usually a 304.
      const response = await fetch(SEARCH_INDEX_PATH, { cache: 'no-cache' });
      if (!response.ok) throw new Error(`status ${response.status}`);
      find = searcher((await response.json()) as SearchEntry[]);
      show();
    } catch {
      status.textContent = said.failed;
    }
  };

  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter') (list.children[chosen] as HTMLElement | undefined)?.click();
  });
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    // A click on the backdrop hits the dialog itself; a link to an anchor on this page does not leave it.
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close();
  });

  return {
    open: (typed) => {
      if (dialog.open) return;
      dialog.showModal();
      if (typed) {
        input.value = typed;
        show();
      } else input.select();
      if (!find) void load();
    },
  };
}

function option({ entry: { href, page, heading, text }, words }: Found, index: number): HTMLElement {
  const pieces = excerpt(text, words).map((piece) => (piece.hit ? el('mark', {}, piece.text) : piece.text));
  return el(
    'a',
    { href, tabindex: '-1', id: `search-result-${index}`, role: 'option', 'aria-selected': 'false' },
    el('span', { class: 'search-where' }, heading ? page : said.page),
    el('span', { class: 'search-what' }, heading || page),
    el('span', { class: 'search-text' }, ...pieces),
  );
}

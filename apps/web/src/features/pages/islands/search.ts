import { expectSearch, isSearchAsked, takeEarlySearch } from '~/ui/early-search';

/** Makes the search button work, also by the keys / and Ctrl+K; the dialog is loaded when first needed. */
export function start(button: HTMLElement): void {
  let dialog: Promise<{ open: (typed: string) => void }> | undefined;
  const open = () => {
    dialog ??= import('../search/search-dialog').then(({ createSearchDialog }) => createSearchDialog());
    expectSearch();
    void dialog.then((made) => made.open(takeEarlySearch()));
  };
  button.classList.remove('invisible');
  button.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const controlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!slash && !controlK) return;
    event.preventDefault();
    open();
  });
  if (isSearchAsked()) open();
}

// Runs before the first paint, so that a dark page never flashes light, and the header never offers a login to whoever is
// signed in; so that what needs scripts is laid out as such at once; and so that no key is lost. The choices are made in src/ui/theme and src/session.
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked: the system's theme, and nobody known to be signed in.
    }
  };
  // An owner may have said how the chat on another site looks; nobody can choose there.
  const choice = document.documentElement.dataset.look || recall('vite-ui-theme') || 'system';
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.script = 'on';
  if (recall('parley-signed-in')) document.documentElement.dataset.session = 'in';

  // The keys for the search, pressed before the page's own script listens, and what is typed behind them, are kept for it:
  // src/ui/early-search.ts.
  const { dataset } = document.documentElement;
  const { searchKeys } = dataset;
  const keep = (event) => {
    if (dataset.searchKeys === undefined) return removeEventListener('keydown', keep);
    // The page's own script, which hears of keys first, took this one.
    if (event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select');
    const alone = !event.ctrlKey && !event.metaKey;
    if (dataset.searchAsked && alone && !event.altKey && !event.isComposing && !typing) {
      const typed = dataset.searchTyped ?? '';
      if ([...event.key].length === 1) dataset.searchTyped = typed + event.key;
      else if (event.key === 'Backspace') dataset.searchTyped = [...typed].slice(0, -1).join('');
      else return;
      event.preventDefault();
      return;
    }
    if (!searchKeys.includes(key) || event.altKey || (key === '/' ? typing || !alone : alone)) return;
    event.preventDefault();
    dataset.searchAsked = 'yes';
  };
  if (searchKeys) addEventListener('keydown', keep);

  // Open menus of a public page's header close on Escape, back to their button, and on a click or a focus elsewhere. They
  // open without a script, so that what closes them does not wait for the page's own.
  const closeMenus = (event) => {
    for (const menu of document.querySelectorAll('details[data-disclosure][open]')) {
      if (event.key === undefined && menu.contains(event.target)) continue;
      const within = menu.contains(document.activeElement);
      menu.open = false;
      if (event.key && within) menu.querySelector('summary').focus();
    }
  };
  addEventListener('pointerdown', closeMenus);
  addEventListener('focusin', closeMenus);
  addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(event));
})();

// Runs before the first paint, so that a dark page never flashes light, and the header never offers a login to whoever is
// signed in; and so that what needs scripts is laid out as such at once. The choices are made in src/ui/theme and src/session.
(() => {
  const recall = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage is blocked: the system's theme, and nobody known to be signed in.
    }
  };
  const choice = recall('vite-ui-theme') || 'system';
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.dataset.script = 'on';
  if (recall('parley-signed-in')) document.documentElement.dataset.session = 'in';
})();

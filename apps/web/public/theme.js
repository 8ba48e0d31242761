// Runs before the first paint, so that a dark page never flashes light. The choice itself is made in src/app/theme.
(() => {
  let choice = 'system';
  try {
    choice = localStorage.getItem('vite-ui-theme') || 'system';
  } catch {
    // Storage is blocked; the system's theme it is.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

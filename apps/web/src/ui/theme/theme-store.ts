import { createStore } from 'zustand/vanilla';
import { THEME_KEY, THEMES, type Theme } from './themes';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The theme that the page was served with, or the one stored in this browser. */
function storedTheme(): Theme {
  const { look } = document.documentElement.dataset;
  if (look) return THEMES.find((theme) => theme === look) ?? 'system';
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

const looksOf = (theme: Theme) => ({
  theme,
  dark: theme === 'dark' || (theme === 'system' && systemDark.matches),
});

/** The chosen theme, and whether it makes the page dark. */
export const themeStore = createStore(() => looksOf(storedTheme()));

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  themeStore.setState(looksOf(theme));
}

/** Follows the system and the other tabs; public/theme.js has set the initial theme before the first paint. */
export function watchTheme(): void {
  themeStore.subscribe(({ dark }) => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  });
  systemDark.addEventListener('change', () => themeStore.setState(({ theme }) => looksOf(theme)));
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) themeStore.setState(looksOf(storedTheme()));
  });
}

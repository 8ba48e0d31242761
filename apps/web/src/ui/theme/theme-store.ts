import { THEME_KEY } from '@parley/contract/constants';
import { THEMES, type Theme } from './themes';

const listeners = new Set<() => void>();
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return THEMES.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

let current = storedTheme();

function apply(theme: Theme): void {
  current = theme;
  const dark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export const currentTheme = (): Theme => current;

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  apply(theme);
}

/** @returns how to stop being told */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the system and the other tabs; public/theme.js has set the first theme before the first paint. */
export function watchTheme(): void {
  systemDark.addEventListener('change', () => apply(current));
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY) apply(storedTheme());
  });
}

/** The storage key; public/theme.js reads it, too. Here, so that the public pages load no more of the contract. */
export const THEME_KEY = 'vite-ui-theme';
export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

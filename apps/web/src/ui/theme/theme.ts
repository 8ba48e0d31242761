import { useStore } from 'zustand';
import { themeStore } from './theme-store';
import type { Theme } from './themes';

export { setTheme, watchTheme } from './theme-store';

/** The chosen theme. */
export const useTheme = (): Theme => useStore(themeStore, ({ theme }) => theme);
/** Whether the page is dark right now. */
export const useDark = (): boolean => useStore(themeStore, ({ dark }) => dark);

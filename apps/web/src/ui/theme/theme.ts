import { useSyncExternalStore } from 'react';
import { currentTheme, subscribeTheme } from './theme-store';
import type { Theme } from './themes';

export { setTheme, watchTheme } from './theme-store';

export const useTheme = (): Theme => useSyncExternalStore(subscribeTheme, currentTheme);

import { createContext, type ReactNode } from 'react';

/** The button that opens the menu of the screen's parts, where that menu is folded away; a part's head shows it. */
export const MenuOpener = createContext<ReactNode>(null);

import { createContext, type ReactNode } from 'react';

/** The button that opens a screen's menu of sections while that is folded away; a section's header shows it. */
export const MenuOpener = createContext<ReactNode>(null);

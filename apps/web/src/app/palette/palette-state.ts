import { create } from 'zustand';

/** Whether the command palette is shown. */
export const usePaletteOpen = create<boolean>(() => false);

/** Shows the command palette, from wherever. */
export const openPalette = () => usePaletteOpen.setState(true);
export const closePalette = () => usePaletteOpen.setState(false);
export const togglePalette = () => usePaletteOpen.setState((open) => !open);

import { create } from 'zustand';

/** Whether the command palette is open. */
export const usePaletteOpen = create<boolean>(() => false);

/** Opens the command palette from anywhere. */
export const openPalette = () => usePaletteOpen.setState(true);
export const closePalette = () => usePaletteOpen.setState(false);
export const togglePalette = () => usePaletteOpen.setState((open) => !open);

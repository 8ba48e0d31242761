import { Search } from 'lucide-react';
import { IconButton } from '~/ui/icon-button';
import { texts } from '../app.texts';
import { openPalette } from './palette-state';

const { palette: said } = texts;

const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the command palette; its tooltip shows the shortcut. */
export function PaletteButton() {
  return (
    <IconButton label={said.titleWithKeys(KEYS)} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <Search size={18} aria-hidden="true" />
    </IconButton>
  );
}

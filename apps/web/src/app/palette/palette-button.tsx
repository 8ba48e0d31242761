import { Search } from 'lucide-react';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/icon-button';
import { texts } from '../app.texts';
import { openPalette } from './palette-state';

const { palette: said } = texts;

const KEYS = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Opens the command palette and tells its keys; where there is little room, in its tooltip. */
export function PaletteButton({ compact = false, className }: { compact?: boolean; className?: string }) {
  if (compact) {
    return (
      <IconButton
        label={said.titleWithKeys(KEYS)}
        aria-keyshortcuts="Control+K Meta+K"
        className={className}
        onClick={openPalette}
      >
        <Search size={18} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <button
      type="button"
      aria-label={said.title}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className={cx(
        'mx-1 flex h-9 shrink-0 items-center gap-2 rounded-sm border border-line-strong bg-surface pr-2 pl-2.5 text-sm text-ink-muted transition-colors hover:border-ink hover:text-ink',
        className,
      )}
    >
      <Search size={15} aria-hidden="true" />
      {said.button}
      <kbd className="ml-3 rounded-xs whitespace-nowrap bg-sunken px-1.5 py-0.5 font-sans text-xs">{KEYS}</kbd>
    </button>
  );
}

import { Search } from 'lucide-react';

/** Opens the search; hidden until the script behind it has loaded. */
export function SearchButton() {
  return (
    <button
      type="button"
      data-island="search"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      className="invisible flex h-10 w-full shrink-0 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 text-ink-muted transition-colors enabled:hover:border-ink enabled:hover:text-ink"
    >
      <Search size={16} aria-hidden="true" />
      Search
      <span
        aria-hidden="true"
        className="ml-auto rounded-xs bg-sunken px-1.5 font-mono text-xs leading-5 max-lg:hidden"
      >
        /
      </span>
    </button>
  );
}

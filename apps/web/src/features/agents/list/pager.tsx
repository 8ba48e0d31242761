import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '~/ui/icon-button';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  /** How many things there are on all pages, and on one. */
  found: number;
  size: number;
  onTurn: (page: number) => void;
}

/** Turns the pages of a list; nothing where there is only one. */
export function Pager({ page, pages, found, size, onTurn }: PagerProps) {
  if (pages < 2) return null;
  const number = (value: number) => value.toLocaleString('en-US');
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center justify-center gap-3">
      <IconButton label="Previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <p className="text-sm text-ink-muted tabular-nums">
        {number((page - 1) * size + 1)}–{number(Math.min(page * size, found))} of {number(found)}
      </p>
      <IconButton label="Next page" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  );
}

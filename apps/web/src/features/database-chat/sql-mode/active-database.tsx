import { Database } from 'lucide-react';
import { placeAmong } from '../connection/database-names';
import { isTrained } from '../details/training-look';
import type { SqlMode } from './use-sql-mode';

/** Above the input in SQL mode: which database is asked, and a way to another one. */
export function ActiveDatabase({ mode }: { mode: SqlMode }) {
  if (!mode.on || !mode.active) return null;
  return (
    <p className="flex items-center gap-2 border-b border-line px-3 py-1.5 text-sm">
      <Database size={15} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 truncate">
        <strong className="font-semibold">{mode.active.name}</strong>{' '}
        <span className="text-ink-muted">{placeAmong(mode.active, mode.connections)}</span>
      </span>
      {mode.connections.filter(isTrained).length > 1 && (
        <button type="button" className="link shrink-0 text-sm" onClick={mode.choose}>
          Change database
        </button>
      )}
    </p>
  );
}

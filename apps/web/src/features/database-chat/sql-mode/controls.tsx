import { MESSAGES } from '@parley/contract/messages';
import { Database } from 'lucide-react';
import { Button } from '~/ui/button';
import { placeAmong } from '../connection/database-names';
import { texts } from '../database-chat.texts';
import { isTrained } from '../details/training-look';
import type { SqlMode } from './use-sql-mode';

/** Above the input in SQL mode: which database is queried, and how to change it. */
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
          {texts.sqlMode.change}
        </button>
      )}
    </p>
  );
}

/** Turns SQL mode on and off, once there is a database. Its native tooltip also shows while the button is disabled. */
export function SqlToggle({ mode }: { mode: SqlMode }) {
  if (mode.connections.length === 0 && !mode.on && !mode.gone) return null;
  return (
    <Button
      variant="quiet"
      aria-label={texts.sqlMode.label}
      aria-pressed={mode.on}
      title={mode.available ? texts.sqlMode.label : MESSAGES.trainDatabaseFirst}
      disabled={!mode.available}
      onClick={mode.toggle}
      className="gap-1.5! px-2.5! aria-pressed:bg-mark! aria-pressed:text-on-mark!"
    >
      <Database size={17} aria-hidden="true" />
      <span aria-hidden="true" className="text-xs font-bold">
        {texts.sqlMode.short}
      </span>
    </Button>
  );
}

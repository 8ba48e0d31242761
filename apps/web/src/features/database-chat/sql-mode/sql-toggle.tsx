import { MESSAGES } from '@parley/contract/messages';
import { Database } from 'lucide-react';
import { Button } from '~/ui/button';
import type { SqlMode } from './use-sql-mode';

/** Turns SQL mode on and off. Its title is the browser's own, which a disabled button shows, too. */
export function SqlToggle({ mode }: { mode: SqlMode }) {
  return (
    <Button
      variant="quiet"
      aria-label="SQL mode"
      aria-pressed={mode.on}
      title={mode.available ? 'SQL mode' : MESSAGES.trainDatabaseFirst}
      disabled={!mode.available}
      onClick={mode.toggle}
      className="gap-1.5! px-2.5! aria-pressed:bg-mark aria-pressed:text-on-mark"
    >
      <Database size={17} aria-hidden="true" />
      <span aria-hidden="true" className="text-xs font-bold">
        SQL
      </span>
    </Button>
  );
}

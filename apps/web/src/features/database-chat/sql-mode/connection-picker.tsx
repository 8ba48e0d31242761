import { Database } from 'lucide-react';
import { StatusDot } from '~/ui/badge';
import { Dialog } from '~/ui/dialog';
import { placeAmong } from '../connection/database-names';
import { texts } from '../database-chat.texts';
import { databaseLook, isTrained } from '../details/training-look';
import type { SqlMode } from './use-sql-mode';

/** Which of the team's databases is queried. Choosing one turns SQL mode on. */
export function ConnectionPicker({ mode }: { mode: SqlMode }) {
  return (
    <Dialog
      open={mode.picking}
      onOpenChange={(open) => !open && mode.closePicker()}
      title={texts.sqlMode.pickTitle}
      description={texts.sqlMode.pickDescription}
    >
      <ul className="flex flex-col gap-2 pb-4">
        {mode.connections.map((connection) => {
          const { tone, label } = databaseLook(connection);
          return (
            <li key={connection.connection_id}>
              <button
                type="button"
                disabled={!isTrained(connection)}
                aria-current={connection === mode.active || undefined}
                onClick={() => mode.pick(connection)}
                className="flex w-full items-center gap-3 rounded-md border border-line-strong px-4 py-3 text-left transition-colors enabled:hover:border-ink enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 aria-current:border-ink aria-current:bg-mark-soft"
              >
                <Database size={18} aria-hidden="true" className="shrink-0 text-ink-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{connection.name}</span>
                  <span className="block text-sm text-ink-muted wrap-anywhere">
                    {placeAmong(connection, mode.connections)}
                  </span>
                  <span className="flex items-center gap-1.5 text-sm text-ink-muted">
                    <StatusDot tone={tone} label={texts.card.training} />
                    {label}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

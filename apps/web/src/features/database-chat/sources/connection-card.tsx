import type { DatabaseConnection } from '@parley/contract/database-chat';
import { ChevronDown, Database, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { StatusDot } from '~/ui/badge';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { nameAmong, placeAmong } from '../connection/database-names';
import { texts } from '../database-chat.texts';
import { ConnectionDetails } from '../details/connection-details';
import { databaseLook } from '../details/training-look';

export interface ConnectionCardProps {
  connection: DatabaseConnection;
  /** All of the team's connections, to tell this one apart. */
  among: readonly DatabaseConnection[];
  active: boolean;
  open: boolean;
  onToggle: () => void;
  /** Makes it this agent's database. */
  onActivate: () => void;
  activating: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One of the team's databases: its location, how far it has been read, and behind a button all its details. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, among, active, open, onToggle, onActivate, activating, onEdit, onRemove } = props;
  const region = useId();
  const name = nameAmong(connection, among);
  const { tone, label } = databaseLook(connection);
  return (
    <li className={cx('rounded-md border bg-surface', active ? 'border-ink' : 'border-line')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <Database size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
        <div className="min-w-0 flex-1 basis-52">
          <h4 className="flex flex-wrap items-baseline gap-x-2 font-semibold wrap-anywhere">
            {connection.name}
            {active && <span className="rounded-xs bg-mark px-1 text-sm text-on-mark">{texts.card.active}</span>}
          </h4>
          <p className="text-sm text-ink-muted wrap-anywhere">{placeAmong(connection, among)}</p>
          <p className="flex items-center gap-1.5 text-sm text-ink-muted">
            <StatusDot tone={tone} label={texts.card.training} />
            {label}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {!active && (
            <Button size="sm" busy={activating} onClick={onActivate} aria-label={texts.card.activateOne(name)}>
              {texts.card.activate}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={open}
            aria-controls={region}
            aria-label={texts.card.detailsOf(name)}
            onClick={onToggle}
          >
            {texts.card.details}
            <ChevronDown size={15} aria-hidden="true" className={cx('transition-transform', open && 'rotate-180')} />
          </Button>
          <PlainIconButton label={texts.card.edit(name)} size="sm" onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
          </PlainIconButton>
          <PlainIconButton label={texts.card.remove(name)} size="sm" onClick={onRemove}>
            <Trash2 size={16} aria-hidden="true" />
          </PlainIconButton>
        </div>
      </div>
      <div id={region}>{open && <ConnectionDetails connection={connection} />}</div>
    </li>
  );
}

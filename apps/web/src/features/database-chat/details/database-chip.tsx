import { type ComponentProps, useContext } from 'react';
import { CHIP } from '~/features/training/training-status';
import { StatusDot } from '~/ui/badge';
import { cx } from '~/ui/cx';
import { texts } from '../database-chat.texts';
import { useConnections } from '../database-queries';
import { AskedDatabase } from '../sql-mode/asked-database';
import { databaseLook } from './training-look';

export interface DatabaseChipProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The agent's own connection; null if it no longer has one. */
  connectionId: string | null;
}

/** The only database that an agent answers from, or the one queried instead, and how far it has been read. */
export function DatabaseChip({ connectionId, className, ...rest }: DatabaseChipProps) {
  const { data } = useConnections();
  const { id: asked } = useContext(AskedDatabase);
  const connection = data?.find(({ connection_id }) => connection_id === (asked ?? connectionId));
  const look = connection && databaseLook(connection);
  return (
    <button
      type="button"
      title={look?.label ?? texts.chip.noneTitle}
      className={cx(CHIP, 'max-md:w-8 max-md:justify-center max-md:px-0', className)}
      {...rest}
    >
      <StatusDot tone={look?.tone ?? (data ? 'warn' : 'neutral')} label={texts.chip.label} />
      <span className="max-w-40 truncate max-md:sr-only">
        {connection?.name ?? (data ? texts.chip.none : texts.chip.unknown)}
      </span>
    </button>
  );
}

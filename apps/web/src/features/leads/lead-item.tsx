import type { Lead } from '@parley/contract/leads';
import { Trash2 } from 'lucide-react';
import { texts as activity } from '~/features/activity/activity.texts';
import { cx } from '~/ui/cx';
import { formatDate } from '~/ui/format';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { texts } from './leads.texts';

export interface LeadItemProps {
  lead: Lead;
  selected: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** The name of a lead: the first detail that is known. */
export const nameOf = ({ name, email, phone }: Lead): string => name ?? email ?? phone ?? texts.anonymous;

/** One person, with their contact details. */
export function LeadItem({ lead, selected, onOpen, onRemove }: LeadItemProps) {
  const reached = [lead.email, lead.phone].filter((way) => way !== null && way !== nameOf(lead));
  const kind = lead.channel ? activity.channels[lead.channel] : texts.unknownSource;
  const site = lead.host_origin?.replace(/^https?:\/\//, '');
  return (
    <li
      className={cx(
        'group relative rounded-sm transition-colors',
        selected ? 'bg-mark-soft' : 'focus-within:bg-hover hover:bg-hover',
      )}
    >
      {selected && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-1 rounded-full bg-mark" />}
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onOpen}
        className="block w-full rounded-sm py-2 pr-11 pl-3.5 text-left ring-inside"
      >
        <span className="block truncate font-semibold">{nameOf(lead)}</span>
        {reached.map((way) => (
          <span key={way} className="block truncate text-sm">
            {way}
          </span>
        ))}
        <span className="block truncate text-xs text-ink-muted">{site ? texts.place(kind, site) : kind}</span>
        <span className="block truncate text-xs text-ink-muted">{formatDate(lead.created_at)}</span>
      </button>
      <span className="absolute right-1 bottom-1">
        <PlainIconButton label={texts.remove(nameOf(lead))} size="sm" onClick={onRemove}>
          <Trash2 size={14} aria-hidden="true" />
        </PlainIconButton>
      </span>
    </li>
  );
}

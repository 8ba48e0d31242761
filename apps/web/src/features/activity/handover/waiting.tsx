import type { OpenHandover } from '@parley/contract/handovers';
import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts as agents } from '~/features/agents/agents.texts';
import { WaitingCount } from '~/features/agents/waiting/waiting-count';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts as all } from '../activity.texts';
import { useLiveWaiting, useWaiting } from './handover-queries';

const texts = all.handover;

export interface WaitingBadgeProps {
  agentId: string;
  offered: boolean;
  /** Whether the activity is on screen, which follows the conversations itself. */
  shown: boolean;
}

/** The number of visitors waiting for a person, beside the tab's name. */
export function WaitingBadge({ agentId, offered, shown }: WaitingBadgeProps) {
  useLiveWaiting(agentId, offered && !shown);
  const count = useWaiting(agentId, offered).data?.length ?? 0;
  return <WaitingCount count={count} />;
}

export interface WaitingNoticeProps {
  agentId: string;
  offered: boolean;
  /** The open conversation. */
  selected: string | null;
  onOpen: (conversationId: string) => void;
}

/** Links to the conversation of the visitor who has waited longest. */
export function WaitingNotice({ agentId, offered, selected, onOpen }: WaitingNoticeProps) {
  const waiting = useWaiting(agentId, offered).data ?? [];
  const next = waiting.find(({ conversation_id }) => conversation_id !== selected);
  return (
    <WaitingStatus count={waiting.length} className="empty:-mt-4">
      {next && (
        <Button size="sm" onClick={() => onOpen(next.conversation_id)}>
          {texts.open}
        </Button>
      )}
    </WaitingStatus>
  );
}

interface WaitingStatusProps {
  count: number;
  className: string;
  /** The link to the visitor who has waited longest. */
  children: ReactNode;
}

/** Says that visitors are waiting; empty while none are. */
export function WaitingStatus({ count, className, children }: WaitingStatusProps) {
  return (
    <div role="status" className={className}>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line bg-mark-soft px-4 py-2">
          <span className="font-semibold">{agents.waiting(count)}</span>
          {children}
        </div>
      )}
    </div>
  );
}

/** Beside the title of a conversation whose visitor waits or waited in vain, or that a person answers. */
export function HandoverMark({ handover: { waits, missed, person } }: { handover: OpenHandover }) {
  const said = missed ? texts.missed : waits ? texts.waitsFor(person) : texts.replies(person ?? '');
  return (
    <span
      title={said}
      className={cx(
        'inline-flex h-4.5 min-w-0 max-w-2/5 shrink-0 items-center gap-1 rounded-full px-1.5 text-xs font-semibold',
        waits ? 'bg-mark text-on-mark' : 'border border-line-strong text-ink-muted',
      )}
    >
      <UserRound size={11} aria-hidden="true" className="shrink-0" />
      <span aria-hidden="true" className="truncate">
        {missed ? texts.missedMark : waits ? texts.waits : person}
      </span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

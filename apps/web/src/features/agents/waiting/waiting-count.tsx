import { UserRound } from 'lucide-react';
import { texts } from '../agents.texts';
import { useWaitingOfTeam } from './waiting-queries';

/** How many visitors are waiting for a person right now, beside the link to them; renders nothing if none are. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 shrink-0 items-center gap-1 rounded-full bg-mark px-1.5 text-xs font-semibold text-on-mark">
      <UserRound size={12} aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{texts.waiting(count)}</span>
    </span>
  );
}

/** The same for all of the team's agents together. */
export function WaitingOfTeamCount() {
  return <WaitingCount count={useWaitingOfTeam().data?.length ?? 0} />;
}

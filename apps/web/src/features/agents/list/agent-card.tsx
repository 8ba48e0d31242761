import type { AgentSummary } from '@parley/contract/agents';
import { Database, type LucideIcon, MessageSquareText, Settings, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '~/session/session';
import { StatusDot } from '~/ui/badge';
import { buttonClass } from '~/ui/button';
import { formatDay } from '~/ui/format';
import { iconButtonClass } from '~/ui/plain-icon-button';
import { Skeleton } from '~/ui/skeleton';
import { Tooltip } from '~/ui/tooltip';
import { texts } from '../agents.texts';
import { isSourceless, trainingLook } from '../training-state';
import { WaitingCount } from '../waiting/waiting-count';

const CARD = 'relative flex flex-col md:min-h-52 overflow-hidden rounded-md border border-line bg-surface p-5';

/** For an agent without sources of its own, which needs none. */
const ASKS_DATABASE = { tone: 'good', label: texts.card.asksDatabase, detail: '' } as const;

export interface AgentCardProps {
  agent: AgentSummary;
  /** How many of its visitors are waiting for a person. */
  waiting: number;
}

export function AgentCard({ agent, waiting }: AgentCardProps) {
  const screen = `/chat/${agent.id}`;
  const { model, temperature } = agent.settings;
  // The model that really answers; if another was chosen, that is shown where it is chosen.
  const { label, note } = agent.answered_by;
  const answers = model && label;
  const { failed } = agent.training.sources;
  const training = agent.training.state === 'training' && agent.training.reading === null;
  const asksDatabase = agent.settings.type === 'database';
  const look = asksDatabase && isSourceless(agent.training) ? ASKS_DATABASE : trainingLook(agent.training);
  const deletable = useSession().user?.abilities.delete_agents;
  return (
    <li className={`${CARD} group transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2`}>
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-xl wrap-anywhere">
          <Link to={screen} className="line-clamp-2 rounded-xs group-hover:underline">
            {agent.name}
          </Link>
        </h2>
        {waiting > 0 && (
          <Link to={`${screen}?tab=activity`} className="mt-1 flex rounded-full">
            <WaitingCount count={waiting} />
          </Link>
        )}
        {asksDatabase && <Database size={18} aria-hidden="true" className="mt-1 shrink-0 text-ink-muted" />}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-muted">
        <p title={note ?? undefined}>{answers ? texts.card.model(answers) : texts.card.noModel}</p>
        <p>{texts.card.temperature(temperature)}</p>
        <div className="flex w-full flex-wrap items-center gap-x-1.5">
          <StatusDot tone={look.tone} />
          {[
            look.label,
            ...(asksDatabase && look !== ASKS_DATABASE ? [texts.card.asksDatabase] : []),
            ...(training ? [look.detail] : []),
          ].join(' · ')}
          {failed > 0 && !training && (
            <Link
              to={`${screen}?tab=sources&section=failed`}
              aria-label={texts.card.failedOf(failed, agent.name)}
              className="font-semibold text-bad underline-offset-3 hover:underline"
            >
              {texts.card.failed(failed)}
            </Link>
          )}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-5">
        <p className="text-sm text-ink-faint">{texts.card.created(formatDay(agent.created_at))}</p>
        <div className="-mr-1.5 -mb-1.5 ml-auto flex flex-wrap items-center justify-end gap-1">
          {deletable && (
            <CardLink
              to={`${screen}?tab=settings&scrollTo=danger-zone`}
              label={texts.card.remove(agent.name)}
              icon={Trash2}
            />
          )}
          <CardLink to={`${screen}?tab=settings`} label={texts.card.settings(agent.name)} icon={Settings} />
          <Link to={screen} aria-label={texts.card.chatWith(agent.name)} className={buttonClass({ size: 'sm' })}>
            <MessageSquareText size={15} aria-hidden="true" />
            {texts.card.chat}
          </Link>
        </div>
      </div>
      {training && <ReadingMark percent={agent.training.progress} />}
    </li>
  );
}

function CardLink({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  return (
    <Tooltip text={label}>
      <Link to={to} aria-label={label} className={iconButtonClass('sm')}>
        <Icon size={16} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

/** The marker moves along the card's top edge as the agent trains. */
function ReadingMark({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-0 top-0 h-1.5 origin-left bg-mark transition-transform duration-(--calm)"
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  );
}

export function AgentCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="mt-4 h-4 w-1/2" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <div className="mt-auto flex items-end justify-between">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-8 w-20" />
      </div>
    </div>
  );
}

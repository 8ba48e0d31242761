import type { AgentSummary } from '@parley/contract/agents';
import { MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '~/app/format';
import { trainingLook } from '~/features/training/training-state';
import { StatusDot } from '~/ui/badge';
import { buttonClass } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { Skeleton } from '~/ui/skeleton';
import { DeleteAgentDialog } from './delete-agent-dialog';

const CARD = 'relative flex flex-col md:min-h-52 overflow-hidden rounded-md border border-line bg-surface p-5';

export function AgentCard({ agent }: { agent: AgentSummary }) {
  const [deleting, setDeleting] = useState(false);
  const { model, temperature } = agent.settings;
  const { engine, note } = agent.answered_by;
  const look = trainingLook(agent.training);
  return (
    <li className={`${CARD} group transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-2`}>
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-xl wrap-anywhere">
          <Link to={`/chat/${agent.id}`} className="line-clamp-2 rounded-xs group-hover:underline">
            {agent.name}
          </Link>
        </h2>
        <StatusDot tone={look.tone} label={look.label} className="mt-2" />
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-muted [&_dt]:sr-only">
        <dt>Model</dt>
        <dd title={note ?? undefined}>
          {model ? `Model: ${model}` : 'No model specified'}
          {engine === 'built-in' && note && ' (built-in answers)'}
        </dd>
        <dt>Temperature</dt>
        <dd>Temperature: {temperature}</dd>
        <dt>Training</dt>
        <dd className="w-full">
          {look.label}
          {agent.training.state === 'training' || agent.training.sources.failed > 0 ? ` · ${look.detail}` : ''}
        </dd>
      </dl>
      <div className="mt-auto flex items-end justify-between gap-2 pt-5">
        <p className="text-sm text-ink-faint">Created {formatDate(agent.created_at)}</p>
        <div className="-mr-1.5 -mb-1.5 flex items-center gap-1">
          <IconButton label={`Delete ${agent.name}`} size="sm" onClick={() => setDeleting(true)}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
          <Link to={`/chat/${agent.id}`} aria-label={`Chat with ${agent.name}`} className={buttonClass({ size: 'sm' })}>
            <MessageSquareText size={15} aria-hidden="true" />
            Chat
          </Link>
        </div>
      </div>
      {agent.training.state === 'training' && <ReadingMark percent={agent.training.progress} />}
      <DeleteAgentDialog agent={agent} open={deleting} onOpenChange={setDeleting} />
    </li>
  );
}

/** The marker moves along the card's top edge as the agent reads. */
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

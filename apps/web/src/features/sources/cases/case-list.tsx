import type { KeptCase } from '@parley/contract/cases';
import { CASES_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDate } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { Skeleton } from '~/ui/skeleton';
import { useCases, useRemoveCase } from './case-queries';
import { texts as all } from './cases.texts';

const texts = all.list;

/** An agent's corrected answers, which keep a training from making them worse. */
export function CaseList({ agentId, pairs }: { agentId: string; pairs: number }) {
  const { data, error, isPending, refetch } = useCases(agentId, pairs);
  const removal = useRemoveCase(agentId);
  const [leaving, setLeaving] = useState<KeptCase | null>(null);
  const cases = data?.cases ?? [];
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h3 className="text-lg">{texts.title}</h3>
      <p className="text-sm text-ink-muted">{texts.how(CASES_PER_AGENT_MAX)}</p>
      {error && <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.loadCasesFailed, error)}</Banner>}
      {isPending && <Skeleton className="h-16" />}
      {data && cases.length === 0 && <p className="text-ink-muted">{texts.none}</p>}
      {cases.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {cases.map((each) => (
            <li key={each.id} className="flex items-start gap-3 py-3 pr-2 pl-4">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{each.question}</p>
                <p className="line-clamp-2 text-sm wrap-anywhere">{each.expected}</p>
                <p className="mt-0.5 text-xs text-ink-muted">{formatDate(each.created_at)}</p>
              </div>
              <IconButton size="sm" label={texts.remove(each.question)} onClick={() => setLeaving(each)}>
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setLeaving(null)}
          title={texts.removal.title}
          description={texts.removal.warning}
          confirmLabel={texts.removal.confirm}
          busy={removal.isPending}
          error={removal.error && failureText(MESSAGES.removeCaseFailed, removal.error)}
          onConfirm={() => removal.mutate(leaving.id, { onSuccess: () => setLeaving(null) })}
        />
      )}
    </section>
  );
}

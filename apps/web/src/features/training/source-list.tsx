import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useCallback, useState } from 'react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { cx } from '~/ui/cx';
import { toast } from '~/ui/toast';
import { SourceRow } from './source-row';
import { useRemoveSource, useRetrySource } from './training-mutations';

export interface SourceListProps {
  agentId: string;
  sources: readonly Source[];
  /** Shows one source by itself. */
  onOpen?: (id: string) => void;
  className?: string;
}

/** An agent may have thousands; so many rows at once are what a browser draws without a pause. */
const PAGE = 100;

/** The sources of an agent, in the order given. */
export function SourceList({ agentId, sources, onOpen, className }: SourceListProps) {
  const [shown, setShown] = useState(PAGE);
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate: retry } = useRetrySource(agentId);
  const { mutate: remove } = useRemoveSource(agentId);
  // Stable, so that rows which did not change are not drawn again.
  const onRetry = useCallback(
    (id: string) => retry(id, { onError: (error) => toast.failed(errorText(error)) }),
    [retry],
  );
  const removeNow = (id: string) =>
    remove(id, { onError: (error) => toast.failed(`${MESSAGES.deleteSourceFailed}: ${errorText(error)}`) });
  if (sources.length === 0) return null;
  const doomed = asked === null ? undefined : sources.find(({ id }) => id === asked);
  return (
    <>
      <ul aria-label="Sources" className={cx('divide-y divide-line', className)}>
        {sources.slice(0, shown).map((source) => (
          <SourceRow key={source.id} source={source} onRetry={onRetry} onRemove={setAsked} onOpen={onOpen} />
        ))}
        {sources.length > shown && (
          <li className="p-2 text-center">
            <Button variant="quiet" size="sm" onClick={() => setShown(shown + PAGE)}>
              Show more ({(sources.length - shown).toLocaleString('en-US')} left)
            </Button>
          </li>
        )}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setAsked(null)}
        title={`Remove ${doomed?.name ?? 'this source'}?`}
        description={`${doomed?.trained_at ? 'The agent forgets at once what it learned from it.' : 'Nothing was learned from it yet.'} This cannot be undone.`}
        confirmLabel="Remove"
        onConfirm={() => {
          setAsked(null);
          if (doomed) removeNow(doomed.id);
        }}
      />
    </>
  );
}

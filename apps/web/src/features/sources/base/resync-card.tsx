import { MESSAGES } from '@parley/contract/messages';
import type { Resync } from '@parley/contract/source-parts';
import type { Source } from '@parley/contract/sources';
import { useId } from 'react';
import { errorText } from '~/api/errors';
import { Field } from '~/ui/field';
import { formatDate } from '~/ui/format';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { useResync, useSetResync } from '../source-queries';
import { Figure, InfoCard } from './info-card';

const OPTIONS = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const satisfies readonly { value: Resync['every']; label: string }[];

/** How often website links and Notion pages are read again by themselves, and when that was and will be. */
export function ResyncCard({ agentId, sources }: { agentId: string; sources: readonly Source[] }) {
  const looked = sources.reduce((latest, { check }) => (check && check.at > latest ? check.at : latest), '');
  const { data, error } = useResync(agentId, looked);
  const { mutate, isPending } = useSetResync(agentId);
  const note = useId();
  return (
    <InfoCard title="Read again">
      {error && <p className="text-sm text-bad">{errorText(error)}</p>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && (
        <>
          <Field label="Website links and Notion pages" hint="Only what changed is trained again.">
            {(control) => (
              <Select
                {...control}
                value={data.every}
                options={OPTIONS}
                disabled={isPending}
                onChange={(every) =>
                  mutate(every, { onError: (failure) => toast.failed(errorText(failure, MESSAGES.resyncFailed)) })
                }
              />
            )}
          </Field>
          {data.every !== 'off' && (
            <dl id={note} className="flex flex-col gap-1.5">
              {data.next_at && <Figure name="Next time" value={formatDate(data.next_at)} />}
              <Figure name="Last time" value={data.last_at ? formatDate(data.last_at) : 'Not yet'} />
            </dl>
          )}
        </>
      )}
    </InfoCard>
  );
}

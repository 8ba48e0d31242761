import { RESYNC } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { type ReactNode, useId } from 'react';
import { failureText } from '~/api/errors';
import { isSourceless, trainingLook } from '~/features/agents/training-state';
import { SOURCE_KINDS } from '~/features/training/source-kinds';
import type { LiveTraining } from '~/features/training/use-training';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { formatBytes, formatDate } from '~/ui/format';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { baseNumbers } from './base-numbers';
import { fileNumbers } from './file-numbers';
import type { SourcesForm } from './form/sources-form';
import { useResync, useSetResync } from './source-queries';
import { texts } from './sources.texts';

/** A small side card with figures. */
function InfoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <section aria-label={title} className="flex flex-col gap-3 p-4">
        <h3 className="text-base font-semibold">{title}</h3>
        {children}
      </section>
    </Card>
  );
}

/** One line of a description list. */
function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-sm">
      <dt className="text-ink-muted">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{value}</dd>
    </div>
  );
}

/** What the agent is trained on right now. */
export function CurrentBase({ live }: { live: LiveTraining }) {
  const { sources, size, passages, byKind, trainedAt } = baseNumbers(live.sources);
  return (
    <InfoCard title={texts.base.title}>
      {live.training === null ? (
        <Skeleton className="h-24 w-full" />
      ) : sources === 0 ? (
        <p className="text-sm text-ink-muted">
          {isSourceless(live.training) ? texts.base.nothing : trainingLook(live.training).detail}
        </p>
      ) : (
        <>
          <dl className="flex flex-col gap-1.5">
            {SOURCE_KINDS.map(({ kind, label }) => {
              const part = byKind.find((one) => one.kind === kind);
              return part && <Figure key={kind} name={label} value={texts.summary.ofKind(part.sources, part.size)} />;
            })}
          </dl>
          <dl className="flex flex-col gap-1.5 border-t border-line pt-3">
            <Figure name={texts.base.total} value={texts.base.sources(sources, size)} strong />
            <Figure name={texts.base.passages} value={passages.toLocaleString('en-US')} />
            <Figure
              name={texts.base.lastTrained}
              value={trainedAt === null ? texts.base.never : formatDate(trainedAt)}
            />
          </dl>
        </>
      )}
    </InfoCard>
  );
}

/** The files on this screen: the trained ones, and those waiting to be added. */
export function Summary({ form, live }: { form: SourcesForm; live: LiveTraining }) {
  const { all, waiting } = fileNumbers(form, live.sources);
  return (
    <InfoCard title={texts.summary.title}>
      {live.training === null ? (
        <Skeleton className="h-12 w-full" />
      ) : (
        <dl className="flex flex-col gap-1.5">
          <Figure name={texts.summary.files} value={all.files.toLocaleString('en-US')} strong />
          <Figure name={texts.summary.size} value={formatBytes(all.size)} strong />
          {waiting.files > 0 && (
            <Figure name={texts.summary.notAdded} value={texts.summary.ofKind(waiting.files, waiting.size)} />
          )}
        </dl>
      )}
    </InfoCard>
  );
}

const OPTIONS = RESYNC.map((value) => ({ value, label: texts.resync.every[value] }));

/** How often website links and Notion pages are automatically reread, with the last and the next time. */
export function ResyncCard({ agentId, sources }: { agentId: string; sources: readonly Source[] }) {
  const looked = sources.reduce((latest, { check }) => (check && check.at > latest ? check.at : latest), '');
  const { data, error } = useResync(agentId, looked);
  const { mutate, isPending } = useSetResync(agentId);
  const note = useId();
  return (
    <InfoCard title={texts.resync.title}>
      {error && <p className="text-sm text-bad">{failureText(MESSAGES.fetchResyncFailed, error)}</p>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      {data && (
        <>
          <Field label={texts.resync.label} hint={texts.resync.hint}>
            {(control) => (
              <Select
                {...control}
                value={data.every}
                options={OPTIONS}
                disabled={isPending}
                onChange={(every) =>
                  mutate(every, { onError: (failure) => toast.failed(failureText(MESSAGES.resyncFailed, failure)) })
                }
              />
            )}
          </Field>
          {data.every !== 'off' && (
            <dl id={note} className="flex flex-col gap-1.5">
              {data.next_at && <Figure name={texts.resync.next} value={formatDate(data.next_at)} />}
              <Figure name={texts.resync.last} value={data.last_at ? formatDate(data.last_at) : texts.resync.notYet} />
            </dl>
          )}
        </>
      )}
    </InfoCard>
  );
}

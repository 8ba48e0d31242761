import type { Source } from '@parley/contract/sources';
import { useCallback, useState } from 'react';
import { SourceList } from '~/features/training/source-list';
import { Field } from '~/ui/field';
import { plural } from '~/ui/format';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { filterSources, type StateFilter } from './filter-sources';
import { SourceDialog } from './source-dialog';

export interface SourceBrowserProps {
  agentId: string;
  /** Of one kind, newest first; null while they are loading. */
  sources: readonly Source[] | null;
  title: string;
  /** What stands here while there are none. */
  empty: string;
}

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'trained', label: 'Trained' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { value: StateFilter; label: string }[];
/** Fewer are overlooked at a glance. */
const FILTERED_FROM = 8;

/** The sources of one kind that an agent has, each to be looked into. */
export function SourceBrowser({ agentId, sources, title, empty }: SourceBrowserProps) {
  const [words, setWords] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const [openId, setOpenId] = useState<string | null>(null);
  const onOpen = useCallback((id: string) => setOpenId(id), []);
  const shown = filterSources(sources ?? [], words, state);
  const opened = sources?.find(({ id }) => id === openId);
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">{title}</h3>
        {sources && sources.length > 0 && (
          <p role="status" className="text-sm text-ink-muted">
            {shown.length === sources.length
              ? plural(sources.length, 'source')
              : `${shown.length.toLocaleString('en-US')} of ${plural(sources.length, 'source')}`}
          </p>
        )}
      </div>
      {sources === null && <Skeleton className="h-32 w-full rounded-md" />}
      {sources?.length === 0 && (
        <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-ink-muted">
          {empty}
        </p>
      )}
      {sources && sources.length >= FILTERED_FROM && (
        <div className="flex flex-wrap gap-2">
          <Field label="Search sources" hideLabel className="min-w-0 flex-1 basis-48">
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder="Search"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <Field label="State" hideLabel className="w-36">
            {(control) => <Select {...control} value={state} onChange={setState} options={STATES} />}
          </Field>
        </div>
      )}
      {sources && sources.length > 0 && shown.length === 0 && (
        <p className="py-6 text-center text-ink-muted">No source is like that.</p>
      )}
      <SourceList
        agentId={agentId}
        sources={shown}
        onOpen={onOpen}
        className="overflow-hidden rounded-md border border-line bg-surface"
      />
      {opened && <SourceDialog agentId={agentId} source={opened} onClose={() => setOpenId(null)} />}
    </section>
  );
}

import type { Source } from '@parley/contract/sources';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SourceList } from '~/features/training/source-list';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { filterSources, type StateFilter } from './filter-sources';
import { texts } from './list.texts';
import { SourceDialog } from './source-dialog';

export interface SourceBrowserProps {
  agentId: string;
  /** Newest first; null while they are loading. */
  sources: readonly Source[] | null;
  title: string;
  /** Shown while there are none. */
  empty: string;
  className?: string;
}

const STATES = (['all', 'trained', 'waiting', 'failed'] as const satisfies readonly StateFilter[]).map((value) => ({
  value,
  label: texts.browser.states[value],
}));
/** Fewer sources are taken in at a glance. */
const FILTERED_FROM = 8;

/** An agent's sources, each of which can be opened; the failed ones are one click away. */
export function SourceBrowser({ agentId, sources, title, empty, className }: SourceBrowserProps) {
  const [words, setWords] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const { openId, setOpenId } = useOpened();
  const onOpen = useCallback((id: string) => setOpenId(id), [setOpenId]);
  const shown = filterSources(sources ?? [], words, state);
  const failed = sources?.filter(({ status }) => status === 'failed').length ?? 0;
  const opened = sources?.find(({ id }) => id === openId);
  // If all of them failed, there is nothing to filter.
  const mixed = sources !== null && failed < sources.length;
  const filtered = words.trim() !== '' || state !== 'all';
  return (
    <section aria-label={title} className={cx('flex flex-col gap-3', className)}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="mr-auto text-lg">{title}</h3>
        {sources && sources.length > 0 && (
          <p role="status" className="text-sm text-ink-muted">
            {shown.length === sources.length
              ? texts.browser.count(sources.length)
              : texts.browser.found(shown.length, sources.length)}
          </p>
        )}
        {failed > 0 && mixed && state !== 'failed' && (
          <Button size="sm" variant="quiet" className="text-bad! -mr-2" onClick={() => setState('failed')}>
            {texts.browser.showFailed(failed)}
          </Button>
        )}
        {filtered && (
          <Button
            size="sm"
            variant="quiet"
            className="-mr-2"
            onClick={() => {
              setState('all');
              setWords('');
            }}
          >
            {texts.browser.showAll}
          </Button>
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
          <Field label={texts.browser.searchLabel} hideLabel className="min-w-0 flex-1 basis-40">
            {(control) => (
              <Input
                {...control}
                type="search"
                placeholder={texts.browser.search}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          {mixed && (
            <Field label={texts.browser.state} hideLabel className="w-36">
              {(control) => <Select {...control} value={state} onChange={setState} options={STATES} />}
            </Field>
          )}
        </div>
      )}
      {sources && sources.length > 0 && shown.length === 0 && (
        <p className="py-6 text-center text-ink-muted">{texts.browser.noMatch}</p>
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

const PARAMETER = 'source';

/** The source being viewed: opened here, or named by the address. */
function useOpened() {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = search.get(PARAMETER);
  const setOpenId = useCallback(
    (id: string | null) => {
      setChosen(id);
      if (!asked) return;
      const without = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        next.delete(PARAMETER);
        return next;
      };
      setSearch(without, { replace: true });
    },
    [asked, setSearch],
  );
  return { openId: chosen ?? asked, setOpenId };
}

import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useCallback, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { cx } from '~/ui/cx';
import { toast } from '~/ui/toast';
import { FILE_ACCEPT, fileProblem } from './check-file';
import { SourceRow } from './source-row';
import { texts } from './training.texts';
import { useRemoveSource, useReplaceFile, useRetrySource } from './training-mutations';

export interface SourceListProps {
  agentId: string;
  sources: readonly Source[];
  /** Opens a single source. */
  onOpen?: (id: string) => void;
  className?: string;
}

/** An agent may have thousands of sources; browsers render this many rows without a noticeable pause. */
const PAGE = 100;

/** The sources of an agent, in the order given. */
export function SourceList({ agentId, sources, onOpen, className }: SourceListProps) {
  const [shown, setShown] = useState(PAGE);
  const [asked, setAsked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Where the focus goes once the source is gone: to its neighbour, or to the screen if it was the last. */
  const focusAfter = useRef<HTMLElement | null>(null);
  const { mutate: retry } = useRetrySource(agentId);
  const { mutate: remove } = useRemoveSource(agentId);
  const { picker, choose } = useReplacing(agentId);
  // Stable, so that unchanged rows are not rendered again.
  const onRetry = useCallback(
    (id: string) => retry(id, { onError: (error) => toast.failed(failureText(MESSAGES.retrainFailed, error)) }),
    [retry],
  );
  function removeNow(id: string) {
    const rows = [...(list.current?.querySelectorAll('li') ?? [])];
    const at = rows.findIndex((row) => row.dataset.source === id);
    const neighbour = rows[at + 1] ?? rows[at - 1];
    focusAfter.current = neighbour?.querySelector<HTMLElement>('button') ?? document.getElementById('main');
    const isFile = sources.find((each) => each.id === id)?.kind === 'file';
    const doing = isFile ? MESSAGES.deleteFileFailed : MESSAGES.deleteSourceFailed;
    remove(id, { onError: (error) => toast.failed(failureText(doing, error)) });
  }
  if (sources.length === 0) return null;
  const doomed = asked === null ? undefined : sources.find(({ id }) => id === asked);
  return (
    <>
      <ul ref={list} aria-label={texts.list.label} className={cx('divide-y divide-line', className)}>
        {sources.slice(0, shown).map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            onRetry={onRetry}
            onReplace={choose}
            onRemove={setAsked}
            onOpen={onOpen}
          />
        ))}
        {sources.length > shown && (
          <li className="p-2 text-center">
            <Button variant="quiet" size="sm" onClick={() => setShown(shown + PAGE)}>
              {texts.list.more(sources.length - shown)}
            </Button>
          </li>
        )}
      </ul>
      {sources.some(isUnreadable) && picker}
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setAsked(null)}
        title={texts.removal.title(doomed?.name ?? '')}
        description={doomed?.trained_at ? texts.removal.learned : texts.removal.notLearned}
        confirmLabel={texts.removal.confirm}
        onConfirm={() => {
          setAsked(null);
          if (doomed) removeNow(doomed.id);
        }}
        focusAfter={() => {
          const element = focusAfter.current;
          focusAfter.current = null;
          return element;
        }}
      />
    </>
  );
}

/** Only another file helps. */
const isUnreadable = ({ status, retryable }: Source) => status === 'failed' && !retryable;

/** A file picker shared by all rows; the chosen file replaces that of the row that opened it. */
function useReplacing(agentId: string) {
  const { mutate } = useReplaceFile(agentId);
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef('');
  const choose = useCallback((id: string) => {
    replaced.current = id;
    input.current?.click();
  }, []);

  function replace(file: File) {
    const problem = fileProblem(file);
    if (problem) return toast.failed(texts.list.problem(file.name, problem));
    mutate(
      { fileId: replaced.current, file },
      {
        onSuccess: () => toast.done(texts.list.replaced(file.name)),
        onError: (error) => toast.failed(texts.list.problem(file.name, failureText(MESSAGES.updateFileFailed, error))),
      },
    );
  }

  const picker = (
    <input
      ref={input}
      type="file"
      accept={FILE_ACCEPT}
      hidden
      aria-label={texts.list.otherFile}
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) replace(file);
        event.target.value = '';
      }}
    />
  );
  return { picker, choose };
}

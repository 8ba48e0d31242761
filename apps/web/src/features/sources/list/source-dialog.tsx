import { MESSAGES } from '@parley/contract/messages';
import type { ChildPage } from '@parley/contract/source-parts';
import type { Source } from '@parley/contract/sources';
import { Plus } from 'lucide-react';
import { failureText } from '~/api/errors';
import { lastTrained } from '~/features/training/last-trained';
import { useRetrySource } from '~/features/training/training-mutations';
import { FormDialog } from '~/forms/form-dialog';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { formatBytes } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { useAddNotionPages, useSource } from '../source-queries';
import { ChangeRecord } from './change-record';
import { EditPair } from './edit-pair';
import { EditText } from './edit-text';
import { Learned } from './learned';
import { texts } from './list.texts';
import { ReplaceFile } from './replace-file';

export interface SourceDialogProps {
  agentId: string;
  source: Source;
  onClose: () => void;
}

/** A single source: what changed in it, what the agent learned from it, and how to change it. */
export function SourceDialog({ agentId, source, onClose }: SourceDialogProps) {
  // Each training brings a new text.
  const version = `${source.trained_at} ${source.check?.at} ${source.size}`;
  const { data, error } = useSource(agentId, source.id, version);
  return (
    <FormDialog onClose={onClose} title={source.name} width="lg" description={facts(source)}>
      <div className="flex flex-col gap-6 pb-6">
        {source.url && (
          <p className="wrap-anywhere">
            <a href={source.url} target="_blank" rel="noreferrer" className="link">
              {source.url}
            </a>
          </p>
        )}
        {source.error && <Failure agentId={agentId} source={source} />}
        {source.status === 'trained' && source.step && <Banner tone="note">{texts.source.unread(source.step)}</Banner>}
        {error && <Banner>{failureText(MESSAGES.previewFailed, error)}</Banner>}
        {!data && !error && <Skeleton className="h-10 w-full" />}
        {data?.text !== null && data?.text !== undefined && (
          <EditText agentId={agentId} source={data.source} text={data.text} />
        )}
        {data?.source.kind === 'qa' && <EditPair agentId={agentId} source={data.source} />}
        {source.kind === 'file' && <ReplaceFile agentId={agentId} sourceId={source.id} />}
        {source.check && <ChangeRecord check={source.check} lines={data?.change_lines ?? null} />}
        {data && data.child_pages.length > 0 && <ChildPages agentId={agentId} pages={data.child_pages} />}
        <Learned agentId={agentId} source={source} version={version} />
      </div>
    </FormDialog>
  );
}

function facts(source: Source): string {
  const { kind, size, chunks, characters } = source;
  const trained = lastTrained(source);
  // Typed text is shown as is, and its trimmed and normalized copy would give a different count.
  const isTyped = kind === 'text' || kind === 'qa';
  return [
    formatBytes(size),
    ...(chunks > 0 ? [texts.source.passages(chunks)] : []),
    ...(chunks > 0 && !isTyped ? [texts.source.characters(characters)] : []),
    trained ? texts.source.trained(trained) : texts.source.notTrained,
  ].join(' · ');
}

/** Why it failed, with a retry if that may help. */
function Failure({ agentId, source: { id, error, retryable } }: Omit<SourceDialogProps, 'onClose'>) {
  const { mutate, isPending } = useRetrySource(agentId);
  const retry = () => mutate(id, { onError: (failure) => toast.failed(failureText(MESSAGES.retrainFailed, failure)) });
  return <Banner {...(retryable && { onRetry: retry, retrying: isPending })}>{error}</Banner>;
}

/** Pages inside a Notion page: listed, but not read until they are added. */
function ChildPages({ agentId, pages }: { agentId: string; pages: readonly ChildPage[] }) {
  const { mutate, isPending, variables } = useAddNotionPages(agentId);
  const add = ({ id, title }: ChildPage) =>
    mutate([id], {
      onSuccess: () => toast.done(texts.inside.adding(title || texts.inside.untitled)),
      onError: (error) => toast.failed(failureText(MESSAGES.addNotionFailed, error)),
    });
  return (
    <section aria-label={texts.inside.title}>
      <h3 className="text-lg">{texts.inside.title}</h3>
      <p className="mt-1 text-ink-muted">{texts.inside.intro}</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line">
        {pages.map((page) => (
          <li key={page.id} className="flex items-center gap-3 py-1.5 pr-2 pl-4">
            <span className="min-w-0 flex-1 truncate">{page.title || texts.inside.untitled}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={texts.inside.addNamed(page.title || texts.inside.untitled)}
              busy={isPending && variables?.[0] === page.id}
              onClick={() => add(page)}
            >
              <Plus size={15} aria-hidden="true" />
              {texts.inside.add}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

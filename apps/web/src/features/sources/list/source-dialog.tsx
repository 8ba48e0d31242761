import { MESSAGES } from '@parley/contract/messages';
import type { ChildPage } from '@parley/contract/source-parts';
import type { Source } from '@parley/contract/sources';
import { Plus } from 'lucide-react';
import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { formatBytes, formatDate, plural } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { useAddNotionPages, useSource } from '../source-queries';
import { ChangeRecord } from './change-record';
import { EditPair } from './edit-pair';
import { EditText } from './edit-text';
import { ReplaceFile } from './replace-file';
import { Understood } from './understood';

export interface SourceDialogProps {
  agentId: string;
  source: Source;
  onClose: () => void;
}

/** One source by itself: what changed in it, what was understood of it, and ways to change it. */
export function SourceDialog({ agentId, source, onClose }: SourceDialogProps) {
  // A new training brings a new text.
  const version = `${source.trained_at} ${source.check?.at} ${source.size}`;
  const { data, error } = useSource(agentId, source.id, version);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={source.name} width="lg" description={facts(source)}>
      <div className="flex flex-col gap-6 pb-6">
        {source.url && (
          <p className="wrap-anywhere">
            <a href={source.url} target="_blank" rel="noreferrer" className="link">
              {source.url}
            </a>
          </p>
        )}
        {source.error && <Banner>{source.error}</Banner>}
        {error && <Banner>{errorText(error)}</Banner>}
        {!data && !error && <Skeleton className="h-10 w-full" />}
        {data?.text !== null && data?.text !== undefined && (
          <EditText agentId={agentId} sourceId={source.id} text={data.text} />
        )}
        {source.kind === 'qa' && <EditPair agentId={agentId} source={source} />}
        {source.kind === 'file' && <ReplaceFile agentId={agentId} sourceId={source.id} />}
        {source.check && <ChangeRecord check={source.check} lines={data?.change_lines ?? null} />}
        {data && data.child_pages.length > 0 && <ChildPages agentId={agentId} pages={data.child_pages} />}
        <Understood agentId={agentId} source={source} version={version} />
      </div>
    </Dialog>
  );
}

function facts({ size, chunks, characters, trained_at }: Source): string {
  const trained = trained_at ? `Trained ${formatDate(trained_at)}` : 'Not trained yet';
  return [
    formatBytes(size),
    ...(chunks > 0 ? [plural(chunks, 'passage'), plural(characters, 'character')] : []),
    trained,
  ].join(' · ');
}

/** Pages inside a Notion page: listed, and read only once they are added. */
function ChildPages({ agentId, pages }: { agentId: string; pages: readonly ChildPage[] }) {
  const { mutate, isPending, variables } = useAddNotionPages(agentId);
  const add = ({ id, title }: ChildPage) =>
    mutate([id], {
      onSuccess: () => toast.done(`${title || 'The page'} is being trained`),
      onError: (error) => toast.failed(errorText(error, MESSAGES.addNotionFailed)),
    });
  return (
    <section aria-label="Pages inside">
      <h3 className="text-lg">Pages inside</h3>
      <p className="mt-1 text-ink-muted">They are not read unless you add them.</p>
      <ul className="mt-3 divide-y divide-line rounded-md border border-line">
        {pages.map((page) => (
          <li key={page.id} className="flex items-center gap-3 py-1.5 pr-2 pl-4">
            <span className="min-w-0 flex-1 truncate">{page.title || 'Untitled'}</span>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Add ${page.title || 'Untitled'}`}
              busy={isPending && variables?.[0] === page.id}
              onClick={() => add(page)}
            >
              <Plus size={15} aria-hidden="true" />
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

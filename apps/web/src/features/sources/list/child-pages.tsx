import { MESSAGES } from '@parley/contract/messages';
import type { ChildPage } from '@parley/contract/source-parts';
import { Plus } from 'lucide-react';
import { errorText } from '~/api/errors';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { useAddNotionPages } from '../source-queries';

/** Pages inside a Notion page: listed, and read only once they are added. */
export function ChildPages({ agentId, pages }: { agentId: string; pages: readonly ChildPage[] }) {
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

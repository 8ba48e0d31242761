import { countSources } from '~/features/sources/count-sources';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import type { CreateTab } from './create-form';
import { CREATE_TABS } from './create-tabs';
import type { Creation } from './use-create-agent';

export interface CreateFooterProps {
  counts: Record<CreateTab, number>;
  active: CreateTab;
  creation: Creation;
  onShow: (kind: CreateTab) => void;
  onCreate: () => void;
}

const MISSING: Record<CreateTab, string> = {
  file: 'add a file',
  text: 'write a text',
  website: 'add a website link',
  qa: 'add a question and its answer',
  notion: 'connect Notion and choose a page',
  database: 'choose a database connection and wait until its tables are read',
};

/** Stays at the foot of the window: what there is so far, and the act of the page. */
export function CreateFooter({ counts, active, creation, onShow, onCreate }: CreateFooterProps) {
  const busy = creation.phase === 'sending' || creation.phase === 'training';
  const failed = creation.phase === 'failed';
  const missing = counts[active] === 0;
  return (
    <div className="sticky bottom-0 border-t border-line bg-canvas">
      <div className="page-width py-4">
        {failed && <Banner className="mb-3">{creation.error}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p id="create-hint" role="status" className="text-ink-muted">
            {failed && <strong className="mr-2 text-bad">Failed</strong>}
            {missing ? <Missing counts={counts} active={active} onShow={onShow} /> : summary(counts)}
          </p>
          <Button
            variant="primary"
            size="lg"
            className="max-md:w-full"
            disabled={busy || missing}
            aria-describedby="create-hint"
            onClick={onCreate}
          >
            Create Agent
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What the shown tab lacks, and the way back to the first one that lacks nothing. */
function Missing({ counts, active, onShow }: Pick<CreateFooterProps, 'counts' | 'active' | 'onShow'>) {
  const filled = CREATE_TABS.find(({ kind }) => counts[kind] > 0);
  if (!filled) return `To go on, ${MISSING[active]}.`;
  return (
    <>
      {summary(counts)} so far. Nothing to learn from on this tab yet: {MISSING[active]}, or go back to{' '}
      <button type="button" className="link" onClick={() => onShow(filled.kind)}>
        {filled.label}
      </button>
      .
    </>
  );
}

function summary(counts: Record<CreateTab, number>): string {
  const all = countSources(counts);
  return all.charAt(0).toUpperCase() + all.slice(1);
}

import { countSources } from '~/features/sources/count-sources';
import { Banner } from '~/ui/banner';
import { bottomBar } from '~/ui/bottom-bar';
import { Button } from '~/ui/button';
import { texts } from './create-agent.texts';
import type { CreateTab } from './create-form';
import { CREATE_TABS } from './create-tabs';
import type { Creation } from './use-create-agent';

export interface CreateFooterProps {
  counts: Record<CreateTab, number>;
  /** Whether the tables of the chosen database are being read. */
  reading: boolean;
  active: CreateTab;
  /** The first problem with the shown tab's input, as a sentence. */
  problem: string | undefined;
  /** Whether the agent has a name, typed or default. */
  named: boolean;
  creation: Creation;
  onShow: (kind: CreateTab) => void;
  onCreate: () => void;
}

/** Fixed at the foot of the window: what was added or is missing, and the page's main button. */
export function CreateFooter({
  counts,
  reading,
  active,
  problem,
  named,
  creation,
  onShow,
  onCreate,
}: CreateFooterProps) {
  const busy = creation.phase === 'sending' || creation.phase === 'training';
  const failed = creation.phase === 'failed';
  const missing = counts[active] === 0;
  const there = countSources(counts);
  return (
    <div ref={bottomBar} className="sticky bottom-0 border-t border-line bg-canvas shallow:static">
      <div className="page-width py-4 max-md:py-3">
        {failed && <Banner className="mb-3">{creation.error}</Banner>}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p id="create-hint" role="status" className="text-ink-muted max-md:text-sm">
            {failed && <strong className="mr-2 text-bad">{texts.footer.failed}</strong>}
            {reading ? (
              texts.footer.reading
            ) : missing ? (
              <Missing counts={counts} active={active} problem={problem} onShow={onShow} />
            ) : named ? (
              texts.footer.ready(there)
            ) : (
              texts.footer.unnamed(there)
            )}
          </p>
          <Button
            variant="primary"
            size="lg"
            className="max-md:w-full"
            disabled={busy || missing || reading}
            aria-describedby="create-hint"
            onClick={onCreate}
          >
            {texts.footer.create}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What the shown tab lacks, with a link back to the first one that is filled in. */
function Missing({
  counts,
  active,
  problem,
  onShow,
}: Pick<CreateFooterProps, 'counts' | 'active' | 'problem' | 'onShow'>) {
  const filled = CREATE_TABS.find(({ kind }) => counts[kind] > 0);
  if (!filled) return problem ? `${problem}.` : texts.footer.missing[active];
  return (
    <>
      {problem ? texts.footer.incomplete(countSources(counts), problem) : texts.footer.elsewhere(countSources(counts))}{' '}
      <button type="button" className="link" onClick={() => onShow(filled.kind)}>
        {texts.footer.backTo(filled.label)}
      </button>
    </>
  );
}

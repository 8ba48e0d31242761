import { MESSAGES } from '@parley/contract/messages';
import type { Source, SourceKind } from '@parley/contract/sources';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { RadioCards } from '~/ui/radio-cards';
import { toast } from '~/ui/toast';
import { useClearSources } from './source-queries';
import { texts } from './sources.texts';

type Extent = 'waiting' | 'kind' | 'everything';

export interface ClearDialogProps {
  agentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether something was entered but not added yet. */
  hasWaiting: boolean;
  sources: readonly Source[];
  /** The current section of the menu. */
  section: { kind: SourceKind | 'database' | 'failed'; label: string };
  onClearWaiting: () => void;
}

/** Asks what to clear: only what was entered, or what the agent has learned. */
export function ClearDialog(props: ClearDialogProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={texts.clearing.title}>
      <ClearForm {...props} />
    </Dialog>
  );
}

function ClearForm({ agentId, onOpenChange, hasWaiting, sources, section, onClearWaiting }: ClearDialogProps) {
  const { mutate, isPending, error } = useClearSources(agentId);
  const ofKind = sources.filter(({ kind }) => kind === section.kind).length;
  const options = [
    hasWaiting && {
      value: 'waiting' as const,
      ...texts.clearing.waiting,
    },
    ofKind > 0 &&
      ofKind < sources.length && {
        value: 'kind' as const,
        label: texts.clearing.kind.label(section.label),
        text: texts.clearing.kind.text(ofKind),
      },
    sources.length > 0 && {
      value: 'everything' as const,
      label: texts.clearing.everything.label,
      text: texts.clearing.everything.text(sources.length),
    },
  ].filter((option) => option !== false);
  const [extent, setExtent] = useState<Extent | undefined>(options[0]?.value);

  function clear() {
    if (extent === 'waiting') {
      onClearWaiting();
      return onOpenChange(false);
    }
    const kind = section.kind === 'database' || section.kind === 'failed' ? undefined : section.kind;
    mutate(extent === 'kind' ? kind : undefined, {
      onSuccess: ({ removed }) => {
        toast.done(texts.clearing.removed(removed));
        onOpenChange(false);
      },
    });
  }

  return (
    <div className="flex flex-col gap-5 pb-5">
      {error && <Banner>{failureText(MESSAGES.clearSourcesFailed, error)}</Banner>}
      <RadioCards legend={texts.clearing.legend} value={extent ?? 'waiting'} onChange={setExtent} options={options} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isPending} onClick={() => onOpenChange(false)}>
          {texts.clearing.cancel}
        </Button>
        <Button variant="danger" busy={isPending} disabled={options.length === 0} onClick={clear}>
          {texts.clearing.confirm}
        </Button>
      </div>
    </div>
  );
}

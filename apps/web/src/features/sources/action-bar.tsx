import type { SourceKind } from '@parley/contract/sources';
import { trainingLook } from '~/features/agents/training-state';
import type { LiveTraining } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { bottomBar } from '~/ui/bottom-bar';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Progress } from '~/ui/progress';
import { countSources } from './count-sources';
import { texts } from './sources.texts';
import type { Additions } from './use-additions';

export interface ActionBarProps {
  additions: Additions;
  counts: Record<SourceKind | 'site', number>;
  /** How many of the files replace an existing one. */
  replacing: number;
  live: LiveTraining;
  canClear: boolean;
  onClear: () => void;
  onRetrain: () => void;
  /** Restores entries that were cleared, as long as that is possible. */
  onUndo: (() => void) | null;
}

/** Stays at the bottom of the tab: what is waiting to be added, the training's progress, and the actions. */
export function ActionBar({
  additions,
  counts,
  replacing,
  live,
  canClear,
  onClear,
  onRetrain,
  onUndo,
}: ActionBarProps) {
  const { step, notes, dismiss } = additions;
  const added = countSources({ ...counts, file: counts.file - replacing });
  const waiting = added !== '' || replacing > 0;
  const known = live.sources.length;
  const running = live.training?.state === 'training';
  const percent = step?.percent ?? live.training?.progress ?? 0;
  return (
    // If large fonts leave little of a phone's screen, it takes up no more than its buttons need.
    <div ref={bottomBar} className="@container">
      <div className="mx-auto max-w-260 px-4 py-3 md:px-8 @max-[16rem]:py-1.5">
        {notes.bad.length > 0 && (
          <Banner className="mb-3" onDismiss={dismiss}>
            {notes.bad.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Banner>
        )}
        {notes.good.length > 0 && (
          <Banner tone="note" className="mb-3" onDismiss={dismiss}>
            {notes.good.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Banner>
        )}
        {(step || running) && (
          <Progress value={percent} label={step ? step.text : texts.bar.training} className="mb-3" />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p
            role="status"
            className={cx(
              'min-w-0 flex-1 basis-56 text-sm text-ink-muted',
              !step && !waiting && !running && '@max-[16rem]:sr-only',
            )}
          >
            {step?.text ??
              (waiting
                ? texts.bar.waits(added, replacing)
                : running && live.training
                  ? trainingLook(live.training).detail
                  : known > 0
                    ? texts.bar.known
                    : live.training && texts.bar.nothing)}
          </p>
          <div className="flex flex-wrap gap-2 max-sm:w-full @max-[16rem]:gap-1">
            {onUndo && (
              <Button variant="quiet" onClick={onUndo}>
                {texts.bar.undo}
              </Button>
            )}
            <Button
              className="max-sm:flex-1 @max-[16rem]:h-auto @max-[16rem]:py-1.5"
              disabled={!canClear || step !== null}
              onClick={onClear}
            >
              {texts.bar.clear}
            </Button>
            <Button
              variant="primary"
              className="max-sm:flex-1 @max-[16rem]:h-auto @max-[16rem]:py-1.5"
              busy={step !== null || (running && !waiting)}
              disabled={!waiting && known === 0}
              onClick={onRetrain}
            >
              {texts.bar.retrain}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

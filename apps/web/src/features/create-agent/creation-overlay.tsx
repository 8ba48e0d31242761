import { Dialog as Base } from '@base-ui/react/dialog';
import type { Agent } from '@parley/contract/agents';
import type { Source } from '@parley/contract/sources';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { WebsiteCard } from '~/features/sources/websites/website-card';
import { useWebsites } from '~/features/sources/websites/website-queries';
import { SourceList } from '~/features/training/source-list';
import { TrainingDetail } from '~/features/training/training-status';
import { type LiveTraining, useTraining } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { SHEET, VEIL } from '~/ui/dialog';
import { Progress } from '~/ui/progress';
import { texts } from './create-agent.texts';
import type { CreateTab } from './create-form';
import { creationPercent } from './creation-percent';
import { firstText, phaseOf, trainingText } from './progress-text';
import type { Creation } from './use-create-agent';

/** How long 'Complete!' is shown before the agent's own screen opens. */
const COMPLETE_MS = 900;

interface CreationOverlayProps {
  creation: Creation;
  /** How many sources of each kind the agent is made from. */
  counts: Record<CreateTab, number>;
  /** Whether whole websites are read as well, which continues afterwards. */
  whole: boolean;
}

/** Covers the page from the first byte sent until the agent's screen opens. */
export function CreationOverlay({ creation, counts, whole }: CreationOverlayProps) {
  const open = creation.phase === 'sending' || creation.phase === 'training';
  return (
    <Base.Root open={open} disablePointerDismissal>
      <Base.Portal>
        <Base.Backdrop className={VEIL} />
        <Base.Popup className={cx(SHEET, 'overflow-y-auto p-6 md:max-w-150 md:p-8')}>
          {open && <Phases creation={creation} counts={counts} whole={whole} />}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** One progress bar from the first byte to the last source; it never goes back, even if something is trained again. */
function Phases({ creation, counts, whole }: CreationOverlayProps) {
  const agent = creation.phase === 'training' ? creation.agent : null;
  const live = useTraining(agent?.id ?? null);
  const percent = creationPercent(creation, live.training);
  const [highest, setHighest] = useState(percent);
  if (percent > highest) setHighest(percent);
  if (agent) return <TrainingProgress agent={agent} live={live} percent={highest} counts={counts} whole={whole} />;
  return (
    creation.phase === 'sending' && (
      <>
        <OverlayTitle>{creation.text}</OverlayTitle>
        <PhaseBar phase={texts.phases.sending} percent={highest} />
      </>
    )
  );
}

function PhaseBar({ phase, percent }: { phase: string; percent: number }) {
  return (
    <div className="mt-5">
      <p className="flex justify-between gap-4 text-sm text-ink-muted">
        <span>{phase}</span>
        <span aria-hidden="true" className="tabular-nums">
          {texts.phases.percent(percent)}
        </span>
      </p>
      <Progress value={percent} label={texts.phases.label} className="mt-1.5" />
    </div>
  );
}

interface TrainingProgressProps extends Pick<CreationOverlayProps, 'counts' | 'whole'> {
  agent: Agent;
  live: LiveTraining;
  /** Progress of the whole creation. */
  percent: number;
}

function TrainingProgress({ agent, live, percent, counts, whole }: TrainingProgressProps) {
  const navigate = useNavigate();
  const training = live.training ?? agent.training;
  const done = live.training !== null && training.state !== 'training';
  const unread = useWebsites(agent.id, whole).data?.filter(({ state }) => state === 'failed') ?? [];
  const { failed } = training.sources;
  const reading = training.reading !== null;
  // After a failure the owner decides when to go on, even if a retry has succeeded.
  const [halted, setHalted] = useState(false);
  if (done && failed > 0 && !halted) setHalted(true);
  // A website's first page shows whether the website can be read, so wait for that.
  const smooth = done && !halted && training.reading !== 0;
  const text = live.training ? trainingText(training, live.sources) : firstText(counts, whole);
  const search = done && failed > 0 ? '?tab=sources&section=failed' : '';

  const open = useCallback(
    () => navigate(`/chat/${agent.id}${search}`, { replace: true, state: { created: true } }),
    [agent.id, search, navigate],
  );

  useEffect(() => {
    if (!smooth) return;
    const timer = setTimeout(() => void open(), COMPLETE_MS);
    return () => clearTimeout(timer);
  }, [smooth, open]);

  return (
    <>
      <OverlayTitle>{text}</OverlayTitle>
      {!halted && <PhaseBar phase={phaseOf(text)} percent={percent} />}
      {reading && <p className="mt-3 text-ink-muted">{texts.training.wholeContinues}</p>}
      {training.state !== 'empty' && (
        <div className="mt-4">
          <TrainingDetail training={training} />
        </div>
      )}
      {done && failed > 0 && <p className="mt-3 text-ink-muted">{texts.training.someFailed}</p>}
      <div className="mt-4 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto">
        {unread.length > 0 && <h3 className="sr-only">{texts.review.websites}</h3>}
        {unread.map((website) => (
          <WebsiteCard key={website.id} agentId={agent.id} website={website} sources={live.sources} />
        ))}
        <SourceList
          agentId={agent.id}
          sources={done ? failedFirst(live.sources) : live.sources}
          className="rounded-md border border-line"
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">{done ? '' : texts.training.continues}</p>
        <Button variant={done ? 'primary' : 'secondary'} onClick={() => void open()}>
          {texts.training.open}
        </Button>
      </div>
    </>
  );
}

/** Failed sources come first: they matter most, and would be out of sight in a long list. */
const failedFirst = (sources: readonly Source[]) => [
  ...sources.filter(({ status }) => status === 'failed'),
  ...sources.filter(({ status }) => status !== 'failed'),
];

function OverlayTitle({ children }: { children: string }) {
  return (
    <Base.Title aria-live="polite" className="text-2xl font-extrabold">
      {children}
    </Base.Title>
  );
}

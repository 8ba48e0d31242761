import { MESSAGES } from '@parley/contract/messages';
import type { Training } from '@parley/contract/sources';
import { Link as LinkIcon, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { retrainedText } from '~/features/agents/training-state';
import { AddFiles } from '~/features/training/add/add-files';
import { AddLink } from '~/features/training/add/add-link';
import { useRetrain } from '~/features/training/training-mutations';
import { TrainingSummary } from '~/features/training/training-status';
import type { LiveTraining } from '~/features/training/use-training';
import { FormDialog } from '~/forms/form-dialog';
import { Button, type ButtonLook } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { toast } from '~/ui/toast';
import { texts } from './sources.texts';

/** An agent's sources in brief, for screens about something else: their state, and the most common additions. */
export function QuickSources({ agentId, live }: { agentId: string; live: LiveTraining }) {
  return (
    <div className="flex flex-col gap-4">
      <TrainingSummary live={live} />
      <div className="flex flex-wrap gap-2">
        <UploadFilesButton agentId={agentId} live={live} />
        <AddUrlButton agentId={agentId} />
        <RetrainButton agentId={agentId} training={live.training} />
      </div>
      <p className="text-sm text-ink-muted">
        <Link to={`/chat/${agentId}?tab=sources`} className="link">
          {texts.quick.all}
        </Link>
      </p>
    </div>
  );
}

/** Opens a field for a website link, which is trained immediately. */
function AddUrlButton({ agentId, ...look }: ButtonLook & { agentId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...look}>
        <LinkIcon size={16} aria-hidden="true" />
        {texts.quick.addUrl}
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.quick.addUrl}
        description={texts.quick.addUrlText}
      >
        <div className="pb-5">
          <AddLink agentId={agentId} onAdded={() => setOpen(false)} />
        </div>
      </FormDialog>
    </>
  );
}

/** Opens a drop zone for files; each is uploaded and trained immediately. */
function UploadFilesButton({ agentId, live, ...look }: ButtonLook & { agentId: string; live: LiveTraining }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} {...look}>
        <Upload size={16} aria-hidden="true" />
        {texts.quick.upload}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={texts.quick.upload} description={texts.quick.uploadText}>
        <div className="pb-5">
          <AddFiles agentId={agentId} sources={live.sources} />
        </div>
      </Dialog>
    </>
  );
}

interface RetrainButtonProps extends ButtonLook {
  agentId: string;
  /** Null while unknown. */
  training: Training | null;
  className?: string;
}

/** Retrains an agent from its current sources; it must have some. The training stream reports the progress. */
function RetrainButton({ agentId, training, className, ...look }: RetrainButtonProps) {
  const { mutate, isPending } = useRetrain(agentId);
  const running = training?.state === 'training';
  const nothing = !training || training.state === 'empty';

  function retrain() {
    mutate(undefined, {
      onSuccess: ({ training: started }) => toast.done(retrainedText(started)),
      onError: (error) => toast.failed(failureText(MESSAGES.retrainFailed, error)),
    });
  }

  return (
    <Button busy={isPending || running} disabled={nothing} onClick={retrain} className={className} {...look}>
      {texts.quick.retrain}
    </Button>
  );
}

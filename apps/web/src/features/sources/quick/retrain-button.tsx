import type { Training } from '@parley/contract/sources';
import { errorText } from '~/api/errors';
import { retrainedText } from '~/features/agents/training-state';
import { useRetrain } from '~/features/training/training-mutations';
import { Button, type ButtonLook } from '~/ui/button';
import { toast } from '~/ui/toast';

export interface RetrainButtonProps extends ButtonLook {
  agentId: string;
  /** Null while it is not known. */
  training: Training | null;
  className?: string;
}

/** Trains an agent from its current sources; there must be some. How far it is, the training stream says. */
export function RetrainButton({ agentId, training, className, ...look }: RetrainButtonProps) {
  const { mutate, isPending } = useRetrain(agentId);
  const running = training?.state === 'training';
  const nothing = !training || training.state === 'empty';

  function retrain() {
    mutate(undefined, {
      onSuccess: ({ training: started }) => toast.done(retrainedText(started)),
      onError: (error) => toast.failed(errorText(error)),
    });
  }

  return (
    <Button busy={isPending || running} disabled={nothing} onClick={retrain} className={className} {...look}>
      Retrain Agent
    </Button>
  );
}

import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { errorText } from '~/api/errors';
import { useDeleteAgent } from '~/features/agents/agent-queries';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { toast } from '~/ui/toast';

export interface DeleteAgentDialogProps {
  agent: Agent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leaves the agent's own screen when it is gone. */
  leave: () => unknown;
}

export function DeleteAgentDialog({ agent, open, onOpenChange, leave }: DeleteAgentDialogProps) {
  const removal = useDeleteAgent(leave);

  async function confirm() {
    try {
      await removal.mutateAsync(agent.id);
      onOpenChange(false);
      toast.done(`${agent.name} was deleted`);
    } catch {
      // The dialog stays open and shows the error.
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        removal.reset();
        onOpenChange(next);
      }}
      title="Delete agent"
      description={`${agent.name}, everything it learned and all its conversations will be deleted. This cannot be undone.`}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      typedName={agent.name}
      busy={removal.isPending}
      error={removal.error && errorText(removal.error, MESSAGES.deleteAgentFailed)}
      onConfirm={() => void confirm()}
    />
  );
}

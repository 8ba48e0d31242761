import type { AgentSummary } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { errorText } from '~/app/api/errors';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { toast } from '~/ui/toast';
import { useDeleteAgent } from '../agent-queries';

export interface DeleteAgentDialogProps {
  agent: AgentSummary;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function DeleteAgentDialog({ agent, open, onOpenChange }: DeleteAgentDialogProps) {
  const removal = useDeleteAgent();

  function confirm() {
    removal.mutate(agent.id, {
      onSuccess: () => {
        onOpenChange(false);
        toast.done(`${agent.name} was deleted`);
      },
    });
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
      onConfirm={confirm}
    />
  );
}

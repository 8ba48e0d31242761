import { MESSAGES } from '@parley/contract/messages';
import { errorText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';

export function MakePublicButton({ agentId }: { agentId: string }) {
  const { mutate, isPending } = useUpdateAgent(agentId);
  const publish = () =>
    mutate(
      { settings: { visibility: 'public' } },
      { onError: (error) => toast.failed(errorText(error, MESSAGES.updateSettingsFailed)) },
    );
  return (
    <Button size="sm" busy={isPending} onClick={publish}>
      Make it public
    </Button>
  );
}

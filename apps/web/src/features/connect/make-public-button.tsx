import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/app/api/client';
import { errorText } from '~/app/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';

export function MakePublicButton({ agentId }: { agentId: string }) {
  const queries = useQueryClient();
  const publish = useMutation({
    mutationFn: () =>
      call('PATCH', '/api/agent/agents/{id}/settings', { params: { id: agentId }, body: { visibility: 'public' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: agentKeys.one(agentId) }),
    onError: (error) => toast.failed(errorText(error, MESSAGES.updateSettingsFailed)),
  });
  return (
    <Button size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
      Make it public
    </Button>
  );
}

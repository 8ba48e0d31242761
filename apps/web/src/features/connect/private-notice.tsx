import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '~/app/api/client';
import { errorText } from '~/app/api/errors';
import { agentKeys } from '~/features/agents/agent-queries';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';

/** Says plainly that nothing on this page works for visitors yet, and offers to change that. */
export function PrivateNotice({ agentId }: { agentId: string }) {
  const queries = useQueryClient();
  const publish = useMutation({
    mutationFn: () =>
      call('PATCH', '/api/agent/agents/{id}/settings', { params: { id: agentId }, body: { visibility: 'public' } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: agentKeys.one(agentId) }),
    onError: (error) => toast.failed(errorText(error, MESSAGES.updateSettingsFailed)),
  });
  return (
    <Banner
      tone="note"
      className="mb-6"
      action={
        <Button size="sm" busy={publish.isPending} onClick={() => publish.mutate()}>
          Make it public
        </Button>
      }
    >
      <strong>This agent is private.</strong> Visitors cannot open it by the embed code or the link; only you can chat
      with it.
    </Banner>
  );
}

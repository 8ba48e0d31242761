import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { toast } from '~/ui/toast';
import { texts } from './connect.texts';

/** Says plainly that nothing on this page works for visitors yet, and offers to change that. */
export function PrivateNotice({ agentId }: { agentId: string }) {
  return (
    <Banner tone="note" className="mb-6" action={<MakePublicButton agentId={agentId} />}>
      <strong>{texts.private.lead}</strong> {texts.private.text}
    </Banner>
  );
}

export function MakePublicButton({ agentId }: { agentId: string }) {
  const { mutate, isPending } = useUpdateAgent(agentId);
  const publish = () =>
    mutate(
      { settings: { visibility: 'public' } },
      { onError: (error) => toast.failed(failureText(MESSAGES.updateSettingsFailed, error)) },
    );
  return (
    <Button size="sm" busy={isPending} onClick={publish}>
      {texts.private.publish}
    </Button>
  );
}

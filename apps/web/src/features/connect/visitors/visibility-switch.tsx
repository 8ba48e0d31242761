import type { AgentSummary } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { Switch } from '~/ui/switch';
import { toast } from '~/ui/toast';
import { texts } from './visitors.texts';

/** Makes an agent public or private: wherever its visibility is shown, it can be changed both ways. */
export function VisibilitySwitch({ agent }: { agent: Pick<AgentSummary, 'id' | 'name' | 'settings'> }) {
  const { mutate, isPending, variables } = useUpdateAgent(agent.id);
  // The new value shows at once, and is reverted if it cannot be saved.
  const visibility = (isPending && variables.settings?.visibility) || agent.settings.visibility;
  const isPublic = visibility === 'public';
  return (
    <Switch
      label={texts.public}
      hint={isPublic ? texts.publicHint : texts.privateHint}
      checked={isPublic}
      disabled={isPending}
      onChange={(on) =>
        mutate(
          { settings: { visibility: on ? 'public' : 'private' } },
          {
            onSuccess: () => toast.done(on ? texts.done.public : texts.done.private),
            onError: (error) => toast.failed(failureText(MESSAGES.updateSettingsFailed, error)),
          },
        )
      }
    />
  );
}

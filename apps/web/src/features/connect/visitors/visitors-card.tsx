import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { Card } from '~/ui/card';
import { Switch } from '~/ui/switch';
import { toast } from '~/ui/toast';
import { VisibilitySwitch } from './visibility-switch';
import { texts } from './visitors.texts';

/** Who may chat with an agent, and whether they see its sources; each switch saves at once. */
export function VisitorsCard({ agent }: { agent: Agent }) {
  return (
    <Card className="mb-8">
      <section aria-label={texts.title} className="grid gap-x-10 gap-y-4 p-4 md:grid-cols-2 md:p-5">
        <VisibilitySwitch agent={agent} />
        <PassagesSwitch agent={agent} />
      </section>
    </Card>
  );
}

function PassagesSwitch({ agent }: { agent: Agent }) {
  const { mutate, isPending, variables } = useUpdateAgent(agent.id);
  const shown = (isPending ? variables.settings?.showPassages : undefined) ?? agent.settings.showPassages;
  return (
    <Switch
      label={texts.showSources}
      hint={texts.showSourcesHint}
      checked={shown}
      disabled={isPending}
      onChange={(on) =>
        mutate(
          { settings: { showPassages: on } },
          {
            onSuccess: () => toast.done(on ? texts.done.shown : texts.done.hidden),
            onError: (error) => toast.failed(failureText(MESSAGES.updateSettingsFailed, error)),
          },
        )
      }
    />
  );
}

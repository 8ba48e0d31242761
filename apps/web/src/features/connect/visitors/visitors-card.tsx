import type { Agent, AgentSettings } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { errorText } from '~/api/errors';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { Card } from '~/ui/card';
import { Switch } from '~/ui/switch';
import { toast } from '~/ui/toast';
import { texts } from './visitors.texts';

/** Who may chat with an agent, and whether they see its sources; each switch is saved at once. */
export function VisitorsCard({ agent }: { agent: Agent }) {
  const { mutate, isPending, variables } = useUpdateAgent(agent.id);
  // What is being saved shows at once, and goes back where it could not be.
  const settings = { ...agent.settings, ...(isPending ? variables.settings : undefined) };
  const save = (change: Partial<Pick<AgentSettings, 'visibility' | 'showPassages'>>, done: string) =>
    mutate(
      { settings: change },
      {
        onSuccess: () => toast.done(done),
        onError: (error) => toast.failed(errorText(error, MESSAGES.updateSettingsFailed)),
      },
    );
  const isPublic = settings.visibility === 'public';
  return (
    <Card className="mb-8">
      <section aria-label={texts.title} className="grid gap-x-10 gap-y-4 p-4 md:grid-cols-2 md:p-5">
        <Switch
          label={texts.public}
          hint={isPublic ? texts.publicHint : texts.privateHint}
          checked={isPublic}
          disabled={isPending}
          onChange={(on) =>
            save({ visibility: on ? 'public' : 'private' }, on ? texts.done.public : texts.done.private)
          }
        />
        <Switch
          label={texts.showSources}
          hint={texts.showSourcesHint}
          checked={settings.showPassages === true}
          disabled={isPending}
          onChange={(on) => save({ showPassages: on }, on ? texts.done.shown : texts.done.hidden)}
        />
      </section>
    </Card>
  );
}

import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { useEditForm } from '~/forms/use-edit-form';
import { texts as menu } from '../agent-settings.texts';
import { ChatPreview } from './chat-preview';
import { LookCard } from './look-card';
import { type LookForm, lookChange, lookFormOf, problemsOfLook } from './look-form';

/** The form of a chat's look, with what it makes of the chat beside it. */
export function LookSettings({ agent }: { agent: Agent }) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form = useEditForm<LookForm>({
    saved: lookFormOf(agent),
    save: (changes) => update({ settings: lookChange(changes) }),
    validate: problemsOfLook,
    failed: MESSAGES.updateSettingsFailed,
    done: menu.saved,
  });
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <LookCard agent={agent} form={form} />
      <ChatPreview agent={agent} form={form.values} />
    </div>
  );
}

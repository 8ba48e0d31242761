import type { Agent } from '@parley/contract/agents';
import { MESSAGES } from '@parley/contract/messages';
import type { ReactNode } from 'react';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { useEditForm } from '~/forms/use-edit-form';
import { texts as menu } from '../agent-settings.texts';
import { ChatPreview } from './chat-preview';
import { LookCard } from './look-card';
import { type LookForm, lookChange, lookFormOf, problemsOfLook } from './look-form';

/** The form of a chat's look and its other settings, with a preview beside them. */
export function LookSettings({ agent, children }: { agent: Agent; children: ReactNode }) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form = useEditForm<LookForm>({
    saved: lookFormOf(agent),
    save: (changes) => update({ settings: lookChange(changes) }),
    validate: problemsOfLook,
    failed: MESSAGES.updateSettingsFailed,
    done: menu.saved,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      {/* In one column the preview comes after what it shows. */}
      <div className="flex min-w-0 flex-col gap-6 max-lg:contents">
        <LookCard agent={agent} form={form} />
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-1">{children}</div>
      </div>
      <ChatPreview agent={agent} form={form.values} />
    </div>
  );
}

import { MESSAGES } from '@parley/contract/messages';
import { RotateCcw } from 'lucide-react';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { QuickSources } from '~/features/sources/quick-sources';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Button } from '~/ui/button';
import { SettingsCard } from '~/ui/settings-card';
import { Switch } from '~/ui/switch';
import { AI_DEFAULTS, type AiForm, aiFormOf, problemsOfAi, settingsOf } from './ai-form';
import { EffectivePrompt } from './effective-prompt';
import { ModelField } from './model-field';
import { PromptField } from './prompt-field';
import { TemperatureField } from './temperature-field';
import { TokensFields } from './tokens-fields';

export function AiSection({ agent, live }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const form = useEditForm<AiForm>({
    saved: aiFormOf(agent),
    save: (changes) => update({ settings: settingsOf(changes) }),
    validate: problemsOfAi,
    failed: MESSAGES.updateSettingsFailed,
    done: 'Settings saved',
  });
  const { values, errors, set } = form;

  function reset() {
    for (const field of Object.keys(AI_DEFAULTS) as (keyof AiForm)[]) set(field, AI_DEFAULTS[field]);
  }

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">AI</h2>
        <Button variant="quiet" size="sm" onClick={reset}>
          <RotateCcw size={15} aria-hidden="true" />
          Reset to defaults
        </Button>
      </div>
      <SettingsCard title="Model">
        <ModelField agent={agent} value={values.model} error={errors.model} onChange={(model) => set('model', model)} />
        <TemperatureField
          value={values.temperature}
          error={errors.temperature}
          onChange={(temperature) => set('temperature', temperature)}
        />
        <TokensFields {...form} />
        <Switch
          label="Fall back to Built-in"
          hint="When the model cannot be reached or fails, the built-in engine answers from the sources instead."
          checked={values.fallback}
          onChange={(on) => set('fallback', on)}
        />
        <Switch
          label="Show sources to visitors"
          hint="Visitors see the passages that an answer rests on. You always see them."
          checked={values.showPassages}
          onChange={(on) => set('showPassages', on)}
        />
      </SettingsCard>
      <SettingsCard title="Instructions" text="How the agent should behave. Its facts come from the sources alone.">
        <PromptField
          value={values.systemPrompt}
          error={errors.systemPrompt}
          onChange={(text) => set('systemPrompt', text)}
        />
        <EffectivePrompt agentId={agent.id} settings={settingsOf(values)} />
      </SettingsCard>
      <SettingsCard title="Sources" text="What the agent answers from. Additions are trained at once.">
        <QuickSources agentId={agent.id} live={live} />
      </SettingsCard>
      <FormActions
        form={form}
        label="Save Changes"
        className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-3 md:-mx-1 md:px-1"
      />
    </form>
  );
}

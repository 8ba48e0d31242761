import { CAUTIONS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { RotateCcw } from 'lucide-react';
import { useUpdateAgent } from '~/features/agents/agent-queries';
import { useModels } from '~/features/providers/use-models';
import { QuickSources } from '~/features/sources/quick-sources';
import type { AgentTabProps } from '~/features/training/use-training';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Button } from '~/ui/button';
import { RadioCards } from '~/ui/radio-cards';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Switch } from '~/ui/switch';
import { texts } from '../agent-settings.texts';
import { AI_DEFAULTS, type AiForm, aiFormOf, problemsOfAi, settingsOf } from './ai-form';
import { EffectivePrompt } from './effective-prompt';
import { ModelField } from './model-field';
import { PromptField } from './prompt-field';
import { TemperatureField } from './temperature-field';
import { TokensFields } from './tokens-fields';

export function AiSection({ agent, live }: AgentTabProps) {
  const { mutateAsync: update } = useUpdateAgent(agent.id);
  const { data: models } = useModels();
  const form = useEditForm<AiForm>({
    saved: aiFormOf(agent),
    save: (changes) => update({ settings: settingsOf(changes) }),
    validate: problemsOfAi,
    failed: MESSAGES.updateSettingsFailed,
    done: texts.saved,
  });
  const { values, errors, set } = form;

  function reset() {
    const defaults = { ...AI_DEFAULTS, ...(models && { model: models.default_model }) };
    for (const field of Object.keys(defaults) as (keyof AiForm)[]) set(field, defaults[field]);
  }

  return (
    <form {...form.props} className="flex flex-col gap-6">
      <ScreenHead title={texts.ai.title}>
        <Button variant="quiet" onClick={reset}>
          <RotateCcw size={15} aria-hidden="true" />
          {texts.ai.reset}
        </Button>
      </ScreenHead>
      <SettingsCard title={texts.model.label}>
        <ModelField agent={agent} value={values.model} error={errors.model} onChange={(model) => set('model', model)} />
        <TemperatureField
          value={values.temperature}
          error={errors.temperature}
          onChange={(temperature) => set('temperature', temperature)}
        />
        <TokensFields {...form} />
        <Switch
          label={texts.ai.fallback}
          hint={texts.ai.fallbackHint}
          checked={values.fallback}
          onChange={(on) => set('fallback', on)}
        />
        <RadioCards
          legend={texts.ai.caution}
          value={values.caution}
          onChange={(caution) => set('caution', caution)}
          options={CAUTIONS.map((value) => ({ value, ...texts.ai.cautions[value] }))}
        />
        <Switch
          label={texts.ai.showSources}
          hint={texts.ai.showSourcesHint}
          checked={values.showPassages}
          onChange={(on) => set('showPassages', on)}
        />
      </SettingsCard>
      <SettingsCard title={texts.ai.instructions} text={texts.ai.instructionsText}>
        <PromptField
          value={values.systemPrompt}
          error={errors.systemPrompt}
          onChange={(text) => set('systemPrompt', text)}
        />
        <EffectivePrompt agentId={agent.id} settings={settingsOf(values)} />
      </SettingsCard>
      <SettingsCard title={texts.ai.sources} text={texts.ai.sourcesText}>
        <QuickSources agentId={agent.id} live={live} />
      </SettingsCard>
      <FormActions
        form={form}
        label={texts.ai.save}
        className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 py-3 shallow:static md:-mx-1 md:px-1"
      />
    </form>
  );
}

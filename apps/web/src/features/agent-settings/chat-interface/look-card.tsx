import type { Agent } from '@parley/contract/agents';
import {
  BUBBLE_POSITIONS,
  CHAT_THEMES,
  ERROR_TEXT_MAX,
  GREETING,
  GREETING_MAX,
  NAME_MAX,
  NO_ANSWER_TEXT_MAX,
  PLACEHOLDER_MAX,
} from '@parley/contract/constants';
import { FormActions } from '~/forms/form-actions';
import type { EditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { Select } from '~/ui/select';
import { SettingsCard } from '~/ui/settings-card';
import { AvatarField } from './avatar-field';
import { ColourField } from './colour-field';
import { texts } from './look.texts';
import type { LookForm } from './look-form';

const POSITIONS = BUBBLE_POSITIONS.map((value) => ({ value, label: texts.positions[value] }));
const THEMES = CHAT_THEMES.map((value) => ({ value, label: texts.themes[value] }));
const USUAL = { accent: '#101a1f', header: '#ffffff' } as const;

/** How a chat looks and speaks to visitors. */
export function LookCard({ agent, form }: { agent: Agent; form: EditForm<LookForm> }) {
  const { values, errors, register, set } = form;
  const colour = (field: 'accentColor' | 'headerColor') => ({
    value: values[field],
    theme: values.chatTheme,
    error: errors[field],
    onChange: (typed: string) => set(field, typed),
  });
  return (
    <SettingsCard title={texts.title} text={texts.text}>
      <form {...form.props} className="flex flex-col gap-5">
        <Field label={texts.displayName}>
          {(control) => (
            <Input
              {...control}
              placeholder={agent.name}
              maxLength={NAME_MAX}
              autoComplete="off"
              {...register('displayName')}
            />
          )}
        </Field>
        <AvatarField agent={agent} />
        <Field label={texts.greeting} hint={texts.greetingHint}>
          {(control) => (
            <Textarea
              {...control}
              className="min-h-20!"
              placeholder={GREETING}
              maxLength={GREETING_MAX}
              {...register('greeting')}
            />
          )}
        </Field>
        <Field label={texts.placeholder}>
          {(control) => (
            <Input
              {...control}
              placeholder={texts.usualPlaceholder}
              maxLength={PLACEHOLDER_MAX}
              autoComplete="off"
              {...register('placeholder')}
            />
          )}
        </Field>
        <ColourField label={texts.accent} hint={texts.accentHint} usual={USUAL.accent} {...colour('accentColor')} />
        <ColourField label={texts.header} usual={USUAL.header} {...colour('headerColor')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={texts.position}>
            {(control) => (
              <Select
                {...control}
                value={values.bubblePosition}
                options={POSITIONS}
                onChange={(value) => set('bubblePosition', value)}
              />
            )}
          </Field>
          <Field label={texts.theme}>
            {(control) => (
              <Select
                {...control}
                value={values.chatTheme}
                options={THEMES}
                onChange={(value) => set('chatTheme', value)}
              />
            )}
          </Field>
        </div>
        <Field label={texts.error}>
          {(control) => (
            <Textarea
              {...control}
              className="min-h-20!"
              placeholder={texts.usualError}
              maxLength={ERROR_TEXT_MAX}
              {...register('errorText')}
            />
          )}
        </Field>
        <Field label={texts.noAnswer} hint={texts.noAnswerHint}>
          {(control) => (
            <Textarea {...control} className="min-h-20!" maxLength={NO_ANSWER_TEXT_MAX} {...register('noAnswerText')} />
          )}
        </Field>
        <FormActions form={form} />
      </form>
    </SettingsCard>
  );
}

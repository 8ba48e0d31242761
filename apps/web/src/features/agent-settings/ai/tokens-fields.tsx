import { CONTEXT_WINDOWS } from '@parley/contract/constants';
import type { Form } from '~/forms/use-form';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { texts } from '../agent-settings.texts';
import type { AiForm } from './ai-form';

const WINDOWS = CONTEXT_WINDOWS.map((tokens) => ({
  value: String(tokens),
  label: `${tokens / 1_024}k`,
  note: texts.tokens.windowNote(tokens),
}));

/** How much the model may read, and how much it may write. */
export function TokensFields({
  values,
  errors,
  set,
  register,
}: Pick<Form<AiForm>, 'values' | 'errors' | 'set' | 'register'>) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={texts.tokens.window} error={errors.contextWindow} hint={texts.tokens.windowHint}>
        {(control) => (
          <Select
            {...control}
            value={String(values.contextWindow)}
            onChange={(chosen) => {
              const found = CONTEXT_WINDOWS.find((tokens) => String(tokens) === chosen);
              if (found) set('contextWindow', found);
            }}
            options={WINDOWS}
          />
        )}
      </Field>
      <Field label={texts.tokens.answer} error={errors.maxTokens} hint={texts.tokens.answerHint}>
        {(control) => <Input {...control} inputMode="numeric" autoComplete="off" {...register('maxTokens')} />}
      </Field>
    </div>
  );
}

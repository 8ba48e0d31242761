import { TEXT_NAME_MAX } from '@parley/contract/constants';
import { useFormContext } from '~/forms/form-parts';
import { Field } from '~/ui/field';
import { Input, Textarea } from '~/ui/input';
import { texts } from './form.texts';
import type { SourcesForm } from './sources-form';

export function TextPanel() {
  const { register, watch } = useFormContext<SourcesForm>();
  const characters = watch('text').length;
  return (
    <div className="flex flex-col gap-5">
      <Field label={texts.text.name} hint={texts.text.nameHint}>
        {(control) => <Input {...control} maxLength={TEXT_NAME_MAX} {...register('textName')} />}
      </Field>
      <Field label={texts.text.label} hint={texts.text.count(characters)}>
        {(control) => (
          <Textarea {...control} placeholder={texts.text.placeholder} className="min-h-80" {...register('text')} />
        )}
      </Field>
    </div>
  );
}

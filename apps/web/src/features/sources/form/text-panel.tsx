import { useFormContext } from '~/forms/form-parts';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import { texts } from './form.texts';
import type { SourcesForm } from './sources-form';

export function TextPanel() {
  const { register, watch } = useFormContext<SourcesForm>();
  const characters = watch('text').length;
  return (
    <Field label={texts.text.label} hint={texts.text.count(characters)}>
      {(control) => (
        <Textarea {...control} placeholder={texts.text.placeholder} className="min-h-80" {...register('text')} />
      )}
    </Field>
  );
}

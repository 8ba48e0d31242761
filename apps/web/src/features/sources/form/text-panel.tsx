import { useFormContext } from '~/forms/form-parts';
import { Field } from '~/ui/field';
import { Textarea } from '~/ui/input';
import type { SourcesForm } from './sources-form';

export function TextPanel() {
  const { register, watch } = useFormContext<SourcesForm>();
  const characters = watch('text').length;
  return (
    <Field label="Text" hint={`${characters.toLocaleString('en-US')} characters`}>
      {(control) => (
        <Textarea
          {...control}
          placeholder="Opening hours, prices, house rules: whatever is not in a document yet"
          className="min-h-80"
          {...register('text')}
        />
      )}
    </Field>
  );
}

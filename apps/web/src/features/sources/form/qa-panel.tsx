import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input, Textarea } from '~/ui/input';
import { texts } from './form.texts';
import type { SourcesForm } from './sources-form';

export function QaPanel() {
  const { control, register, formState } = useFormContext<SourcesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pairs' });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">{texts.qa.intro}</p>
      {fields.map((field, index) => {
        const errors = formState.errors.pairs?.[index];
        return (
          <Card key={field.id} className="relative flex w-full flex-col gap-4 p-4 md:p-5">
            <Field label={texts.qa.question} error={errors?.question?.message}>
              {(props) => <Input {...props} {...register(`pairs.${index}.question`)} />}
            </Field>
            <Field label={texts.qa.answer} error={errors?.answer?.message}>
              {(props) => <Textarea {...props} rows={3} className="min-h-20" {...register(`pairs.${index}.answer`)} />}
            </Field>
            {fields.length > 1 && (
              <IconButton
                label={texts.qa.remove(index + 1)}
                size="sm"
                onClick={() => remove(index)}
                className="absolute top-2 right-2"
              >
                <Trash2 size={16} aria-hidden="true" />
              </IconButton>
            )}
          </Card>
        );
      })}
      <Button onClick={() => append({ question: '', answer: '' })}>{texts.qa.add}</Button>
    </div>
  );
}

import { Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input, Textarea } from '~/ui/input';
import type { SourcesForm } from './sources-form';

export function QaPanel() {
  const { control, register, formState } = useFormContext<SourcesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pairs' });
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-muted">
        When someone asks one of these questions, your agent gives the answer you wrote here before looking anywhere
        else.
      </p>
      {fields.map((field, index) => {
        const errors = formState.errors.pairs?.[index];
        return (
          <Card key={field.id} className="relative flex w-full flex-col gap-4 p-4 md:p-5">
            <Field label="Question" error={errors?.question?.message}>
              {(props) => <Input {...props} {...register(`pairs.${index}.question`)} />}
            </Field>
            <Field label="Answer" error={errors?.answer?.message}>
              {(props) => <Textarea {...props} rows={3} className="min-h-20" {...register(`pairs.${index}.answer`)} />}
            </Field>
            {fields.length > 1 && (
              <IconButton
                label={`Remove pair ${index + 1}`}
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
      <Button onClick={() => append({ question: '', answer: '' })}>+ Add another Q&A pair</Button>
    </div>
  );
}

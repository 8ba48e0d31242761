import { WEBSITE_LINKS_MAX } from '@parley/contract/constants';
import { withScheme } from '@parley/contract/typed-links';
import { X } from 'lucide-react';
import { linkProblem } from '~/features/training/check-link';
import { useFieldArray, useFormContext } from '~/forms/form-parts';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { IconButton } from '~/ui/icon-button';
import { Input } from '~/ui/input';
import { texts } from './form.texts';
import type { SourcesForm } from './sources-form';

/** @param intro says what is read from the addresses; by default one page each */
export function WebsitePanel({ intro = texts.website.intro }: { intro?: string }) {
  const { control, register, formState, getValues, setValue, setError } = useFormContext<SourcesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });

  function check(index: number) {
    const field = `links.${index}.link` as const;
    const link = withScheme(getValues(field));
    setValue(field, link);
    const message = link && linkProblem(link);
    if (message) setError(field, { message });
  }

  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-muted">{intro}</p>
      {fields.map((field, index) => (
        <Field
          key={field.id}
          label={texts.website.link(index + 1)}
          hideLabel
          error={formState.errors.links?.[index]?.link?.message}
          className="w-full"
        >
          {(props) => (
            <div className="flex items-center gap-1">
              <Input
                {...props}
                type="url"
                inputMode="url"
                placeholder={texts.website.placeholder}
                {...register(`links.${index}.link`, { onBlur: () => check(index) })}
              />
              {fields.length > 1 && (
                <IconButton label={texts.website.remove(index + 1)} onClick={() => remove(index)}>
                  <X size={17} aria-hidden="true" />
                </IconButton>
              )}
            </div>
          )}
        </Field>
      ))}
      {fields.length < WEBSITE_LINKS_MAX && <Button onClick={() => append({ link: '' })}>{texts.website.add}</Button>}
    </div>
  );
}

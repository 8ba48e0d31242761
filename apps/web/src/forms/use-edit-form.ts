import { useLayoutEffect, useRef } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { toast } from '~/ui/toast';
import { texts } from './forms.texts';
import { useUnsavedWarning } from './unsaved';
import { type Form, type FormOptions, useForm } from './use-form';

export interface EditFormOptions<T extends FieldValues, Result> extends Pick<FormOptions<T>, 'validate' | 'failed'> {
  /** The server's values. May change at any time: fields that the person has not touched follow. */
  saved: T;
  /** Saves the changed fields, and resolves once `saved` has them. @throws ApiError, `field` naming a field */
  save: (changes: Partial<T>, values: T) => Promise<Result>;
  /** The message after a save, by default 'Saved'. */
  done?: string | ((result: Result) => string);
}

export interface EditForm<T extends FieldValues> extends Form<T> {
  /** Whether the values differ from the saved ones; leaving then asks first. */
  dirty: boolean;
  /** Discards the changes. */
  discard: () => void;
}

/** A form that edits saved values: sends the differences, and warns before changes are lost. */
export function useEditForm<T extends FieldValues, Result = unknown>(options: EditFormOptions<T, Result>): EditForm<T> {
  const { saved, save, validate, failed, done = texts.actions.saved } = options;
  const followed = useRef(saved);
  const form = useForm<T>({
    initial: saved,
    validate,
    failed,
    send: async (values) => {
      const changed = differing(values, followed.current);
      const result = await save(changed, values);
      // Edits made during the call remain changes.
      for (const field of fieldsOf(changed))
        if (same(typed(field), changed[field])) form.set(field, followed.current[field]);
      toast.done(typeof done === 'string' ? done : done(result));
    },
  });
  const typed = (field: keyof T & string) => form.context.getValues(field as string as FieldPath<T>);

  useLayoutEffect(() => {
    const before = followed.current;
    followed.current = saved;
    for (const field of fieldsOf(differing(saved, before))) {
      if (same(typed(field), before[field])) form.set(field, saved[field]);
    }
  });

  const dirty = fieldsOf(differing(form.values, saved)).length > 0;
  useUnsavedWarning(dirty);
  return {
    ...form,
    dirty,
    discard: () => form.reset(),
    props: {
      ...form.props,
      onSubmit: (event) => (dirty ? form.props.onSubmit(event) : event.preventDefault()),
    },
  };
}

const fieldsOf = <T extends object>(values: T) => Object.keys(values) as (keyof T & string)[];

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

function differing<T extends object>(values: T, from: T): Partial<T> {
  const kept = Object.entries(values).filter(([field, value]) => !same(value, from[field as keyof T]));
  return Object.fromEntries(kept) as Partial<T>;
}

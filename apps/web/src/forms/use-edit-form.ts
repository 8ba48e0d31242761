import { type FormEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '~/api/errors';
import { toast } from '~/ui/toast';
import { useUnsavedWarning } from './unsaved';

/** Sentences to show beside fields, by the field's name. */
export type FieldErrors<T> = { [K in keyof T]?: string };

export interface EditFormOptions<T extends object> {
  /** What the server has. May arrive anew at any time: what the person has not touched follows it. */
  saved: T;
  /** Stores the changed fields, and resolves once `saved` has them. @throws ApiError, `field` naming a field */
  save: (changes: Partial<T>, values: T) => Promise<unknown>;
  /** What is wrong with the values, before anything is sent. */
  validate?: (values: T) => FieldErrors<T>;
  /** The sentence for a failure that has none of its own. */
  failed: string;
  /** What is said after a save; 'Saved' when absent. */
  done?: string;
}

export interface EditForm<T extends object> {
  values: T;
  set: <K extends keyof T>(field: K, value: T[K]) => void;
  /** Whether the values differ from what is saved; leaving then is asked about. */
  dirty: boolean;
  saving: boolean;
  errors: FieldErrors<T>;
  /** What went wrong that no single field is to blame for. */
  failure: string | null;
  /** Gives the changes up. */
  discard: () => void;
  /** For the form element. */
  props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
}

/** The state of a form that edits something saved: changes, saving, mistakes beside their fields, a warning on leaving. */
export function useEditForm<T extends object>(options: EditFormOptions<T>): EditForm<T> {
  const { saved, save, validate, failed, done = 'Saved' } = options;
  const [changes, setChanges] = useState<Partial<T>>({});
  const [errors, setErrors] = useState<FieldErrors<T>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  const values = { ...saved, ...changes };
  const changed = differing(changes, saved);
  const dirty = Object.keys(changed).length > 0;
  useUnsavedWarning(dirty);

  // A mistake that was just found takes the focus, once its field is marked.
  const focusMistake = useRef(false);
  useLayoutEffect(() => {
    if (!focusMistake.current) return;
    focusMistake.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });

  function refuse(found: FieldErrors<T>) {
    focusMistake.current = true;
    setErrors(found);
  }

  async function submit() {
    if (saving || !dirty) return;
    setFailure(null);
    const found = validate?.(values) ?? {};
    if (Object.values(found).some(Boolean)) return refuse(found);
    setErrors({});
    setSaving(true);
    try {
      await save(changed, values);
      // What was typed on while the call travelled stays a change.
      setChanges((now) => without(now, changed));
      toast.done(done);
    } catch (error) {
      const field = fieldIn(values, error);
      if (field) refuse({ [field]: errorText(error, failed) } as FieldErrors<T>);
      else setFailure(errorText(error, failed));
    } finally {
      setSaving(false);
    }
  }

  return {
    values,
    set: (field, value) => {
      setChanges((now) => ({ ...now, [field]: value }));
      setErrors(({ [field]: _forgiven, ...others }) => others as FieldErrors<T>);
    },
    dirty,
    saving,
    errors,
    failure,
    discard: () => {
      setChanges({});
      setErrors({});
      setFailure(null);
    },
    props: {
      ref,
      onSubmit: (event) => {
        event.preventDefault();
        // React lets the events of a dialog's own form through to what the dialog was opened from.
        if (event.target === event.currentTarget) void submit();
      },
      noValidate: true,
    },
  };
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

function differing<T extends object>(changes: Partial<T>, saved: T): Partial<T> {
  const kept = Object.entries(changes).filter(([field, value]) => !same(value, saved[field as keyof T]));
  return Object.fromEntries(kept) as Partial<T>;
}

function without<T extends object>(changes: Partial<T>, sent: Partial<T>): Partial<T> {
  const kept = Object.entries(changes).filter(
    ([field, value]) => !(field in sent && same(value, sent[field as keyof T])),
  );
  return Object.fromEntries(kept) as Partial<T>;
}

/** The form's field that the server's failure names: 'temperature' of 'settings.temperature'. */
function fieldIn(values: object, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.field) return undefined;
  const path = error.field.split('.');
  return [error.field, ...path.reverse()].find((name) => name in values);
}

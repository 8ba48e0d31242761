import { type FormEvent, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type PathValue,
  set as setAt,
  type UseFormRegister,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form';
import { ApiError, errorText, failureText } from '~/api/errors';
import { bringFieldIntoSight } from '~/ui/field-in-sight';
import { useWithinDialog } from './within-dialog';

/** Messages to show beside fields, by the field's path; the first one gets fixed first. */
export type Mistakes<T extends FieldValues> = Partial<Record<FieldPath<T>, string>>;

export interface FormOptions<T extends FieldValues> {
  /** The fields' initial values; later ones only matter to `reset`. */
  initial: T;
  /** Checks the values before anything is sent. */
  validate?: ((values: T) => Mistakes<T>) | undefined;
  /** @throws ApiError, `field` naming a field */
  send: (values: T) => Promise<unknown>;
  /** The sentence that names what failed, with the reason appended; or a function that words any failure. */
  failed: string | ((error: unknown) => string);
  /** Maps the server's name of a field; by default to the field named like the last part of the path. */
  fieldOf?: (path: string) => FieldPath<T> | null;
  /** Called with mistakes, so that hidden fields can be revealed. */
  onMistakes?: (values: T) => void;
}

export interface Form<T extends FieldValues> {
  values: T;
  set: <K extends keyof T & string>(field: K, value: T[K]) => void;
  /** Binds a native control to its field: `<Input {...form.register('name')} />`. */
  register: UseFormRegister<T>;
  /** Messages to show beside fields; those in lists are read through `useFormContext`. */
  errors: { [K in keyof T]?: string };
  /** An error not caused by a single field. */
  failure: string | null;
  fail: (sentence: string) => void;
  /** Whether the values are being sent. */
  busy: boolean;
  submit: () => Promise<void>;
  reset: (values?: T) => void;
  /** Whether the values differ from the initial or the last sent ones. */
  isChanged: () => boolean;
  focus: (field: FieldPath<T>) => void;
  /** For `FormProvider`, if a form spans several components. */
  context: UseFormReturn<T>;
  /** For the form element; other elements take only `ref`. */
  props: { ref: RefCallback<HTMLElement>; onSubmit: (event: FormEvent) => void; noValidate: true };
}

/**
 * The state of any form: its values, mistakes beside their fields with the first one focused, and sending. A mistake
 * clears as soon as its field changes.
 */
export function useForm<T extends FieldValues>(options: FormOptions<T>): Form<T> {
  const { initial, validate, send, failed, fieldOf, onMistakes } = options;
  const context = useLibraryForm<T>({
    defaultValues: initial as DefaultValues<T>,
    resolver: (values) => {
      const mistakes = validate?.(values) ?? {};
      return isFlawless(mistakes) ? { values, errors: {} } : { values: {}, errors: errorsOf<T>(mistakes) };
    },
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState, setError, setValue, subscribe, clearErrors } = context;
  const { scope, sought } = useFirstMistake();
  const sending = useRef(false);
  const kept = useRef(initial);
  const isChanged = () => JSON.stringify(context.getValues()) !== JSON.stringify(kept.current);
  useWithinDialog(isChanged);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          sought.current = false;
          clearErrors(name as FieldPath<T> | undefined);
        },
      }),
    [subscribe, clearErrors, sought],
  );

  const fail = (message: string) => setError('root', { message });

  async function sendOff(values: T) {
    const before = kept.current;
    kept.current = values;
    try {
      await send(values);
    } catch (error) {
      kept.current = before;
      const path = error instanceof ApiError ? error.field : undefined;
      const field = path && (fieldOf ? fieldOf(path) : lastPart(path, values));
      if (!field) return fail(typeof failed === 'string' ? failureText(failed, error) : failed(error));
      sought.current = true;
      setError(field as FieldPath<T>, {
        message: typeof failed === 'string' ? errorText(error, failed) : failed(error),
      });
    }
  }

  async function submit() {
    if (sending.current) return;
    sending.current = true;
    const refuse = () => {
      sought.current = true;
      onMistakes?.(context.getValues());
    };
    await context
      .handleSubmit(sendOff, refuse)()
      .finally(() => {
        sending.current = false;
      });
  }

  return {
    values: context.watch(),
    set: (field, value) => setValue(field as string as FieldPath<T>, value as PathValue<T, FieldPath<T>>),
    register: context.register,
    errors: sentencesOf<T>(formState.errors),
    failure: formState.errors.root?.message ?? null,
    fail,
    busy: formState.isSubmitting,
    submit,
    reset: (values = initial) => {
      kept.current = values;
      context.reset(values);
    },
    isChanged,
    focus: context.setFocus,
    context,
    props: {
      ref: scope,
      onSubmit: (event) => {
        event.preventDefault();
        // React lets a submit event bubble from a dialog's form to the form that opened it.
        if (event.target === event.currentTarget) void submit();
      },
      noValidate: true,
    },
  };
}

/** A new mistake takes the focus once its field is shown and marked: the first one on the screen. */
function useFirstMistake() {
  const element = useRef<HTMLElement | null>(null);
  const sought = useRef(false);
  useLayoutEffect(() => {
    const mistaken = sought.current && element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!mistaken) return;
    sought.current = false;
    mistaken.focus();
    // Focusing does not scroll to a field that already has the focus, nor to the error box further up; and messages
    // between the fields may have pushed the submit button away.
    const [sends, alert] = ['[type=submit]', '[role=alert]:not(:empty)'].map((each) =>
      element.current?.querySelector(each),
    );
    bringFieldIntoSight(mistaken, sends, alert);
  });
  return {
    scope: useCallback((scope: HTMLElement | null) => {
      element.current = scope;
    }, []),
    sought,
  };
}

const isFlawless = (mistakes: object) => !Object.values(mistakes).some(Boolean);

function errorsOf<T extends FieldValues>(mistakes: object): FieldErrors<T> {
  const errors: FieldErrors<T> = {};
  for (const [path, message] of Object.entries(mistakes))
    if (message) setAt(errors, path, { type: 'mistake', message });
  return errors;
}

function sentencesOf<T extends FieldValues>(errors: FieldErrors<T>): Form<T>['errors'] {
  const { root: _of_no_field, ...fields } = errors;
  const sentences = Object.entries(fields).flatMap(([field, error]) =>
    error?.message ? [[field, error.message]] : [],
  );
  return Object.fromEntries(sentences) as Form<T>['errors'];
}

/** 'temperature' for 'settings.temperature'. */
function lastPart(path: string, values: object): string | undefined {
  return [path, ...path.split('.').reverse()].find((name) => name in values);
}

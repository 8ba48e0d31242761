import type { DatabaseConnection } from '@parley/contract/database-chat';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '~/api/errors';
import { useAddConnection, useDatabaseFiles, useUpdateConnection } from '../database-queries';
import {
  type ConnectionForm,
  type ConnectionProblems,
  fieldNamed,
  formOf,
  isReachedAnew,
  metadataOf,
  NEW_CONNECTION,
  problemsOf,
  suggestedName,
} from './connection-form';

export interface ConnectionFormOptions {
  /** Whether the form asks for a name; without, one is taken from what the form has. */
  named: boolean;
  /** The sentence of a failure that has none of its own. */
  failed: string;
  /** The connection that is changed; a new one is added without. */
  existing?: DatabaseConnection | undefined;
  onDone: (connection: DatabaseConnection) => void;
}

/** A form that connects a database: what it holds, what is wrong with it, and the attempt under way. */
export function useConnectionForm({ named, failed, existing, onDone }: ConnectionFormOptions) {
  const [form, setForm] = useState<ConnectionForm>(() => (existing ? formOf(existing) : NEW_CONNECTION));
  const [problems, setProblems] = useState<ConnectionProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);
  const root = useRef<HTMLFormElement>(null);
  const add = useAddConnection();
  const update = useUpdateConnection();
  const connecting = add.isPending || update.isPending;
  const files = useDatabaseFiles();

  useEffect(() => () => attempt.current?.abort(), []);

  // A mistake that was just found takes the focus, once its field is marked.
  const focusMistake = useRef(false);
  useLayoutEffect(() => {
    if (!focusMistake.current) return;
    focusMistake.current = false;
    root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });

  function refuse(found: ConnectionProblems): void {
    focusMistake.current = true;
    setProblems(found);
  }

  function change(patch: Partial<ConnectionForm>): void {
    setForm((before) => ({ ...before, ...patch }));
    setProblems((before) => {
      const left = { ...before };
      for (const field of Object.keys(patch)) delete left[field as keyof ConnectionProblems];
      return left;
    });
    setFailure(null);
  }

  async function submit(): Promise<void> {
    if (connecting) return;
    setFailure(null);
    const anew = !existing || isReachedAnew(form, formOf(existing));
    const all = problemsOf(form, named);
    // Of a connection that only gets another name, nothing else need be filled in.
    const found = anew ? all : all.name ? { name: all.name } : {};
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    const controller = new AbortController();
    attempt.current = controller;
    const fileName = files.data?.find(({ file }) => file === form.file)?.name;
    const name = named ? form.name.trim() : suggestedName(form, fileName) || form.host;
    try {
      const { signal } = controller;
      const reached = anew && { db_metadata: metadataOf(form) };
      onDone(
        existing
          ? await update.mutateAsync({ body: { connection_id: existing.connection_id, name, ...reached }, signal })
          : await add.mutateAsync({
              body: { name, db_metadata: metadataOf(form), read_values: form.readValues },
              signal,
            }),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      const field = error instanceof ApiError ? fieldNamed(error.field) : null;
      if (field) refuse({ [field]: errorText(error, failed) });
      else setFailure(errorText(error, failed));
    }
  }

  return {
    form,
    files,
    problems,
    failure,
    connecting,
    /** Whether a connection is changed, and not added. */
    changing: existing !== undefined,
    root,
    change,
    submit,
    /** Gives the attempt up that is under way. */
    cancel: () => attempt.current?.abort(),
    reset: () => {
      setForm(NEW_CONNECTION);
      setProblems({});
      setFailure(null);
    },
  };
}

export type ConnectionFormState = ReturnType<typeof useConnectionForm>;

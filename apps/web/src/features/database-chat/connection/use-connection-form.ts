import { NAME_MAX } from '@parley/contract/constants';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { useEffect, useRef } from 'react';
import { useForm } from '~/forms/use-form';
import { useAddConnection, useDatabaseFiles, useUpdateConnection } from '../database-queries';
import {
  type ConnectionForm,
  connectsDifferently,
  fieldNamed,
  formOf,
  metadataOf,
  NEW_CONNECTION,
  problemsOf,
  suggestedName,
} from './connection-form';

export interface ConnectionFormOptions {
  /** Whether the form asks for a name; otherwise one is derived from the other fields. */
  named: boolean;
  /** The message for a failure without one of its own. */
  failed: string;
  /** The connection being edited; if left out, a new one is added. */
  existing?: DatabaseConnection | undefined;
  onDone: (connection: DatabaseConnection) => void;
}

/** A form that connects a database, and the current attempt. */
export function useConnectionForm({ named, failed, existing, onDone }: ConnectionFormOptions) {
  const attempt = useRef<AbortController | null>(null);
  const { mutateAsync: add } = useAddConnection();
  const { mutateAsync: update } = useUpdateConnection();
  const files = useDatabaseFiles();
  const initial = existing ? formOf(existing) : NEW_CONNECTION;
  const mustConnect = (values: ConnectionForm) => !existing || connectsDifferently(values, initial);

  const form = useForm<ConnectionForm>({
    initial,
    validate: (values) => {
      const problems = problemsOf(values, named);
      // Renaming a connection requires no other field.
      return mustConnect(values) ? problems : problems.name ? { name: problems.name } : {};
    },
    send: async (values) => {
      const controller = new AbortController();
      attempt.current = controller;
      try {
        onDone(await connect(values, controller.signal));
      } catch (error) {
        if (!controller.signal.aborted) throw error;
      }
    },
    failed,
    fieldOf: fieldNamed,
  });

  useEffect(() => () => attempt.current?.abort(), []);

  const fileOf = (values: ConnectionForm) => files.data?.find(({ file }) => file === values.file)?.name;
  const suggested = suggestedName(form.values, fileOf(form.values));
  const suggestedBefore = useRef('');
  const { set } = form;
  const { name } = form.values;
  // A new connection is named after its database, until a person writes another name.
  useEffect(() => {
    if (!named || existing || suggested === suggestedBefore.current) return;
    if (name.trim() === '' || name === suggestedBefore.current) set('name', suggested.slice(0, NAME_MAX));
    suggestedBefore.current = suggested;
  }, [named, existing, suggested, name, set]);

  function connect(values: ConnectionForm, signal: AbortSignal): Promise<DatabaseConnection> {
    const name = named ? values.name.trim() : suggestedName(values, fileOf(values)) || values.host;
    const db_metadata = metadataOf(values);
    if (!existing) return add({ body: { name, db_metadata, read_values: values.readValues }, signal });
    const reached = mustConnect(values) && { db_metadata };
    return update({ body: { connection_id: existing.connection_id, name, ...reached }, signal });
  }

  return {
    ...form,
    files,
    /** Whether a connection is being edited rather than added. */
    changing: existing !== undefined,
    /** Whether a changed way to the database is being tested, and not just saving a new name. */
    connecting: form.busy && mustConnect(form.values),
    /** Cancels the current attempt. */
    cancel: () => attempt.current?.abort(),
  };
}

export type ConnectionFormState = ReturnType<typeof useConnectionForm>;

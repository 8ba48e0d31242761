import { DATABASE_TYPES } from '@parley/contract/constants';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { Select } from '~/ui/select';
import { Switch } from '~/ui/switch';
import { withType } from './connection-form';
import { FileField } from './file-field';
import { ServerFields } from './server-fields';
import type { ConnectionFormState } from './use-connection-form';

const TYPES = DATABASE_TYPES.map((type) => ({ value: type, label: type }));
const WAYS = [
  { value: 'fields', label: 'Host, user and password' },
  { value: 'string', label: 'A connection string' },
] as const;

export interface ConnectionFieldsProps {
  state: ConnectionFormState;
  /** Whether a name is asked for. */
  named: boolean;
  /** The words of the field for the database's name. */
  databaseLabel: string;
}

/** All fields of a connection; which are shown follows from the type. */
export function ConnectionFields({ state, named, databaseLabel }: ConnectionFieldsProps) {
  const { form, problems, change } = state;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Type">
        {(control) => (
          <Select
            {...control}
            value={form.type}
            options={TYPES}
            onChange={(type) => change(withType(form, type))}
            disabled={state.connecting || state.changing}
          />
        )}
      </Field>
      {form.type === 'postgres' && (
        <Field label="Connect with">
          {(control) => (
            <Select
              {...control}
              value={form.way}
              options={WAYS}
              onChange={(way) => change({ way })}
              disabled={state.connecting}
            />
          )}
        </Field>
      )}
      {form.type === 'sqlite' ? (
        <FileField state={state} />
      ) : form.way === 'string' ? (
        <Field
          label="Connection string"
          hint="It is kept encrypted, and never shown again."
          error={problems.connectionString}
          className="md:col-span-2"
        >
          {(control) => (
            <PasswordInput
              {...control}
              what="connection string"
              autoComplete="off"
              spellCheck={false}
              placeholder="postgres://reader:secret@db.example.com:5432/shop?sslmode=require"
              value={form.connectionString}
              onChange={(event) => change({ connectionString: event.target.value })}
            />
          )}
        </Field>
      ) : (
        <ServerFields state={state} databaseLabel={databaseLabel} databaseFirst={named} />
      )}
      {named && (
        <Field label="Connection Name" error={problems.name} className="md:col-span-2">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder="Shop, read only"
              value={form.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
      )}
      {!state.changing && (
        <div className="md:col-span-2">
          <Switch
            label="Read some values of short text columns"
            hint="So that a question can name a city, a status or a product as it is written in the data. Turned off, only tables and columns are read."
            checked={form.readValues}
            onChange={(readValues) => change({ readValues })}
          />
        </div>
      )}
    </div>
  );
}

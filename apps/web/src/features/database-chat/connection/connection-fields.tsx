import type { DatabaseType } from '@parley/contract/database-chat';
import { DATABASE_TYPES } from '@parley/contract/database-constants';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { Select } from '~/ui/select';
import { Switch } from '~/ui/switch';
import { texts } from '../database-chat.texts';
import { withType } from './connection-form';
import { DATABASE_NAMES } from './database-names';
import { FileField } from './file-field';
import { ServerFields } from './server-fields';
import type { ConnectionFormState } from './use-connection-form';

const TYPES = DATABASE_TYPES.map((type) => ({ value: type, label: DATABASE_NAMES[type] }));
const WAYS = [
  { value: 'fields', label: texts.connection.byFields },
  { value: 'string', label: texts.connection.byString },
] as const;

export interface ConnectionFieldsProps {
  state: ConnectionFormState;
  /** Whether a name is asked for. */
  named: boolean;
  /** The label of the database name's field. */
  databaseLabel: string;
}

/** All fields of a connection; its type determines which are shown. */
export function ConnectionFields({ state, named, databaseLabel }: ConnectionFieldsProps) {
  const { values, errors, set, register } = state;

  function changeType(type: DatabaseType) {
    const { port, way } = withType(values, type);
    set('type', type);
    set('port', port);
    set('way', way);
    // Errors in the fields of another type do not matter here.
    state.context.clearErrors();
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={texts.connection.type}>
        {(control) => (
          <Select
            {...control}
            value={values.type}
            options={TYPES}
            onChange={changeType}
            disabled={state.busy || state.changing}
          />
        )}
      </Field>
      {values.type === 'postgres' && (
        <Field label={texts.connection.way}>
          {(control) => (
            <Select
              {...control}
              value={values.way}
              options={WAYS}
              onChange={(way) => set('way', way)}
              disabled={state.busy}
            />
          )}
        </Field>
      )}
      {values.type === 'sqlite' ? (
        <FileField state={state} />
      ) : values.way === 'string' ? (
        <Field
          label={texts.connection.string}
          hint={texts.connection.keptSecret}
          error={errors.connectionString}
          className="md:col-span-2"
        >
          {(control) => (
            <PasswordInput
              {...control}
              what={texts.connection.stringWhat}
              autoComplete="off"
              spellCheck={false}
              placeholder="postgres://reader:secret@db.example.com:5432/shop?sslmode=require"
              {...register('connectionString')}
            />
          )}
        </Field>
      ) : (
        <ServerFields state={state} databaseLabel={databaseLabel} databaseFirst={named} />
      )}
      {named && (
        <Field label={texts.connection.name} error={errors.name} className="md:col-span-2">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              placeholder={texts.connection.namePlaceholder}
              {...register('name')}
            />
          )}
        </Field>
      )}
      {!state.changing && (
        <div className="md:col-span-2">
          <Switch
            label={texts.connection.readValues}
            hint={texts.connection.readValuesHint}
            checked={values.readValues}
            onChange={(readValues) => set('readValues', readValues)}
          />
        </div>
      )}
    </div>
  );
}

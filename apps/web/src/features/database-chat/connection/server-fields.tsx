import { DATABASE_PORTS } from '@parley/contract/database-constants';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { Select } from '~/ui/select';
import { texts } from '../database-chat.texts';
import type { ConnectionForm } from './connection-form';
import type { ConnectionFormState } from './use-connection-form';

const TLS = [
  { value: 'off', label: texts.connection.tlsModes.off },
  { value: 'prefer', label: texts.connection.tlsModes.prefer },
  { value: 'require', label: texts.connection.tlsModes.require },
  { value: 'verify', label: texts.connection.tlsModes.verify },
] as const satisfies readonly { value: ConnectionForm['tls']; label: string }[];

export interface ServerFieldsProps {
  state: ConnectionFormState;
  databaseLabel: string;
  /** Whether the database is asked for before its server. */
  databaseFirst: boolean;
}

/** How a database server is reached. */
export function ServerFields({ state, databaseLabel, databaseFirst }: ServerFieldsProps) {
  const { values, errors, set, register } = state;
  const database = (
    <Field key="database" label={databaseLabel} error={errors.dbname}>
      {(control) => <Input {...control} autoComplete="off" spellCheck={false} {...register('dbname')} />}
    </Field>
  );
  return (
    <>
      {databaseFirst && database}
      <Field label={texts.connection.host} error={errors.host}>
        {(control) => (
          <Input {...control} autoComplete="off" spellCheck={false} placeholder="localhost" {...register('host')} />
        )}
      </Field>
      <Field label={texts.connection.port} error={errors.port}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={values.type === 'sqlite' ? undefined : String(DATABASE_PORTS[values.type])}
            {...register('port')}
          />
        )}
      </Field>
      {!databaseFirst && database}
      <Field label={texts.connection.user} error={errors.user}>
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} {...register('user')} />}
      </Field>
      <Field
        label={texts.connection.password}
        error={errors.password}
        hint={state.changing ? texts.connection.passwordAgain : texts.connection.keptSecret}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register('password')} />}
      </Field>
      <Field label={texts.connection.tls} hint={texts.connection.tlsHint}>
        {(control) => <Select {...control} value={values.tls} options={TLS} onChange={(tls) => set('tls', tls)} />}
      </Field>
    </>
  );
}

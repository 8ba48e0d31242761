import { DATABASE_PORTS } from '@parley/contract/constants';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { Select } from '~/ui/select';
import type { ConnectionForm } from './connection-form';
import type { ConnectionFormState } from './use-connection-form';

const TLS = [
  { value: 'off', label: 'Off' },
  { value: 'prefer', label: 'Where the server offers it' },
  { value: 'require', label: 'Always' },
  { value: 'verify', label: 'Always, and check the certificate' },
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
      <Field label="Host" error={errors.host}>
        {(control) => (
          <Input {...control} autoComplete="off" spellCheck={false} placeholder="localhost" {...register('host')} />
        )}
      </Field>
      <Field label="Port" error={errors.port}>
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
      <Field label="User" error={errors.user}>
        {(control) => <Input {...control} autoComplete="off" spellCheck={false} {...register('user')} />}
      </Field>
      <Field
        label="Password"
        error={errors.password}
        hint={
          state.changing
            ? 'Asked for again where more than the name changes.'
            : 'It is kept encrypted, and never shown again.'
        }
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" {...register('password')} />}
      </Field>
      <Field label="TLS" hint="Whether the way to the server is encrypted.">
        {(control) => <Select {...control} value={values.tls} options={TLS} onChange={(tls) => set('tls', tls)} />}
      </Field>
    </>
  );
}

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
  const { form, problems, change } = state;
  const database = (
    <Field key="database" label={databaseLabel} error={problems.dbname}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          spellCheck={false}
          value={form.dbname}
          onChange={(event) => change({ dbname: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <>
      {databaseFirst && database}
      <Field label="Host" error={problems.host}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            placeholder="localhost"
            value={form.host}
            onChange={(event) => change({ host: event.target.value })}
          />
        )}
      </Field>
      <Field label="Port" error={problems.port}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder={form.type === 'sqlite' ? undefined : String(DATABASE_PORTS[form.type])}
            value={form.port}
            onChange={(event) => change({ port: event.target.value })}
          />
        )}
      </Field>
      {!databaseFirst && database}
      <Field label="User" error={problems.user}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={form.user}
            onChange={(event) => change({ user: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={problems.password}
        hint={
          state.changing
            ? 'Asked for again where more than the name changes.'
            : 'It is kept encrypted, and never shown again.'
        }
      >
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            value={form.password}
            onChange={(event) => change({ password: event.target.value })}
          />
        )}
      </Field>
      <Field label="TLS" hint="Whether the way to the server is encrypted.">
        {(control) => <Select {...control} value={form.tls} options={TLS} onChange={(tls) => change({ tls })} />}
      </Field>
    </>
  );
}

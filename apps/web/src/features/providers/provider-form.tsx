import { MESSAGES } from '@parley/contract/messages';
import type { ProviderState } from '@parley/contract/providers';
import { FormActions } from '~/forms/form-actions';
import { useEditForm } from '~/forms/use-edit-form';
import { Field } from '~/ui/field';
import { Input, PasswordInput } from '~/ui/input';
import { Spinner } from '~/ui/spinner';
import { useConnectProvider } from './provider-queries';
import { texts } from './providers.texts';

/** A provider's key and address, saved once the provider has accepted them. */
export function ProviderForm({ state, onDone }: { state: ProviderState; onDone: () => void }) {
  const { provider, key, base_url } = state;
  const connect = useConnectProvider(provider);
  const name = texts.provider.name[provider];
  const compatible = provider === 'compatible';
  const addressTyped = compatible && base_url?.variable == null;
  const form = useEditForm({
    saved: { key: '', base_url: addressTyped ? (base_url?.shown ?? '') : '' },
    save: async (_changes, values) => {
      const address = values.base_url.trim();
      await connect.mutateAsync({
        ...(values.key.trim() && { key: values.key.trim() }),
        ...(address && { base_url: address }),
      });
      onDone();
    },
    validate: (values) => ({
      ...(!compatible && values.key.trim() === '' && { key: MESSAGES.providerKeyMissing }),
      ...(addressTyped && values.base_url.trim() === '' && { base_url: MESSAGES.providerUrlMissing }),
    }),
    failed: MESSAGES.saveProviderFailed,
    done: texts.form.done(name),
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {addressTyped && (
        <Field label={texts.form.address} hint={texts.form.addressHint} error={form.errors.base_url}>
          {(control) => (
            <Input
              {...control}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={texts.form.addressExample}
              value={form.values.base_url}
              onChange={(event) => form.set('base_url', event.target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={compatible ? texts.form.optionalKey : texts.form.key}
        hint={compatible && key ? texts.form.keptKeyHint : texts.form.keyHint}
        error={form.errors.key}
      >
        {(control) => (
          <PasswordInput
            {...control}
            what={texts.form.showable}
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            value={form.values.key}
            onChange={(event) => form.set('key', event.target.value)}
          />
        )}
      </Field>
      <FormActions form={form} label={texts.form.connect} />
      <p role="status" className="flex items-center gap-2 text-sm text-ink-muted empty:hidden">
        {form.busy && (
          <>
            <Spinner />
            {texts.form.checking}
          </>
        )}
      </p>
    </form>
  );
}

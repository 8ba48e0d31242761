import { API_KEY_NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useId, useRef } from 'react';
import { FormDialog } from '~/forms/form-dialog';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { DialogClose } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { useCreateKey } from './api-key-queries';
import { texts as all } from './api-keys.texts';

const texts = all.dialog;

export interface CreateKeyDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the new key, which must be shown now or never. */
  onMade: (made: { name: string; key: string }) => void;
}

export function CreateKeyDialog({ open, onOpenChange, onMade }: CreateKeyDialogProps) {
  const { mutateAsync: create } = useCreateKey();
  const form = useForm<{ name: string }>({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: MESSAGES.apiKeyNameRequired } : {}),
    send: async (values) => {
      const { name, key } = await create(values);
      close();
      onMade({ name, key });
    },
    failed: MESSAGES.createApiKeyFailed,
  });
  const field = useRef<HTMLElement>(null);
  const id = useId();

  function close() {
    form.reset();
    onOpenChange(false);
  }

  const name = form.register('name');
  return (
    <FormDialog
      open={open}
      isChanged={form.isChanged}
      onClose={() => !form.busy && close()}
      width="sm"
      title={texts.title}
      description={texts.text}
      initialFocus={field}
      footer={
        <>
          <DialogClose disabled={form.busy}>{texts.cancel}</DialogClose>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5">
        {form.failure && <Banner>{form.failure}</Banner>}
        <Field label={texts.name} hint={texts.nameHint} error={form.errors.name}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={API_KEY_NAME_MAX}
              {...name}
              ref={(element) => {
                name.ref(element);
                field.current = element;
              }}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  );
}

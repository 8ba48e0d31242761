import type { Role } from '@parley/contract/auth';
import { EMAIL_MAX, INVITATION_DAYS, ROLES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useId, useRef } from 'react';
import { FormDialog } from '~/forms/form-dialog';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { DialogClose } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Select } from '~/ui/select';
import { toast } from '~/ui/toast';
import { texts as all } from '../team.texts';
import { useInvite } from '../team-queries';

const texts = all.invite;

export interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether this server sends emails. */
  mails: boolean;
  /** Gets the new invitation's link if this server sends no emails. */
  onLink: (email: string, link: string) => void;
}

export function InviteDialog({ open, onOpenChange, mails, onLink }: InviteDialogProps) {
  const { mutateAsync: invite } = useInvite();
  const form = useForm<{ email: string; role: Role }>({
    initial: { email: '', role: 'member' },
    validate: ({ email }) => (email.trim() === '' ? { email: MESSAGES.emailInvalid } : {}),
    send: async ({ email, role }) => {
      const to = email.trim();
      const { link } = await invite({ email: to, role });
      close();
      // The link to pass on is confirmation enough, and a toast would cover it.
      if (link === null) toast.done(texts.done(to));
      else onLink(to, link);
    },
    failed: MESSAGES.inviteFailed,
  });
  const field = useRef<HTMLElement>(null);
  const id = useId();

  function close() {
    form.reset();
    onOpenChange(false);
  }

  const email = form.register('email');
  return (
    <FormDialog
      open={open}
      isChanged={form.isChanged}
      onClose={() => !form.busy && close()}
      width="sm"
      title={texts.title}
      description={mails ? texts.byMail(INVITATION_DAYS) : texts.byLink(INVITATION_DAYS)}
      initialFocus={field}
      footer={
        <>
          <DialogClose disabled={form.busy}>{texts.cancel}</DialogClose>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {mails ? texts.send : texts.create}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-5">
        {form.failure && <Banner>{form.failure}</Banner>}
        <Field label={texts.email} error={form.errors.email}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={EMAIL_MAX}
              {...email}
              ref={(element) => {
                email.ref(element);
                field.current = element;
              }}
            />
          )}
        </Field>
        <Field label={texts.role} hint={texts.notes[form.values.role]}>
          {(control) => (
            <Select
              {...control}
              value={form.values.role}
              onChange={(role) => form.set('role', role)}
              options={[...ROLES].reverse().map((value) => ({ value, label: all.roles[value] }))}
            />
          )}
        </Field>
      </form>
    </FormDialog>
  );
}

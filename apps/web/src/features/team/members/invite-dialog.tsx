import type { Role } from '@parley/contract/auth';
import { EMAIL_MAX, INVITATION_DAYS, ROLES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
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
  /** Whether this server sends mails. */
  mails: boolean;
  /** The link of the new invitation, where this server sends no mail. */
  onLink: (email: string, link: string) => void;
}

export function InviteDialog({ open, onOpenChange, mails, onLink }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const invite = useInvite();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const blamed = invite.error instanceof ApiError && invite.error.field === 'email';

  function close(next: boolean) {
    if (invite.isPending) return;
    invite.reset();
    setEmail('');
    setRole('member');
    onOpenChange(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const to = email.trim();
    invite.mutate(
      { email: to, role },
      {
        onSuccess: ({ link }) => {
          toast.done(texts.done(to));
          close(false);
          if (link !== null) onLink(to, link);
        },
        onError: () => field.current?.focus(),
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      width="sm"
      title={texts.title}
      description={mails ? texts.byMail(INVITATION_DAYS) : texts.byLink(INVITATION_DAYS)}
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => close(false)} disabled={invite.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={invite.isPending}>
            {mails ? texts.send : texts.create}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5">
        {invite.error && !blamed && <Banner>{errorText(invite.error, MESSAGES.requestFailed)}</Banner>}
        <Field label={texts.email} error={blamed ? errorText(invite.error) : undefined}>
          {(control) => (
            <Input
              {...control}
              ref={field}
              type="email"
              autoComplete="off"
              maxLength={EMAIL_MAX}
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.role} hint={texts.notes[role]}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={setRole}
              options={[...ROLES].reverse().map((value) => ({ value, label: all.roles[value] }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

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
import { useInvite } from '../team-queries';
import { ROLE_LABELS } from './role-labels';

const NOTES: Record<Role, string> = {
  member: 'Makes, trains and uses agents.',
  owner: 'Also deletes agents, and manages members, billing and the team.',
};

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
          toast.done(`${to} was invited`);
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
      title="Invite members"
      description={
        mails
          ? `They get a link by e-mail, which works for ${INVITATION_DAYS} days.`
          : `This server sends no mail: you get a link to pass on, which works for ${INVITATION_DAYS} days.`
      }
      initialFocus={field}
      footer={
        <>
          <Button onClick={() => close(false)} disabled={invite.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={invite.isPending}>
            {mails ? 'Send invitation' : 'Create invitation'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className="flex flex-col gap-5">
        {invite.error && !blamed && <Banner>{errorText(invite.error, MESSAGES.requestFailed)}</Banner>}
        <Field label="Email" error={blamed ? errorText(invite.error) : undefined}>
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
        <Field label="Role" hint={NOTES[role]}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={setRole}
              options={[...ROLES].reverse().map((value) => ({ value, label: ROLE_LABELS[value] }))}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

import type { Invitation, Invited } from '@parley/contract/teams';
import { RotateCw, X } from 'lucide-react';
import { errorText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { toast } from '~/ui/toast';
import { useResend, useRevoke } from '../team-queries';
import { ROLE_LABELS } from './role-labels';

export interface InvitationRowProps {
  invitation: Invitation;
  /** Whether this server sends mails. */
  mails: boolean;
  /** The new link of the invitation, where this server sends no mail. */
  onLink: (email: string, link: string) => void;
}

/** Somebody who was asked to join and has not yet. */
export function InvitationRow({ invitation, mails, onLink }: InvitationRowProps) {
  const { id, email, role, expires_at, expired } = invitation;
  const resend = useResend();
  const revoke = useRevoke();
  const failed = (error: unknown) => toast.failed(errorText(error));
  const busy = resend.isPending || revoke.isPending;
  const renewed = ({ link }: Invited) => (link === null ? toast.done('Invitation sent again') : onLink(email, link));
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-3">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-ink-muted">
          {expired ? 'The invitation has expired' : `Invited, valid until ${formatDay(expires_at)}`}
        </p>
      </td>
      <td className="px-4 py-3 max-md:hidden">
        <Badge tone={expired ? 'bad' : 'wait'}>{expired ? 'Expired' : 'Pending'}</Badge>
      </td>
      <td className="px-4 py-3">{ROLE_LABELS[role]}</td>
      <td className="px-2 py-3">
        <div className="flex justify-end">
          <IconButton
            label={mails ? `Send the invitation of ${email} again` : `Make a new link for ${email}`}
            disabled={busy}
            onClick={() => resend.mutate(id, { onError: failed, onSuccess: renewed })}
          >
            <RotateCw size={17} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Take back the invitation of ${email}`}
            disabled={busy}
            onClick={() => revoke.mutate(id, { onError: failed, onSuccess: () => toast.done('Invitation taken back') })}
          >
            <X size={17} aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}

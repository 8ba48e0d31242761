import { MESSAGES } from '@parley/contract/messages';
import type { Invitation, Invited } from '@parley/contract/teams';
import { RotateCw, X } from 'lucide-react';
import { failureText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { toast } from '~/ui/toast';
import { texts as all } from '../team.texts';
import { useResend, useRevoke } from '../team-queries';
import { Address } from './address';
import { ACTIONS, PERSON, ROLE, ROW } from './rows';

const texts = all.invitation;

export interface InvitationRowProps {
  invitation: Invitation;
  /** Whether this server sends emails. */
  mails: boolean;
  /** Gets the invitation's new link if this server sends no emails. */
  onLink: (email: string, link: string) => void;
}

/** A person who was invited but has not joined yet. */
export function InvitationRow({ invitation, mails, onLink }: InvitationRowProps) {
  const { id, email, role, expires_at, expired } = invitation;
  const resend = useResend();
  const revoke = useRevoke();
  const failed = (error: unknown) => toast.failed(failureText(MESSAGES.changeInvitationFailed, error));
  const busy = resend.isPending || revoke.isPending;
  const renewed = ({ link }: Invited) => (link === null ? toast.done(texts.resent) : onLink(email, link));
  const state = <Badge tone={expired ? 'bad' : 'wait'}>{expired ? texts.expired : texts.pending}</Badge>;
  return (
    <tr className={ROW}>
      <td className={PERSON}>
        <div className="font-semibold">
          <Address email={email} />
        </div>
        <p className="text-sm text-ink-muted">{expired ? texts.hasExpired : texts.validUntil(formatDay(expires_at))}</p>
      </td>
      <td className="px-4 py-3 max-md:hidden">{state}</td>
      <td className={ROLE}>
        <span className="md:hidden">{state}</span>
        {all.roles[role]}
      </td>
      <td className={ACTIONS}>
        <div className="flex justify-end">
          <IconButton
            label={mails ? texts.resend(email) : texts.newLink(email)}
            disabled={busy}
            onClick={() => resend.mutate(id, { onError: failed, onSuccess: renewed })}
          >
            <RotateCw size={17} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={texts.revoke(email)}
            disabled={busy}
            onClick={() => revoke.mutate(id, { onError: failed, onSuccess: () => toast.done(texts.revoked) })}
          >
            <X size={17} aria-hidden="true" />
          </IconButton>
        </div>
      </td>
    </tr>
  );
}

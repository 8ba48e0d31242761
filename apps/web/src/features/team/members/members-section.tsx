import { INVITATION_DAYS } from '@parley/contract/constants';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';
import { Skeleton } from '~/ui/skeleton';
import { useMembers } from '../team-queries';
import type { SectionProps } from '../team-settings';
import { InvitationRow } from './invitation-row';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';

const HEAD = 'px-4 py-2.5 text-left text-sm font-semibold text-ink-muted';

export function MembersSection({ user }: SectionProps) {
  const { data, error, refetch } = useMembers();
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<InvitationLinkProps['shown']>(null);
  const showLink = (email: string, link: string) => setShown({ email, link });
  const owner = user.abilities.manage_team;
  const count = data && (data.limit === null ? data.members.length : `${data.members.length}/${data.limit}`);
  const full = data !== undefined && data.limit !== null && data.members.length + data.invitations.length >= data.limit;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Members {count}</h2>
        {owner && (
          <Button variant="primary" disabled={!data || full} onClick={() => setInviting(true)}>
            <UserPlus size={17} aria-hidden="true" />
            Invite members
          </Button>
        )}
      </div>
      {owner && full && <p className="mb-4 text-ink-muted">The team&apos;s plan has no place for another member.</p>}
      {error && !data && <Banner onRetry={() => void refetch()}>{errorText(error)}</Banner>}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <Card className="overflow-x-auto">
          <table className="w-full border-collapse">
            <thead>
              <tr>
                <th className={HEAD}>User</th>
                <th className={`${HEAD} whitespace-nowrap max-md:hidden`}>Member since</th>
                <th className={HEAD}>Role</th>
                <th className={HEAD}>
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.members.map((member) => (
                <MemberRow
                  key={member.id}
                  member={member}
                  self={member.id === user.id}
                  members={data.members}
                  owner={owner}
                />
              ))}
              {data.invitations.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  mails={data.mail === 'sent'}
                  onLink={showLink}
                />
              ))}
            </tbody>
          </table>
        </Card>
      )}
      <InviteDialog open={inviting} onOpenChange={setInviting} mails={data?.mail !== 'kept'} onLink={showLink} />
      <InvitationLink shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface InvitationLinkProps {
  /** Whom it is for, and the link; null while there is none to show. */
  shown: { email: string; link: string } | null;
  onClose: () => void;
}

/** The link of an invitation, for whoever invited to pass on: this server sends no mail. */
function InvitationLink({ shown, onClose }: InvitationLinkProps) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Pass on this link"
      description={
        <span className="wrap-anywhere">This server sends no mail. Send the link to {shown?.email} yourself.</span>
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation link"
        text={shown?.link ?? ''}
        copyLabel="Copy invitation link"
        hint={`It works once, for ${INVITATION_DAYS} days, and only for this address. It is not shown again; you can make a new one.`}
      />
    </Dialog>
  );
}

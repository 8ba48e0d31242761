import { INVITATION_DAYS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { texts as connectTexts } from '~/features/connect/connect.texts';
import { isLocal } from '~/features/connect/share-hint';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { CopyField } from '~/ui/copy-field';
import { Dialog } from '~/ui/dialog';
import { ScreenHead } from '~/ui/screen-head';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from '../team.texts';
import { useMembers } from '../team-queries';
import type { SectionProps } from '../team-sections';
import { InvitationRow } from './invitation-row';
import { InviteDialog } from './invite-dialog';
import { MemberRow } from './member-row';

const texts = all.members;
const HEAD = 'px-4 py-2.5 text-left text-sm font-semibold text-ink-muted';

export function MembersSection({ user }: SectionProps) {
  const { data, error, refetch } = useMembers();
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<InvitationLinkProps['shown']>(null);
  const showLink = (email: string, link: string) => setShown({ email, link });
  const owner = user.abilities.manage_team;
  const full = data !== undefined && data.limit !== null && data.members.length + data.invitations.length >= data.limit;
  return (
    <>
      <div className="mb-5">
        <ScreenHead title={data ? texts.title(data.members.length, data.limit) : texts.titleLoading}>
          {owner && (
            <Button variant="primary" disabled={!data || full} onClick={() => setInviting(true)}>
              <UserPlus size={16} aria-hidden="true" />
              {texts.invite}
            </Button>
          )}
        </ScreenHead>
      </div>
      {owner && full && <p className="mb-4 text-ink-muted">{texts.full}</p>}
      {owner && data?.limit === null && <p className="mb-4 text-ink-muted">{texts.notEnforced}</p>}
      {error && !data && (
        <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchMembersFailed, error)}</Banner>
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <Card className="relative">
          <table className="w-full border-collapse max-md:block md:table-fixed">
            <thead className="max-md:sr-only">
              <tr>
                <th className={HEAD}>{texts.user}</th>
                <th className={`${HEAD} w-34 whitespace-nowrap max-md:hidden`}>{texts.since}</th>
                <th className={`${HEAD} w-36`}>{texts.role}</th>
                <th className={`${HEAD} w-22`}>
                  <span className="sr-only">{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-md:block">
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
  /** The invited address and the link; null if there is none to show. */
  shown: { email: string; link: string } | null;
  onClose: () => void;
}

/** The link of an invitation, to be passed on by hand: this server sends no emails. */
function InvitationLink({ shown, onClose }: InvitationLinkProps) {
  const { hostname } = window.location;
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => !open && onClose()}
      title={all.link.title}
      description={<span className="wrap-anywhere">{all.link.text(shown?.email ?? '')}</span>}
      footer={
        <Button variant="primary" onClick={onClose}>
          {all.link.done}
        </Button>
      }
    >
      {isLocal(hostname) && (
        <Banner tone="note" className="mb-4">
          {connectTexts.share.here(hostname)}
        </Banner>
      )}
      <CopyField
        label={all.link.label}
        text={shown?.link ?? ''}
        copyLabel={all.link.copy}
        hint={all.link.hint(INVITATION_DAYS)}
      />
    </Dialog>
  );
}

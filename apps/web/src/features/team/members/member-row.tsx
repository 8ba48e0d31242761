import { ROLES } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Member } from '@parley/contract/teams';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { displayName } from '~/session/session';
import { Avatar } from '~/ui/avatar';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { Select } from '~/ui/select';
import { toast } from '~/ui/toast';
import { texts as all } from '../team.texts';
import { useChangeRole, useRemoveMember } from '../team-queries';
import { Address } from './address';
import { ACTIONS, PERSON, ROLE, ROW } from './rows';

const texts = all.members;

export interface MemberRowProps {
  member: Member;
  /** Whether this is the current user. */
  self: boolean;
  members: readonly Member[];
  /** Whether the current user manages the team. */
  owner: boolean;
}

export function MemberRow({ member, self, members, owner }: MemberRowProps) {
  const changeRole = useChangeRole();
  const lastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
  const name = displayName(member);
  return (
    <tr className={ROW}>
      <td className={PERSON}>
        <div className="flex items-center gap-3">
          <Avatar src={member.avatar} className="max-md:hidden" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {name}
              {self && <span className="font-normal whitespace-nowrap text-ink-muted"> {texts.you}</span>}
            </p>
            <div className="text-sm text-ink-muted">
              <Address email={member.email} />
            </div>
            <p className="text-sm text-ink-muted md:hidden">{texts.sinceDay(formatDay(member.member_since))}</p>
          </div>
        </div>
      </td>
      <td className="px-4 py-3 whitespace-nowrap max-md:hidden">{formatDay(member.member_since)}</td>
      <td className={ROLE}>
        {owner && !lastOwner ? (
          <Select
            aria-label={texts.roleOf(name)}
            className="min-w-28"
            value={member.role}
            disabled={changeRole.isPending}
            options={ROLES.map((value) => ({ value, label: all.roles[value] }))}
            onChange={(role) =>
              changeRole.mutate(
                { userId: member.id, role },
                {
                  onError: (error) => toast.failed(failureText(MESSAGES.changeRoleFailed, error)),
                  onSuccess: () => toast.done(texts.roleChanged),
                },
              )
            }
          />
        ) : (
          all.roles[member.role]
        )}
      </td>
      <td className={ACTIONS}>
        {owner && !self && (
          <div className="flex justify-end">
            <RemoveMember member={member} name={name} />
          </div>
        )}
      </td>
    </tr>
  );
}

function RemoveMember({ member, name }: { member: Member; name: string }) {
  const [asked, setAsked] = useState(false);
  const removal = useRemoveMember();
  return (
    <>
      <IconButton
        label={texts.remove(name)}
        onClick={() => {
          removal.reset();
          setAsked(true);
        }}
      >
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.removal.title(name)}
        description={texts.removal.warning}
        confirmLabel={texts.removal.confirm}
        busyLabel={texts.removal.busy}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.removeMemberFailed, removal.error)}
        onConfirm={() => removal.mutate(member.id, { onSuccess: () => toast.done(texts.removal.done(name)) })}
        focusAfter={() => (removal.isSuccess ? document.getElementById('main') : null)}
      />
    </>
  );
}

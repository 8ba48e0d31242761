import { ROLES } from '@parley/contract/constants';
import type { Member } from '@parley/contract/teams';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '~/api/errors';
import { displayName } from '~/session/session';
import { Avatar } from '~/ui/avatar';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { Select } from '~/ui/select';
import { toast } from '~/ui/toast';
import { useChangeRole, useRemoveMember } from '../team-queries';
import { ROLE_LABELS } from './role-labels';

export interface MemberRowProps {
  member: Member;
  /** Whether it is who looks at it. */
  self: boolean;
  members: readonly Member[];
  /** Whether who looks at it manages the team. */
  owner: boolean;
}

export function MemberRow({ member, self, members, owner }: MemberRowProps) {
  const changeRole = useChangeRole();
  const lastOwner = member.role === 'owner' && members.filter(({ role }) => role === 'owner').length === 1;
  const name = displayName(member);
  return (
    <tr className="border-t border-line">
      <td className="px-4 py-3">
        <div className="flex items-center gap-3">
          <Avatar src={member.avatar} className="max-md:hidden" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {name}
              {self && <span className="font-normal text-ink-muted"> (you)</span>}
            </p>
            <p className="text-sm wrap-anywhere text-ink-muted">{member.email}</p>
          </div>
        </div>
      </td>
      <td className="px-4 py-3 whitespace-nowrap max-md:hidden">{formatDay(member.member_since)}</td>
      <td className="px-4 py-3">
        {owner && !lastOwner ? (
          <Select
            aria-label={`Role of ${name}`}
            className="min-w-28"
            value={member.role}
            disabled={changeRole.isPending}
            options={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
            onChange={(role) =>
              changeRole.mutate(
                { userId: member.id, role },
                { onError: (error) => toast.failed(errorText(error)), onSuccess: () => toast.done('Role changed') },
              )
            }
          />
        ) : (
          ROLE_LABELS[member.role]
        )}
      </td>
      <td className="w-12 px-2 py-3">{owner && !self && <RemoveMember member={member} name={name} />}</td>
    </tr>
  );
}

function RemoveMember({ member, name }: { member: Member; name: string }) {
  const [asked, setAsked] = useState(false);
  const removal = useRemoveMember();
  return (
    <>
      <IconButton
        label={`Remove ${name}`}
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
        title={`Remove ${name}?`}
        description="They lose access to the team at once. What they made here stays."
        confirmLabel="Remove"
        busyLabel="Removing..."
        busy={removal.isPending}
        error={removal.error && errorText(removal.error)}
        onConfirm={() => removal.mutate(member.id, { onSuccess: () => toast.done(`${name} was removed`) })}
        focusAfter={() => (removal.isSuccess ? document.getElementById('main') : null)}
      />
    </>
  );
}

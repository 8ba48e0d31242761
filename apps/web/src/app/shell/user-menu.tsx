import type { User } from '@parley/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { errorText } from '~/api/errors';
import { leaveUnasked } from '~/forms/unsaved';
import { displayName } from '~/session/session';
import { signOut } from '~/session/sign-out';
import { Avatar } from '~/ui/avatar';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '~/ui/menu';
import { toast } from '~/ui/toast';
import { AccountItems } from './account-items';
import { HelpItems } from './help-items';

/** Signs out and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      // Home must be on the screen before the session counts as ended, or the guard of this one would send to /auth.
      await signOut(queries, () => leaveUnasked(() => navigate('/', { flushSync: true })));
    } catch (error) {
      toast.failed(errorText(error));
    }
  };
}

export interface UserMenuProps {
  user: User;
  /** Styles of the links to Docs, Help and Changelog, which may stand in the header already. */
  helpClassName?: string;
}

export function UserMenu({ user, helpClassName }: UserMenuProps) {
  const logout = useLogout();
  const name = displayName(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account: ${name}`}
          className="flex h-10 items-center gap-2 rounded-sm pr-2 pl-1 font-semibold transition-colors hover:bg-hover"
        >
          <Avatar src={user.avatar} />
          <span className="hidden max-w-40 truncate md:inline">{name}</span>
          <ChevronDown size={15} aria-hidden="true" className="hidden text-ink-muted md:inline" />
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{name}</span>
        {user.email}
      </MenuLabel>
      <AccountItems user={user} />
      <MenuSeparator />
      <HelpItems {...(helpClassName && { className: helpClassName })} />
      <MenuSeparator {...(helpClassName && { className: helpClassName })} />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

import type { User } from '@parley/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, LogOut } from 'lucide-react';
import { type Location, useNavigate } from 'react-router';
import { errorText } from '~/app/api/errors';
import { signOut } from '~/app/session/sign-out';
import { Avatar } from '~/ui/avatar';
import { Menu, MenuItem, MenuLabel } from '~/ui/menu';
import { toast } from '~/ui/toast';

/** The name, else the part of the e-mail before the at-sign, else 'User'. */
export function displayName({ name, email }: Pick<User, 'name' | 'email'>): string {
  return name.trim() || email.split('@')[0] || 'User';
}

const LOGOUT = { logout: true };

/** Whether a navigation ends a session that is already over on the server, and so must not be held up. */
export const isLogout = ({ state }: Location<{ logout?: true } | null>) => state?.logout === true;

/** Signs out and goes home. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      // Home must be on the screen before the session counts as ended, or the guard of this one would send to /auth.
      await signOut(queries, () => navigate('/', { flushSync: true, state: LOGOUT }));
    } catch (error) {
      toast.failed(errorText(error));
    }
  };
}

export function UserMenu({ user }: { user: User }) {
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
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

import type { User } from '@parley/contract/auth';
import { LayoutGrid, LogOut, Menu as MenuIcon } from 'lucide-react';
import { Link } from 'react-router';
import { ThemeItems } from '~/app/theme/theme-menu';
import { IconButton } from '~/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '~/ui/menu';
import { displayName, useLogout } from './user-menu';

/** Everything of the header in one menu, for narrow screens. */
export function MobileMenu({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <Menu
      trigger={
        <IconButton label="Menu" tooltip={false}>
          <MenuIcon size={20} aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{displayName(user)}</span>
        {user.email}
      </MenuLabel>
      <MenuLink icon={<LayoutGrid size={16} aria-hidden="true" />} link={<Link to="/dashboard/agents" />}>
        Agents
      </MenuLink>
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

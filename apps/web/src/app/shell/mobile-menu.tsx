import type { User } from '@parley/contract/auth';
import { LogOut, Menu as MenuIcon, Search } from 'lucide-react';
import { Link } from 'react-router';
import { displayName } from '~/session/session';
import { IconButton } from '~/ui/icon-button';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '~/ui/menu';
import { ThemeItems } from '~/ui/theme/theme-menu';
import { openPalette } from '../palette/palette-state';
import { AccountItems } from './account-items';
import { DASHBOARD_TABS } from './dashboard-tabs';
import { HelpItems } from './help-items';
import { useLogout } from './user-menu';

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
      <MenuItem icon={<Search size={16} aria-hidden="true" />} onClick={openPalette}>
        Search and commands
      </MenuItem>
      <MenuSeparator />
      {DASHBOARD_TABS.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} icon={<Icon size={16} aria-hidden="true" />} link={<Link to={to} />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <AccountItems user={user} />
      <MenuSeparator />
      <HelpItems />
      <MenuSeparator />
      <ThemeItems />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden="true" />} onClick={() => void logout()}>
        Logout
      </MenuItem>
    </Menu>
  );
}

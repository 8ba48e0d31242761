import type { User } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import {
  BookOpen,
  ChevronDown,
  CircleQuestionMark,
  CircleUser,
  History,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  Search,
} from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { failureText } from '~/api/errors';
import { texts as agents } from '~/features/agents/agents.texts';
import { WaitingCount } from '~/features/agents/waiting/waiting-count';
import { useWaitingOfTeam } from '~/features/agents/waiting/waiting-queries';
import { leaveUnasked, pendingWarning } from '~/forms/unsaved';
import { RESOURCE_LINKS } from '~/public/links';
import { useOpenTeam } from '~/session/open-team';
import { displayName } from '~/session/session';
import { signOut } from '~/session/sign-out';
import { Avatar } from '~/ui/avatar';
import { Menu, MenuItem, MenuLabel, MenuLink, MenuRadioGroup, MenuSeparator } from '~/ui/menu';
import { PlainIconButton } from '~/ui/plain-icon-button';
import { ThemeItems } from '~/ui/theme/theme-menu';
import { toast } from '~/ui/toast';
import { texts } from '../app.texts';
import { openPalette } from '../palette/palette-state';
import { ACTIVITY, DASHBOARD_TABS } from './dashboard-tabs';

const { shell: said } = texts;

/** Signs out and goes to the home page. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    try {
      // Home must be rendered before the session counts as ended, or this screen's guard would redirect to /auth.
      await signOut(queries, () => leaveUnasked(() => navigate('/', { flushSync: true })));
    } catch (error) {
      toast.failed(failureText(MESSAGES.logoutFailed, error));
    }
  };
}

export interface UserMenuProps {
  user: User;
  /** Styles of the links to Docs, Help and Changelog, which the header may already show. */
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
          aria-label={said.accountOf(name)}
          className="flex h-10 items-center gap-2 rounded-sm pr-2 pl-1 font-semibold transition-colors hover:bg-hover active:bg-line"
        >
          <Avatar src={user.avatar} />
          <span className="hidden max-w-40 truncate lg:inline">{name}</span>
          <ChevronDown size={15} aria-hidden="true" className="hidden text-ink-muted lg:inline" />
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
        {said.logout}
      </MenuItem>
    </Menu>
  );
}

/** The whole header as one menu, for narrow screens. */
export function MobileMenu({ user }: { user: User }) {
  const logout = useLogout();
  const waiting = useWaitingOfTeam().data?.length ?? 0;
  return (
    <Menu
      trigger={
        <PlainIconButton label={waiting > 0 ? said.menuWith(agents.waiting(waiting)) : said.menu} className="relative">
          <MenuIcon size={20} aria-hidden="true" />
          {waiting > 0 && (
            <span
              aria-hidden="true"
              className="absolute top-1.5 right-1.5 size-2.5 rounded-full bg-mark ring-1 ring-ink"
            />
          )}
        </PlainIconButton>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{displayName(user)}</span>
        {user.email}
      </MenuLabel>
      <MenuItem icon={<Search size={16} aria-hidden="true" />} onClick={openPalette}>
        {texts.palette.title}
      </MenuItem>
      <MenuSeparator />
      {DASHBOARD_TABS.map(({ to, label, icon: Icon }) => (
        <MenuLink key={to} icon={<Icon size={16} aria-hidden="true" />} link={<Link to={to} />}>
          {label}
          {to === ACTIVITY && <WaitingCount count={waiting} />}
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
        {said.logout}
      </MenuItem>
    </Menu>
  );
}

/** The user's account, and their other teams. */
function AccountItems({ user }: { user: User }) {
  return (
    <>
      <MenuLink icon={<CircleUser size={16} aria-hidden="true" />} link={<Link to="/dashboard/settings?tab=account" />}>
        {said.account}
      </MenuLink>
      {user.teams.length > 1 && <TeamItems user={user} />}
    </>
  );
}

function TeamItems({ user }: { user: User }) {
  const open = useOpenTeam();
  const navigate = useNavigate();

  async function change(teamId: string) {
    if (pendingWarning()) {
      toast.failed(said.unsavedTeamChange);
      return;
    }
    try {
      // What is on the screen belongs to the previous team.
      await leaveUnasked(() => navigate('/dashboard/agents'));
      await open(teamId);
    } catch (error) {
      toast.failed(failureText(MESSAGES.switchTeamFailed, error));
    }
  }

  return (
    <>
      <MenuLabel>{said.team}</MenuLabel>
      <MenuRadioGroup
        value={user.team_id}
        onChange={(teamId) => void change(teamId)}
        options={user.teams.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </>
  );
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/docs': BookOpen,
  '/help': CircleQuestionMark,
  '/changelog': History,
};

/** Docs, Help and Changelog as menu items. */
function HelpItems({ className }: { className?: string }) {
  return RESOURCE_LINKS.map(({ href, label }) => {
    const Icon = ICONS[href] ?? BookOpen;
    return (
      <MenuLink
        key={href}
        icon={<Icon size={16} aria-hidden="true" />}
        link={<Link to={href} />}
        {...(className && { className })}
      >
        {label}
      </MenuLink>
    );
  });
}

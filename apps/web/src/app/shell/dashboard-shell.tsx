import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink, Outlet, useNavigate } from 'react-router';
import { WaitingOfTeamCount } from '~/features/agents/waiting/waiting-count';
import { RESOURCE_LINKS } from '~/public/links';
import { useSession } from '~/session/session';
import { cx } from '~/ui/cx';
import { IconButton } from '~/ui/icon-button';
import { Logo } from '~/ui/logo';
import { SkipLink } from '~/ui/skip-link';
import { ThemeMenu } from '~/ui/theme/theme-menu';
import { texts } from '../app.texts';
import { PaletteButton } from '../palette/palette-button';
import { ACTIVITY, DASHBOARD_TABS } from './dashboard-tabs';
import { MobileMenu, UserMenu } from './header-menus';
import { LostTeam } from './lost-team';
import { useMainFocus } from './use-main-focus';

const HELP_LINK =
  'flex h-10 items-center rounded-sm px-3 text-ink-muted transition-colors hover:bg-hover hover:text-ink';

/** The frame around every dashboard screen. */
export function DashboardShell() {
  const { user } = useSession();
  const main = useMainFocus();
  return (
    <div className="flex min-h-(--app-height) flex-col">
      <SkipLink />
      <header className="sticky top-(--bar) z-30 border-b border-line bg-canvas/92 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-300 items-center gap-1 px-3 md:px-6">
          <BackButton />
          <Link to="/" className="flex min-w-0 rounded-sm px-2 py-1">
            <Logo />
          </Link>
          <nav aria-label={texts.shell.dashboard} className="ml-4 hidden h-full items-stretch md:flex">
            {DASHBOARD_TABS.map(({ to, label }) => (
              <HeaderLink key={to} to={to}>
                {label}
                {to === ACTIVITY && <WaitingOfTeamCount />}
              </HeaderLink>
            ))}
          </nav>
          <div className="ml-auto hidden items-center gap-1 md:flex">
            <nav aria-label={texts.shell.help} className="hidden xl:flex">
              {RESOURCE_LINKS.map(({ href, label }) => (
                <Link key={href} to={href} className={HELP_LINK}>
                  {label}
                </Link>
              ))}
            </nav>
            <PaletteButton />
            <ThemeMenu />
            {user && <UserMenu user={user} helpClassName="xl:hidden" />}
          </div>
          <div className="ml-auto md:hidden">{user && <MobileMenu user={user} />}</div>
        </div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className="flex flex-1 flex-col">
        {user && <LostTeam user={user} />}
        <Outlet />
      </main>
    </div>
  );
}

function BackButton() {
  const navigate = useNavigate();
  // react-router numbers the entries of this visit; before the first there is nothing of ours to go back to.
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate('/'));
  return (
    <IconButton label={texts.shell.back} onClick={() => void back()}>
      <ArrowLeft size={18} aria-hidden="true" />
    </IconButton>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        cx(
          'relative flex items-center gap-1.5 px-3 font-semibold transition-colors hover:text-ink',
          isActive
            ? 'text-ink after:absolute after:inset-x-3 after:-bottom-px after:h-1 after:bg-mark'
            : 'text-ink-muted',
        )
      }
    >
      {children}
    </NavLink>
  );
}

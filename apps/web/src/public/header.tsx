import { ChevronDown, Menu, X } from 'lucide-react';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Logo } from '~/ui/logo';
import { ThemeIcon } from '~/ui/theme/theme-icon';
import { THEMES } from '~/ui/theme/themes';
import { Disclosure } from './disclosure';
import { HEADER_LINKS, type PublicLink, RESOURCE_LINKS } from './links';
import { texts } from './public.texts';

const { header: said } = texts;

const LINK =
  'inline-flex h-10 items-center gap-1 rounded-sm px-3 font-semibold text-ink-muted transition-colors hover:bg-hover hover:text-ink aria-[current]:text-ink';
const ROW = 'block rounded-xs px-2.5 py-2 font-semibold hover:bg-hover';

/** Marks the link of the current page, or of a page above it. */
const current = (href: string, path: string) =>
  path === href ? ('page' as const) : path.startsWith(`${href}/`) ? ('true' as const) : undefined;

/**
 * At the top of every public page. CSS decides which account links show before any script runs, and
 * the menus open without one.
 * @param path the address of the current page
 */
export function PublicHeader({ path }: { path: string }) {
  const inResources = RESOURCE_LINKS.some(({ href }) => current(href, path));
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/92 backdrop-blur-sm">
      <nav aria-label={said.nav} className="mx-auto flex h-16 max-w-300 items-center gap-1 px-5 md:px-8">
        <a href="/" aria-current={current('/', path)} className="mr-auto flex rounded-sm py-1 md:mr-6">
          <Logo />
        </a>
        <div className="mr-auto flex items-center max-md:hidden">
          {HEADER_LINKS.map(({ href, label }) => (
            <a key={href} href={href} aria-current={current(href, path)} className={LINK}>
              {label}
            </a>
          ))}
          <Disclosure
            summary={
              <>
                {said.resources}
                <ChevronDown size={15} aria-hidden="true" className="transition-transform in-open:rotate-180" />
              </>
            }
            className={cx(LINK, inResources && 'text-ink')}
          >
            {RESOURCE_LINKS.map(({ href, label, hint }) => (
              <a key={href} href={href} aria-current={current(href, path)} className={ROW}>
                {label}
                <span className="block text-sm font-normal text-ink-muted">{hint}</span>
              </a>
            ))}
          </Disclosure>
        </div>
        <ThemeToggle />
        <div className="flex items-center gap-1 max-md:hidden">
          <AccountLinks />
        </div>
        <Disclosure
          label={said.menu}
          summary={
            <>
              <Menu size={20} aria-hidden="true" className="in-open:hidden" />
              <X size={20} aria-hidden="true" className="not-in-open:hidden" />
            </>
          }
          className={cx(LINK, 'w-10 justify-center px-0 md:hidden')}
          wide
        >
          <SmallScreenMenu path={path} />
        </Disclosure>
      </nav>
    </header>
  );
}

function AccountLinks() {
  return (
    <>
      <a href="/auth" className={buttonClass({}, 'signed-in:hidden')}>
        {said.login}
      </a>
      <button
        type="button"
        data-logout
        className={buttonClass({ variant: 'quiet' }, 'not-signed-in:hidden enabled:cursor-pointer')}
      >
        {said.logout}
      </button>
      <a href="/dashboard" className={buttonClass({}, 'not-signed-in:hidden')}>
        {said.dashboard}
      </a>
    </>
  );
}

function SmallScreenMenu({ path }: { path: string }) {
  const links: readonly PublicLink[] = [...HEADER_LINKS, ...RESOURCE_LINKS];
  return (
    <>
      {links.map(({ href, label }) => (
        <a key={href} href={href} aria-current={current(href, path)} className={cx(ROW, 'py-2.5 text-lg')}>
          {label}
        </a>
      ))}
      <div className="mt-2 flex flex-wrap gap-2 border-t border-line px-2.5 pt-4 pb-2">
        <AccountLinks />
      </div>
    </>
  );
}

/** Shows the current theme; the island's script marks and stores the choice. */
function ThemeToggle() {
  return (
    <Disclosure label={said.theme} summary={<ThemeIcon />} className={cx(LINK, 'w-10 justify-center px-0')} alignEnd>
      {THEMES.map((theme) => (
        <button
          key={theme}
          type="button"
          data-theme-choice={theme}
          aria-pressed="false"
          className={cx(
            ROW,
            'flex w-full items-center justify-between text-left font-normal capitalize after:size-2 after:rounded-full aria-pressed:font-semibold aria-pressed:after:bg-mark aria-pressed:after:ring-1 aria-pressed:after:ring-ink',
          )}
        >
          {theme}
        </button>
      ))}
    </Disclosure>
  );
}

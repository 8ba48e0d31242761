import { ChevronDown } from 'lucide-react';
import { cx } from '~/ui/cx';

export interface NavSection {
  title: string;
  links: readonly { href: string; label: string }[];
}

export interface SideNavProps {
  /** Names the landmark: 'Documentation'. */
  label: string;
  sections: readonly NavSection[];
  /** The current page. */
  path: string;
}

/** The neighbouring pages: a column on wide screens, a drawer above the text on narrow ones. Needs no script. */
export function SideNav(props: SideNavProps) {
  return (
    <>
      <nav aria-label={props.label} className="max-lg:hidden">
        <Links {...props} />
      </nav>
      <details className="group rounded-sm border border-line bg-surface lg:hidden">
        <summary className="flex h-11 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {props.label}
          <ChevronDown size={18} aria-hidden="true" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={props.label} className="border-t border-line px-4 pt-4 pb-5">
          <Links {...props} />
        </nav>
      </details>
    </>
  );
}

function Links({ sections, path }: SideNavProps) {
  return (
    <ul className="flex flex-col gap-6">
      {sections.map(({ title, links }) => (
        <li key={title}>
          <p className="text-sm font-bold">{title}</p>
          <ul className="mt-1.5 border-l border-line">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === path ? 'page' : undefined}
                  className={cx(
                    '-ml-px block border-l-3 py-1 pl-3.5 leading-snug transition-colors max-lg:py-2',
                    href === path
                      ? 'border-mark font-semibold text-ink'
                      : 'border-transparent text-ink-muted hover:border-line-strong hover:text-ink',
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

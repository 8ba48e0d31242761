import { PRODUCT } from '@parley/contract/constants';
import { Logo } from '~/ui/logo';
import { FOOTER_COLUMNS } from './links';
import { texts } from './public.texts';

const { footer: said } = texts;

const FIRST_YEAR = 2024;

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-300 gap-x-10 gap-y-10 px-5 py-12 md:px-8 lg:grid-cols-[1.3fr_3fr] lg:py-16">
        <div>
          <a href="/" className="inline-flex rounded-sm py-1">
            <Logo />
          </a>
          <p className="mt-2 max-w-[30ch] text-ink-muted">{said.motto}</p>
        </div>
        <div className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-sm text-ink-muted">{title}</h2>
              <ul className="mt-2">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} className="inline-block py-1.5 font-semibold underline-offset-4 hover:underline">
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="border-t border-line">
        <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-x-8 gap-y-2 px-5 py-5 text-sm text-ink-muted md:px-8">
          <p>
            {said.copyright} {FIRST_YEAR}–<span data-year>{new Date().getFullYear()}</span> {PRODUCT}
          </p>
          {/* The server fills in the operator's profiles, or removes this. */}
          <ul
            data-social
            aria-label={said.elsewhere}
            className="flex flex-wrap gap-x-5 [&_a]:inline-block [&_a]:py-1 [&_a]:font-semibold [&_a]:underline-offset-4 [&_a:hover]:underline"
          />
        </div>
      </div>
    </footer>
  );
}

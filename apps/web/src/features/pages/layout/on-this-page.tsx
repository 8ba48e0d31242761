import { cx } from '~/ui/cx';
import type { Heading } from '../build/markdown';

/** The headings of a page, beside it on wide screens. */
export function OnThisPage({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className="text-sm">
      <p id="on-this-page" className="font-bold">
        On this page
      </p>
      <ul className="mt-2 flex flex-col" data-on-this-page>
        {headings.map(({ id, text, depth }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={cx(
                'block py-1 leading-snug text-ink-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink',
                depth === 3 && 'pl-3',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

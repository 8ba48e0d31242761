import { CITATIONS, type CitationId } from './citations';
import { texts } from './landing.texts';

const NUMBERED = Object.entries(CITATIONS).map(([id, citation], index) => ({ id, number: index + 1, ...citation }));

/** The number of a source, after the claim that it supports: the page cites as its agents do. */
export function Cite({ source }: { source: CitationId }) {
  const number = NUMBERED.find(({ id }) => id === source)?.number;
  return (
    <a
      href={`#source-${source}`}
      aria-label={texts.sources.number(number ?? 0)}
      className="ml-1 inline-flex h-5 min-w-5 -translate-y-1 pointer-coarse:h-6 pointer-coarse:min-w-6 items-center justify-center rounded-xs bg-mark px-1 text-xs font-bold text-on-mark no-underline hover:outline-2 hover:outline-ink"
    >
      {number}
    </a>
  );
}

/** The sources of the page's claims, quoted word for word. */
export function PageSources() {
  return (
    <section aria-labelledby="sources" className="mx-auto max-w-300 px-5 pt-20 md:px-8 lg:pt-28">
      <div className="grid gap-8 border-t border-ink pt-8 lg:grid-cols-[1fr_2fr] lg:gap-14">
        <h2 id="sources" className="max-w-[14ch] text-2xl font-extrabold">
          {texts.sources.heading}
        </h2>
        <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {NUMBERED.map(({ id, number, href, page, quote }) => (
            <li key={id} id={`source-${id}`} className="group flex scroll-mt-24 gap-3">
              <span aria-hidden="true" className="w-4 shrink-0 font-extrabold">
                {number}
              </span>
              <div>
                <q className="group-target:bg-mark group-target:text-on-mark">{quote}</q>
                <a href={href} className="mt-1 block w-fit text-sm font-semibold text-ink-muted link">
                  {page}
                </a>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { texts } from '../pages.texts';

const { layout: said } = texts;

interface Neighbour {
  href: string;
  label: string;
}

/** The previous and the next page, in the order of the contents. */
export function PrevNext({ previous, next }: { previous: Neighbour | undefined; next: Neighbour | undefined }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={said.prevNext} className="mt-16 grid max-w-176 gap-3 border-t border-line pt-6 sm:grid-cols-2">
      {previous && (
        <a href={previous.href} rel="prev" className="group rounded-sm px-1 py-2">
          <span className="flex items-center gap-1.5 text-sm text-ink-muted">
            <ArrowLeft size={15} aria-hidden="true" /> {said.previous}
          </span>
          <span className="text-lg font-semibold group-hover:underline">{previous.label}</span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" className="group rounded-sm px-1 py-2 sm:col-start-2 sm:text-right">
          <span className="flex items-center gap-1.5 text-sm text-ink-muted sm:justify-end">
            {said.next} <ArrowRight size={15} aria-hidden="true" />
          </span>
          <span className="text-lg font-semibold group-hover:underline">{next.label}</span>
        </a>
      )}
    </nav>
  );
}

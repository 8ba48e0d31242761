import { MESSAGES } from '@parley/contract/messages';
import type { UnderstoodPassage } from '@parley/contract/source-parts';
import type { Source } from '@parley/contract/sources';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Skeleton } from '~/ui/skeleton';
import { usePreview } from '../source-queries';
import { texts } from './list.texts';

/** What the agent learned from a source: plain text, with headings, pages and the boundaries of passages. */
export function Learned({ agentId, source, version }: { agentId: string; source: Source; version: string }) {
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = usePreview(
    agentId,
    source.id,
    version,
  );
  const passages = data?.pages.flatMap((page) => page.passages) ?? [];
  const paged = passages.some(({ page }) => page !== null);
  const total = data?.pages[0]?.total ?? 0;
  return (
    <section aria-label={texts.learned.title}>
      <h3 className="text-lg">{texts.learned.title}</h3>
      {error && (
        <Banner className="mt-3" onRetry={() => void refetch()}>
          {failureText(MESSAGES.previewFailed, error)}
        </Banner>
      )}
      {isPending && <Skeleton className="mt-3 h-48 w-full" />}
      {data && passages.length === 0 && (
        <p className="mt-2 text-ink-muted">
          {source.status === 'failed' ? texts.learned.unreadable : texts.learned.notYet}
        </p>
      )}
      {passages.length > 0 && (
        <ol className="mt-3 flex flex-col divide-y divide-line border-y border-line">
          {passages.map((passage, at) => (
            <Passage key={passage.ordinal} passage={passage} before={passages[at - 1]} paged={paged} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <p className="pt-4 text-center">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.learned.more(total - passages.length)}
          </Button>
        </p>
      )}
    </section>
  );
}

interface PassageProps {
  passage: UnderstoodPassage;
  before: UnderstoodPassage | undefined;
  /** Whether the document has pages. */
  paged: boolean;
}

/** The heading and the page are shown once, where they start. */
function Passage({ passage, before, paged }: PassageProps) {
  const { heading, page, text } = passage;
  return (
    <li className={cx('py-3', paged && 'grid gap-x-6 gap-y-1 md:grid-cols-[5rem_minmax(0,1fr)]')}>
      {paged && (
        <p className="text-sm text-ink-muted">
          {page !== null && page !== before?.page ? texts.learned.page(page) : ''}
        </p>
      )}
      <div className="min-w-0">
        {heading !== null && heading !== before?.heading && (
          <h4 dir="auto" className="mb-1 font-semibold">
            {heading}
          </h4>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      </div>
    </li>
  );
}

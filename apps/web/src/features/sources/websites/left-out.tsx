import { PAGE_SKIPS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Website, WebsitePage } from '@parley/contract/websites';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { useLeftOut } from './website-queries';
import { texts } from './websites.texts';

/** The pages of a website that were not read: how many for which reason, then each address with its own. */
export function LeftOut({ agentId, website }: { agentId: string; website: Website }) {
  const { skips, failed, skipped } = website.pages;
  return (
    <div className="flex flex-col gap-3">
      <ul className="grid gap-1 text-sm">
        {PAGE_SKIPS.flatMap((skip) => {
          const count = skips[skip];
          return count ? (
            <li key={skip}>
              <span className="font-semibold">{count.toLocaleString('en-US')}</span>{' '}
              <span className="text-ink-muted">{texts.skips[skip]}</span>
            </li>
          ) : (
            []
          );
        })}
      </ul>
      {failed > 0 && <Addresses agentId={agentId} website={website} status="failed" />}
      {skipped > 0 && <Addresses agentId={agentId} website={website} status="skipped" />}
    </div>
  );
}

interface AddressesProps {
  agentId: string;
  website: Website;
  status: Extract<WebsitePage['status'], 'failed' | 'skipped'>;
}

function Addresses({ agentId, website, status }: AddressesProps) {
  const version = `${website.pages[status]} ${website.started_at}`;
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = useLeftOut(
    agentId,
    website.id,
    status,
    version,
  );
  const pages = data?.pages.flatMap((page) => page.pages) ?? [];
  const { origin } = new URL(website.url);
  return (
    <>
      {error && <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchPagesFailed, error)}</Banner>}
      {isPending && <Skeleton className="h-20 w-full" />}
      {pages.length > 0 && (
        <ul
          aria-label={status === 'failed' ? texts.record.failedList : texts.record.list}
          className="divide-y divide-line rounded-md border border-line text-sm"
        >
          {pages.map(({ url, reason, detail }) => (
            <li key={url} className="px-3 py-2">
              <p className="wrap-anywhere">{url.startsWith(origin) ? url.slice(origin.length) : url}</p>
              <p className={status === 'failed' ? 'text-bad' : 'text-ink-muted wrap-anywhere'}>
                {[reason && texts.skips[reason], detail?.startsWith(origin) ? detail.slice(origin.length) : detail]
                  .filter(Boolean)
                  .join(': ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p className="text-center">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.record.more}
          </Button>
        </p>
      )}
    </>
  );
}

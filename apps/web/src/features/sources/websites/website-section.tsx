import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { WebsitePanel } from '../form/website-panel';
import { SourceBrowser } from '../list/source-browser';
import { texts as lists } from '../sources.texts';
import type { WebsiteEntry } from './use-website-entry';
import { WebsiteCard } from './website-card';
import { WebsiteChoice } from './website-choice';
import { WebsiteForm } from './website-form';
import { useWebsites } from './website-queries';
import { texts } from './websites.texts';

export interface WebsiteSectionProps {
  agentId: string;
  entry: WebsiteEntry;
  /** Of the kind website; null while loading. */
  sources: readonly Source[] | null;
}

/** Single pages and whole websites: forms to add more, and the existing ones, grouped by website. */
export function WebsiteSection({ agentId, entry, sources }: WebsiteSectionProps) {
  const { data: websites, error, refetch } = useWebsites(agentId);
  const known = new Set(websites?.map(({ id }) => id));
  const isSingle = ({ website_id }: Source) => website_id === null || !known.has(website_id);
  // Before the websites have loaded, their pages would appear among the single ones.
  const single = websites || error ? (sources?.filter(isSingle) ?? null) : null;
  return (
    <>
      <div className="flex flex-col gap-5">
        <WebsiteChoice whole={entry.whole} onChange={entry.setWhole} />
        {entry.whole ? <WebsiteForm entry={entry} /> : <WebsitePanel />}
      </div>
      {error && <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchWebsitesFailed, error)}</Banner>}
      {websites && websites.length > 0 && (
        <section aria-label={texts.list} className="flex flex-col gap-3">
          <h3 className="text-lg">{texts.list}</h3>
          {websites.map((website) => (
            <WebsiteCard key={website.id} agentId={agentId} website={website} sources={sources ?? []} />
          ))}
        </section>
      )}
      <SourceBrowser
        agentId={agentId}
        sources={single}
        {...lists.lists.website}
        {...(websites && websites.length > 0 && { title: texts.links })}
      />
    </>
  );
}

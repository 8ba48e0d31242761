import { MESSAGES } from '@parley/contract/messages';
import type { Source } from '@parley/contract/sources';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { RadioCards } from '~/ui/radio-cards';
import { WebsitePanel } from '../form/website-panel';
import { SourceBrowser } from '../list/source-browser';
import { texts as lists } from '../sources.texts';
import { WebsiteCard } from './website-card';
import { WebsiteForm } from './website-form';
import { useWebsites } from './website-queries';
import { texts } from './websites.texts';

const CHOICES = [
  { value: 'links', ...texts.choice.links },
  { value: 'whole', ...texts.choice.whole },
] as const;
type Choice = (typeof CHOICES)[number]['value'];

export interface WebsiteSectionProps {
  agentId: string;
  /** Of the kind website; null while they are loading. */
  sources: readonly Source[] | null;
}

/** Single pages and whole websites: where more is added, and what there is, the pages of a website together. */
export function WebsiteSection({ agentId, sources }: WebsiteSectionProps) {
  const [choice, setChoice] = useState<Choice>('links');
  const { data: websites, error, refetch } = useWebsites(agentId);
  const known = new Set(websites?.map(({ id }) => id));
  const isSingle = ({ website_id }: Source) => website_id === null || !known.has(website_id);
  // Before the websites are known, the pages of theirs would stand among the single ones.
  const single = websites || error ? (sources?.filter(isSingle) ?? null) : null;
  return (
    <>
      <div className="flex flex-col gap-5">
        <RadioCards legend={texts.choice.legend} value={choice} onChange={setChoice} options={CHOICES} />
        {choice === 'links' ? <WebsitePanel /> : <WebsiteForm agentId={agentId} />}
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

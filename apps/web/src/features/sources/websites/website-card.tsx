import type { Source } from '@parley/contract/sources';
import type { Website } from '@parley/contract/websites';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { Badge, type Tone } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { formatDate } from '~/ui/format';
import { Progress } from '~/ui/progress';
import { SourceBrowser } from '../list/source-browser';
import { LeftOut } from './left-out';
import { WebsiteActions } from './website-actions';
import { isUnderWay } from './website-queries';
import { texts } from './websites.texts';

const TONES: Record<Website['state'], Tone> = {
  reading: 'wait',
  stopping: 'wait',
  finishing: 'wait',
  stopped: 'neutral',
  done: 'good',
  failed: 'bad',
};

export interface WebsiteCardProps {
  agentId: string;
  website: Website;
  /** All of the agent's pages, including this website's. */
  sources: readonly Source[];
}

/** A website as a whole: its progress, the outcome of its pages, and its actions. */
export function WebsiteCard({ agentId, website, sources }: WebsiteCardProps) {
  const [open, setOpen] = useState<'pages' | 'left' | null>(null);
  const { host, pathname } = new URL(website.url);
  const own = sources.filter(({ website_id }) => website_id === website.id);
  const { state, pages, error } = website;
  const toggle = (part: 'pages' | 'left') => setOpen(open === part ? null : part);
  const percent = Math.min(
    100,
    (100 * pages.read) / Math.max(1, Math.min(website.max_pages, pages.read + pages.queued)),
  );
  return (
    <Card>
      <section aria-label={host} className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Globe size={17} aria-hidden="true" className="shrink-0 text-ink-muted" />
          <h4 className="mr-auto min-w-0 font-semibold wrap-anywhere">{pathname === '/' ? host : host + pathname}</h4>
          <Badge tone={TONES[state]}>{texts.card.states[state]}</Badge>
        </div>
        {state === 'reading' && <Progress value={percent} label={texts.card.progress(host)} />}
        <Figures website={website} sources={own} />
        {error && <Banner tone={state === 'failed' ? 'error' : 'note'}>{error}</Banner>}
        <WebsiteActions agentId={agentId} website={website} host={host} count={own.length} />
        {(own.length > 0 || pages.skipped + pages.failed > 0) && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            {own.length > 0 && (
              <Button size="sm" variant="quiet" aria-expanded={open === 'pages'} onClick={() => toggle('pages')}>
                {texts.card.show(own.length)}
              </Button>
            )}
            {pages.skipped + pages.failed > 0 && (
              <Button size="sm" variant="quiet" aria-expanded={open === 'left'} onClick={() => toggle('left')}>
                {texts.card.left}
              </Button>
            )}
          </div>
        )}
        {open === 'pages' && (
          <SourceBrowser agentId={agentId} sources={own} title={texts.card.pages(host)} empty={texts.card.noPages} />
        )}
        {open === 'left' && <LeftOut agentId={agentId} website={website} />}
      </section>
    </Card>
  );
}

function Figures({ website, sources }: { website: Website; sources: readonly Source[] }) {
  const { pages, max_pages, crawl_delay, waiting_until } = website;
  const trained = sources.filter(({ status }) => status === 'trained').length;
  const failed = sources.filter(({ status }) => status === 'failed').length;
  const figures = [
    website.state === 'reading' ? texts.card.read(pages.read, max_pages) : texts.card.done(pages.read),
    pages.queued > 0 && texts.card.queued(pages.queued),
    pages.skipped > 0 && texts.card.skipped(pages.skipped),
    pages.failed > 0 && texts.card.failed(pages.failed),
    sources.length > 0 && texts.card.trained(trained, sources.length),
    failed > 0 && texts.card.untrained(failed),
  ];
  const notes = [
    isUnderWay(website) && crawl_delay !== null && texts.card.delay(crawl_delay),
    waiting_until !== null && texts.card.waiting(formatDate(waiting_until)),
    pages.beyond > 0 && texts.card.beyond(pages.beyond),
  ].filter((note) => note !== false);
  return (
    <div className="text-sm text-ink-muted">
      <p>{figures.filter(Boolean).join(' · ')}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

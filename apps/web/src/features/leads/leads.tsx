import { Download, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '~/api/download';
import { SearchField } from '~/features/activity/filter-bar';
import { MessagePane } from '~/features/activity/message-pane';
import { ViewSwitch } from '~/features/activity/view-switch';
import type { AgentTabProps } from '~/features/training/use-training';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ScreenHead } from '~/ui/screen-head';
import { useIsMobile } from '~/ui/use-media';
import { LeadList } from './lead-list';
import { useLeads } from './lead-queries';
import { texts } from './leads.texts';

const LEAD = 'lead';
const PANES = 'flex min-w-0 flex-1 overflow-hidden border-line max-md:border-t md:rounded-md md:border md:bg-surface';

/** Who left how they can be reached with an agent: people at the left, what one of them said at the right. */
export function Leads({ agent, live }: AgentTabProps) {
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState('');
  const list = useLeads(agent.id, words);
  const mobile = useIsMobile();
  const selected = search.get(LEAD);
  const lead = list.leads.find(({ id }) => id === selected);

  function select(id: string | null): void {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set(LEAD, id);
      else next.delete(LEAD);
      return next;
    });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {(!mobile || !lead) && (
        <div className="page-width flex flex-col gap-4 pt-6 pb-4">
          <ViewSwitch />
          <ScreenHead title={texts.title} note={list.total !== undefined && texts.count(list.total)}>
            <Button busy={list.isRefetching && !list.isFetchingNextPage} onClick={() => void list.refetch()}>
              {!list.isRefetching && <RefreshCw size={16} aria-hidden="true" />}
              {texts.refresh}
            </Button>
            <Button
              disabled={list.leads.length === 0}
              onClick={() =>
                void download('/api/leads/agents/{agentId}/export', {
                  params: { agentId: agent.id },
                  query: { ...(words && { search: words }) },
                })
              }
            >
              <Download size={16} aria-hidden="true" />
              {texts.exportCsv}
            </Button>
          </ScreenHead>
          <div className="flex">
            <SearchField value={words} label={texts.search} clearLabel={texts.clearSearch} onSearch={setWords} />
          </div>
        </div>
      )}
      <div className="flex min-h-0 flex-1 md:page-width md:pb-6">
        <div className={PANES}>
          {(!mobile || !lead) && (
            <section
              aria-label={texts.list}
              className="flex w-full shrink-0 flex-col overflow-y-auto border-line p-2 md:w-[350px] md:border-r"
            >
              <LeadList
                agentId={agent.id}
                list={list}
                searched={words !== ''}
                selected={selected}
                onOpen={select}
                onGone={(id) => id === selected && select(null)}
              />
            </section>
          )}
          {lead?.conversation_id ? (
            <MessagePane
              key={lead.id}
              agent={agent}
              live={live}
              conversationId={lead.conversation_id}
              conversation={undefined}
              search=""
              takesFocus={() => false}
              onBack={() => select(null)}
              showBack={mobile}
            />
          ) : (
            (!mobile || lead) && (
              <EmptyState
                className="flex-1 justify-center"
                title={lead ? texts.conversationGone : texts.select}
                action={mobile && <Button onClick={() => select(null)}>{texts.title}</Button>}
              />
            )
          )}
        </div>
      </div>
    </div>
  );
}

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
import { Panes } from '~/ui/panes';
import { ScreenHead } from '~/ui/screen-head';
import { useIsMobile } from '~/ui/use-media';
import { LeadList } from './lead-list';
import { useLeads } from './lead-queries';
import { texts } from './leads.texts';

const LEAD = 'lead';

/** People who left an agent their contact details: the list on the left, the conversation of one on the right. */
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
    <Panes
      head={
        <>
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
        </>
      }
      listLabel={texts.list}
      list={
        <LeadList
          agentId={agent.id}
          list={list}
          searched={words !== ''}
          selected={selected}
          onOpen={select}
          onGone={(id) => id === selected && select(null)}
        />
      }
      opened={
        lead
          ? {
              id: lead.id,
              pane: lead.conversation_id ? (
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
                <EmptyState
                  className="flex-1 justify-center"
                  title={texts.conversationGone}
                  action={mobile && <Button onClick={() => select(null)}>{texts.title}</Button>}
                />
              ),
            }
          : null
      }
      // An empty list has its own message.
      nothing={list.leads.length > 0 && <EmptyState className="flex-1 justify-center" title={texts.select} />}
    />
  );
}

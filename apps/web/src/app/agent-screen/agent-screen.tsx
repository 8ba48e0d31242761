import type { Agent } from '@parley/contract/agents';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Boundary } from '~/api/boundary';
import { WaitingBadge } from '~/features/activity/handover/waiting';
import { AskedDatabaseProvider } from '~/features/database-chat/sql-mode/asked-database';
import { useRetrainingEnd } from '~/features/training/retraining';
import { FailedBadge } from '~/features/training/training-status';
import { useTraining } from '~/features/training/use-training';
import { cx } from '~/ui/cx';
import { useDocumentTitle } from '~/ui/document-title';
import { ScrollStrip } from '~/ui/scroll-strip';
import { TabPanel, Tabs } from '~/ui/tabs';
import { texts } from '../app.texts';
import { BrokenScreen } from '../shell/screen-error';
import { useMainFocus } from '../shell/use-main-focus';
import { AgentGone, useDoubtAgent } from './agent-gone';
import { AgentHeader } from './agent-header';
import { TabSkeleton } from './agent-skeleton';
import { AGENT_TABS, tabFrom } from './agent-tabs';

/** While someone replies over an open on-screen keyboard, the header makes room for the visitor's message. */
const ROOM_TO_REPLY = 'low:has-[[data-reply]_textarea:focus]:[&_[data-agent-head]]:hidden';

interface AgentScreenProps {
  agent: Agent;
  /** Somebody has deleted it meanwhile. */
  gone: boolean;
}

/** The owner's screen of an agent; the query parameter `tab` selects the part shown. */
export function AgentScreen({ agent: loaded, gone }: AgentScreenProps) {
  const live = useTraining(loaded.id);
  useRetrainingEnd(loaded.id, live);
  useDoubtAgent(loaded.id);
  const agent = live.training ? { ...loaded, training: live.training } : loaded;
  const [search, setSearch] = useSearchParams();
  const tab = tabFrom(search.get('tab'));
  const main = useMainFocus();
  useDocumentTitle(texts.agent.documentTitle(tab.label, agent.name));

  const choose = (next: string) => setSearch({ tab: next });
  return (
    <AskedDatabaseProvider>
      <div className={cx('app-height flex flex-col [--pane-gutter:stable]', ROOM_TO_REPLY)}>
        <Tabs
          label={texts.agent.tabList}
          value={tab.value}
          onChange={choose}
          items={AGENT_TABS.map(({ value, label }) => ({
            value,
            label: (
              <>
                {label}
                {value === 'activity' && (
                  <WaitingBadge
                    agentId={agent.id}
                    offered={agent.settings.humanOffered}
                    shown={tab.value === 'activity' && !search.has('view')}
                  />
                )}
                {value === 'sources' && <FailedBadge count={agent.training.sources.failed} />}
              </>
            ),
          }))}
          wrapList={(list) => (
            <AgentHeader
              agent={agent}
              gone={gone}
              tabs={<ScrollStrip shown={tab.value}>{list}</ScrollStrip>}
              onShowTraining={() =>
                agent.training.sources.failed > 0 ? setSearch({ tab: 'sources', section: 'failed' }) : choose('sources')
              }
              onShowDatabase={() => setSearch({ tab: 'sources', section: 'database' })}
            />
          )}
          // As high as the header, so that the marker sits on its lower edge.
          listClassName="w-max xl:h-16 xl:items-center"
          className="flex min-h-0 flex-1 flex-col"
        >
          <main ref={main} id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
            {gone ? (
              <AgentGone />
            ) : (
              <Boundary key={tab.value} broken={<BrokenScreen />}>
                <Suspense fallback={<TabSkeleton outline={tab.outline} />}>
                  {AGENT_TABS.map(({ value, Panel }) => (
                    <TabPanel key={value} value={value} className="flex min-h-0 flex-1 flex-col">
                      <Panel agent={agent} live={live} />
                    </TabPanel>
                  ))}
                </Suspense>
              </Boundary>
            )}
          </main>
        </Tabs>
      </div>
    </AskedDatabaseProvider>
  );
}

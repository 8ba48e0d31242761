import type { Agent } from '@parley/contract/agents';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDocumentTitle } from '~/app/document-title';
import { TrainingPanel } from '~/features/training/training-panel';
import { useTraining } from '~/features/training/use-training';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/spinner';
import { TabPanel, Tabs } from '~/ui/tabs';
import { AgentHeader } from './agent-header';
import { AGENT_TABS, type AgentTab, tabFrom } from './agent-tabs';

const Playground = lazy(async () => ({ default: (await import('~/features/playground/playground')).Playground }));
const Connect = lazy(async () => ({ default: (await import('~/features/connect/connect')).Connect }));

/** The owner's screen of one agent; the query parameter `tab` says which part is shown. */
export function AgentScreen({ agent: loaded }: { agent: Agent }) {
  const live = useTraining(loaded.id);
  const agent = live.training ? { ...loaded, training: live.training } : loaded;
  const [search, setSearch] = useSearchParams();
  const [showTraining, setShowTraining] = useState(false);
  const tab = tabFrom(search.get('tab'));
  useDocumentTitle(agent.name);

  const choose = (next: AgentTab) => setSearch({ tab: next }, { replace: true });
  return (
    <div className="flex h-dvh flex-col">
      <Tabs
        label="Agent"
        value={tab}
        onChange={choose}
        items={AGENT_TABS}
        wrapList={(list) => <AgentHeader agent={agent} tabs={list} onShowTraining={() => setShowTraining(true)} />}
        // As high as the header, so that the marker lies on its lower edge.
        listClassName="lg:h-16 lg:items-center"
        className="flex min-h-0 flex-1 flex-col"
      >
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
          <Suspense fallback={<Loading />}>
            <TabPanel value="playground" className="flex min-h-0 flex-1 flex-col">
              <Playground agent={agent} />
            </TabPanel>
            <TabPanel value="connect" className="flex min-h-0 flex-1 flex-col">
              <Connect agent={agent} />
            </TabPanel>
          </Suspense>
        </main>
      </Tabs>
      <Dialog
        open={showTraining}
        onOpenChange={setShowTraining}
        title="Training data"
        description="What this agent learns from. Additions are trained at once."
      >
        <div className="pb-4">
          <TrainingPanel agentId={agent.id} live={live} />
        </div>
      </Dialog>
    </div>
  );
}

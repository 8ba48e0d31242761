import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { mayHaveSession } from '~/session/remembered';
import { cx } from '~/ui/cx';
import { Skeleton } from '~/ui/skeleton';
import { Loading, Spinner } from '~/ui/spinner';
import { texts } from '~/ui/ui.texts';
import { AgentHead } from './agent-head';
import { AGENT_TABS, type AgentTab, tabFrom } from './agent-tabs';

/** Until it is known how the person may see the agent. A signed-in user most likely owns it; visitors get a chat. */
export const AgentFallback = () => (mayHaveSession() ? <AgentSkeleton /> : <Loading />);

/** Shown in place of an agent's screen while the tab in the address is fetched. */
function AgentSkeleton() {
  const tab = tabFrom(new URLSearchParams(useLocation().search).get('tab'));
  const { fetch } = tab;
  useEffect(fetch, [fetch]);
  return (
    <div className="app-height flex flex-col">
      <AgentHead
        name={
          <p role="status" className="px-1 text-ink-muted">
            <Spinner className="size-5" />
            <span className="sr-only">{texts.loading}</span>
          </p>
        }
        tabs={
          <div aria-hidden="true" className="flex gap-0.5 overflow-hidden md:gap-1 xl:h-16 xl:items-center">
            {AGENT_TABS.map(({ value, label }) => (
              <span
                key={value}
                className={cx(
                  'inline-flex h-10 items-center px-2 font-semibold whitespace-nowrap md:px-3',
                  value === tab.value ? 'text-ink' : 'text-ink-muted',
                )}
              >
                {label}
              </span>
            ))}
          </div>
        }
      />
      <TabSkeleton outline={tab.outline} />
    </div>
  );
}

/** Shown in place of a tab until its code has loaded. */
export function TabSkeleton({ outline }: Pick<AgentTab, 'outline'>) {
  return (
    <div role="status" className="flex min-h-0 flex-1 flex-col overflow-hidden">
      <span className="sr-only">{texts.loading}</span>
      {outline === 'figures' ? <Figures /> : outline === 'menu' ? <MenuAndPart /> : <ListAndChat />}
    </div>
  );
}

function ListAndChat() {
  return (
    <div className="flex flex-1">
      <div className={`${COLUMN} gap-4 p-4`}>
        <Skeleton className="h-10 rounded-sm" />
        <Rows />
      </div>
      <div className="mx-auto flex w-full max-w-190 flex-col justify-end gap-4 px-4 py-6">
        <Skeleton className="h-24 rounded-md" />
      </div>
    </div>
  );
}

function Figures() {
  return (
    <div className="page-width flex flex-col gap-5 py-6">
      <Skeleton className="h-10 w-48" />
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-90 rounded-md" />
    </div>
  );
}

function MenuAndPart() {
  return (
    <div className="mx-auto flex w-full max-w-300 flex-1">
      <div className={`${COLUMN} gap-4 p-7`}>
        <Rows />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-6 md:px-8">
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-40 rounded-md" />
        <Skeleton className="h-32 rounded-md" />
      </div>
    </div>
  );
}

const Rows = () => ['w-32', 'w-24', 'w-36', 'w-28'].map((width) => <Skeleton key={width} className={`h-5 ${width}`} />);

const COLUMN = 'hidden w-64 shrink-0 flex-col border-r border-line md:flex';

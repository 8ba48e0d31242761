import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkipLink } from '~/ui/skip-link';
import { texts } from '../app.texts';

export interface AgentHeadProps {
  /** Beside the way back. */
  name: ReactNode;
  /** The tab list; it moves under the name on narrow screens. */
  tabs: ReactNode;
  menu?: ReactNode;
}

/** The layout of an agent screen's header, whether or not the agent has loaded. */
export function AgentHead({ name, tabs, menu }: AgentHeadProps) {
  return (
    <header data-agent-head className="z-30 border-b border-line bg-canvas">
      <SkipLink />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 [grid-template-areas:'name_menu'_'tabs_tabs'] md:px-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,max-content)_auto] xl:[grid-template-areas:'name_tabs_menu']">
        <div className="flex h-14 min-w-0 items-center gap-1 [grid-area:name] xl:h-16">
          <Link
            to="/dashboard/agents"
            aria-label={texts.agent.backToAgents}
            className="grid size-10 shrink-0 place-items-center rounded-sm text-ink-muted hover:bg-hover hover:text-ink"
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
          {name}
        </div>
        {/* Next to the menu, whose width is fixed: nothing that loads on the left moves it. */}
        <div className="min-w-0 [grid-area:tabs]">{tabs}</div>
        <div className="justify-self-end [grid-area:menu]">{menu}</div>
      </div>
    </header>
  );
}

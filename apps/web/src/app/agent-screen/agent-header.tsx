import type { Agent } from '@parley/contract/agents';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DatabaseChip } from '~/features/database-chat/details/database-chip';
import { TrainingChip } from '~/features/training/training-status';
import { useSession } from '~/session/session';
import { CopyButton } from '~/ui/copy-button';
import { SkipLink } from '~/ui/skip-link';
import { ThemeMenu } from '~/ui/theme/theme-menu';
import { texts } from '../app.texts';
import { PaletteButton } from '../palette/palette-button';
import { MobileMenu, UserMenu } from '../shell/header-menus';

export interface AgentHeaderProps {
  agent: Agent;
  /** The tab list; it moves under the name on narrow screens. */
  tabs: ReactNode;
  onShowTraining: () => void;
  onShowDatabase: () => void;
}

export function AgentHeader({ agent, tabs, onShowTraining, onShowDatabase }: AgentHeaderProps) {
  const { user } = useSession();
  return (
    <header className="z-30 border-b border-line bg-canvas">
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
          <div className="min-w-0">
            <h1 className="truncate text-lg leading-tight">{agent.name}</h1>
            <p className="hidden items-center gap-0.5 font-mono text-xs text-ink-muted md:flex">
              <span className="truncate">{agent.id}</span>
              <CopyButton text={agent.id} label={texts.agent.copyId} className="-my-2" />
            </p>
          </div>
          {agent.settings.type === 'database' && agent.training.state === 'empty' ? (
            <DatabaseChip connectionId={agent.settings.connection_id} onClick={onShowDatabase} className="md:ml-2" />
          ) : (
            <TrainingChip training={agent.training} onClick={onShowTraining} className="md:ml-2" />
          )}
        </div>
        {/* Beside the menu, whose width is known: what loads on the left moves none of it. */}
        <div className="min-w-0 [grid-area:tabs]">{tabs}</div>
        <div className="justify-self-end [grid-area:menu]">
          <div className="hidden gap-1 md:flex">
            <PaletteButton compact />
            <ThemeMenu />
            {user && <UserMenu user={user} />}
          </div>
          <div className="-mr-2 md:hidden">{user && <MobileMenu user={user} />}</div>
        </div>
      </div>
    </header>
  );
}

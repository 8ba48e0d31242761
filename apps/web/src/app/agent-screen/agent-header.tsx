import type { Agent } from '@parley/contract/agents';
import type { ReactNode } from 'react';
import { isSourceless } from '~/features/agents/training-state';
import { DatabaseChip } from '~/features/database-chat/details/database-chip';
import { TrainingChip } from '~/features/training/training-status';
import { useSession } from '~/session/session';
import { CopyButton } from '~/ui/copy-button';
import { ThemeMenu } from '~/ui/theme/theme-menu';
import { texts } from '../app.texts';
import { PaletteButton } from '../palette/palette-button';
import { MobileMenu, UserMenu } from '../shell/header-menus';
import { AgentHead } from './agent-head';

export interface AgentHeaderProps {
  agent: Agent;
  /** The agent was deleted: its state is unknown. */
  gone: boolean;
  tabs: ReactNode;
  onShowTraining: () => void;
  onShowDatabase: () => void;
}

export function AgentHeader({ agent, gone, tabs, onShowTraining, onShowDatabase }: AgentHeaderProps) {
  const { user } = useSession();
  return (
    <AgentHead
      name={
        <>
          <div className="min-w-0">
            <h1 className="truncate text-lg leading-tight">{agent.name}</h1>
            <p className="hidden items-center gap-0.5 font-mono text-xs text-ink-muted md:flex">
              <span className="truncate">{agent.id}</span>
              <CopyButton text={agent.id} label={texts.agent.copyId} className="-my-2" />
            </p>
          </div>
          {gone ? null : agent.settings.type === 'database' && isSourceless(agent.training) ? (
            <DatabaseChip connectionId={agent.settings.connection_id} onClick={onShowDatabase} className="md:ml-2" />
          ) : (
            <TrainingChip training={agent.training} onClick={onShowTraining} className="md:ml-2" />
          )}
        </>
      }
      tabs={tabs}
      menu={
        <>
          <div className="hidden gap-1 md:flex">
            <PaletteButton />
            <ThemeMenu />
            {user && <UserMenu user={user} />}
          </div>
          <div className="-mr-2 md:hidden">{user && <MobileMenu user={user} />}</div>
        </>
      }
    />
  );
}

import type { AgentSummary } from '@parley/contract/agents';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { retrainedText } from '~/features/agents/training-state';
import { retrain } from '~/features/training/training-mutations';
import { setTheme } from '~/ui/theme/theme';
import { toast } from '~/ui/toast';
import { useLogout } from '../shell/user-menu';
import { type Acts, type Command, commandsFor } from './commands';

const NONE: readonly AgentSummary[] = [];

/** All commands of the screen that the palette is opened on. */
export function useCommands(): { agents: readonly AgentSummary[]; commands: Command[]; acts: Acts; loading: boolean } {
  const { data: agents = NONE, isPending } = useAgents();
  const navigate = useNavigate();
  const logout = useLogout();
  const current = /^\/chat\/([^/]+)/.exec(useLocation().pathname)?.[1];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hooks give does the same at every render
  const acts = useMemo<Acts>(
    () => ({
      go: (to) => void navigate(to),
      setTheme,
      logout: () => void logout(),
      retrain: (id) => void retrainNow(id),
    }),
    [],
  );
  const commands = useMemo(() => commandsFor(agents, current, acts), [agents, current, acts]);
  return { agents, commands, acts, loading: isPending };
}

async function retrainNow(id: string): Promise<void> {
  try {
    const { training } = await retrain(id);
    toast.done(retrainedText(training));
  } catch (error) {
    toast.failed(errorText(error));
  }
}

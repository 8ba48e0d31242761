import type { AgentSummary } from '@parley/contract/agents';
import { BookOpen, Bot, CornerDownRight, LogOut, type LucideIcon, Palette, Plus, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { errorText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { retrainedText } from '~/features/agents/training-state';
import { retrain } from '~/features/training/training-mutations';
import { RESOURCE_LINKS } from '~/public/links';
import { setTheme } from '~/ui/theme/theme';
import { THEMES } from '~/ui/theme/themes';
import { toast } from '~/ui/toast';
import { AGENT_TABS } from '../agent-screen/agent-tabs';
import { texts } from '../app.texts';
import { DASHBOARD_TABS } from '../shell/dashboard-tabs';
import { useLogout } from '../shell/header-menus';
import { folded, fuzzyScore } from './fuzzy';

const { palette: said } = texts;

export interface Command {
  id: string;
  /** The heading that it stands under. */
  group: string;
  label: string;
  /** More words that find it. */
  words?: string;
  icon: LucideIcon;
  run: () => void;
}

/** What commands do, from the screen that they are called on. */
export interface Acts {
  go: (to: string) => void;
  setTheme: (theme: (typeof THEMES)[number]) => void;
  logout: () => void;
  retrain: (agentId: string) => void;
}

/** So many are shown: more than anyone looks through. */
const SHOWN = 50;

/** Everything that can be done, what belongs to the agent on the screen first. */
function commandsFor(agents: readonly AgentSummary[], currentId: string | undefined, acts: Acts): Command[] {
  const current = agents.find(({ id }) => id === currentId);
  return [
    ...(current ? ofAgent(current, acts) : []),
    ...DASHBOARD_TABS.map(({ to, label, icon }) => goto(to, label, icon, acts)),
    goto('/dashboard/agents/new', said.createAgent, Plus, acts),
    ...agents.map(({ id, name }) => ({
      id: `agent ${id}`,
      group: said.groups.agents,
      label: name,
      icon: Bot,
      run: () => acts.go(`/chat/${id}`),
    })),
    ...THEMES.map((theme) => ({
      id: `theme ${theme}`,
      group: said.groups.actions,
      label: said.theme(theme),
      words: said.words.theme,
      icon: Palette,
      run: () => acts.setTheme(theme),
    })),
    {
      id: 'logout',
      group: said.groups.actions,
      label: texts.shell.logout,
      words: said.words.logout,
      icon: LogOut,
      run: acts.logout,
    },
    ...RESOURCE_LINKS.map(({ href, label }) => goto(href, label, BookOpen, acts)),
  ];
}

const goto = (to: string, label: string, icon: LucideIcon, { go }: Acts): Command => ({
  id: to,
  group: said.groups.goTo,
  label,
  icon,
  run: () => go(to),
});

function ofAgent({ id, name, training }: AgentSummary, acts: Acts): Command[] {
  const retrain: Command = {
    id: 'retrain',
    group: name,
    label: said.retrain,
    words: said.words.retrain,
    icon: RefreshCw,
    run: () => acts.retrain(id),
  };
  return [...tabsOf({ id, name }, name, acts), ...(training.state === 'empty' ? [] : [retrain])];
}

const tabsOf = ({ id, name }: Pick<AgentSummary, 'id' | 'name'>, group: string, { go }: Acts): Command[] =>
  AGENT_TABS.map(({ value, label, parts }) => ({
    id: `${id} ${value}`,
    group,
    label: group === name ? label : said.tabOf(name, label),
    words: [...(group === name ? [name] : []), ...(parts ?? [])].join(' '),
    icon: CornerDownRight,
    run: () => go(`/chat/${id}?tab=${value}`),
  }));

/**
 * The commands that fit, best first; for a query also the tabs of every agent, which nobody wants to see unasked.
 */
export function find(
  query: string,
  commands: readonly Command[],
  agents: readonly AgentSummary[],
  acts: Acts,
): Command[] {
  const typed = folded(query.trim());
  if (!typed) return commands.slice(0, SHOWN);
  const all = [...commands, ...agents.flatMap((agent) => tabsOf(agent, said.groups.tabs, acts))];
  const seen = new Set<string>();
  return all
    .map((command) => ({
      command,
      score: fuzzyScore(typed, folded(`${command.label} ${command.words ?? ''}`)),
    }))
    .filter((found): found is { command: Command; score: number } => found.score !== null)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, SHOWN);
}

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

import type { AgentSummary } from '@parley/contract/agents';
import type { Abilities } from '@parley/contract/auth';
import { MESSAGES } from '@parley/contract/messages';
import { BookOpen, Bot, CornerDownRight, LogOut, type LucideIcon, Palette, Plus, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { retrainedText } from '~/features/agents/training-state';
import { TEAM_SECTIONS } from '~/features/team/team-sections';
import { retrain } from '~/features/training/training-mutations';
import { RESOURCE_LINKS } from '~/public/links';
import { useSession } from '~/session/session';
import { setTheme } from '~/ui/theme/theme';
import { THEMES } from '~/ui/theme/themes';
import { toast } from '~/ui/toast';
import { AGENT_TABS } from '../agent-screen/agent-tabs';
import { texts } from '../app.texts';
import { DASHBOARD_TABS } from '../shell/dashboard-tabs';
import { useLogout } from '../shell/header-menus';
import { fitting, folded } from './fuzzy';
import { TAB_PARTS } from './tab-parts';

const { palette: said } = texts;

export interface Command {
  id: string;
  /** The heading above it. */
  group: string;
  label: string;
  /** Further words that find it. */
  words?: string;
  /** Replaces label and words for the search. */
  found?: string;
  /** The agent that it belongs to, shown after the label. */
  note?: string;
  icon: LucideIcon;
  /** Shown only for a query. */
  part?: boolean;
  /** A help page outside of the dashboard. */
  help?: boolean;
  /** The agent whose page it opens. */
  agentId?: string;
  /** Keeps the palette open. */
  stays?: boolean;
  run: () => void;
}

/** What commands can do on the current screen. */
export interface Acts {
  go: (to: string) => void;
  setTheme: (theme: (typeof THEMES)[number]) => void;
  logout: () => void;
  retrain: (agentId: string) => void;
}

/** All commands, those of the agent on screen first. */
function commandsFor(
  agents: readonly AgentSummary[],
  currentId: string | undefined,
  abilities: Abilities | undefined,
  acts: Acts,
): Command[] {
  const current = agents.find(({ id }) => id === currentId);
  return [
    ...(current ? ofAgent(current, acts) : []),
    ...DASHBOARD_TABS.map(({ to, label, icon }) => goto(to, label, icon, acts)),
    ...(abilities ? ofTeam(abilities, acts) : []),
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
    ...RESOURCE_LINKS.map(({ href, label }) => ({
      ...goto(href, label, BookOpen, acts),
      group: said.groups.resources,
      help: true,
    })),
  ];
}

const goto = (to: string, label: string, icon: LucideIcon, { go }: Acts): Command => ({
  id: to,
  group: said.groups.goTo,
  label,
  icon,
  run: () => go(to),
});

/** The sections of the team's settings: 'Settings > Members'. */
const ofTeam = (abilities: Abilities, acts: Acts): Command[] =>
  TEAM_SECTIONS.filter((section) => section.for(abilities)).map(({ value, label, icon }) => ({
    ...goto(`/dashboard/settings?tab=${value}`, said.partOf(texts.shell.tabs.settings, label), icon, acts),
    words: said.words.settings[value],
    // Found by their own names, like the parts of an agent's tabs.
    found: `${label} ${said.words.settings[value]}`,
    part: true,
  }));

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
  AGENT_TABS.map(({ value, label }) => ({
    id: `${id} ${value}`,
    group,
    label: group === name ? label : said.tabOf(name, label),
    words: [group === name ? name : '', value === 'connect' ? said.words.connect : ''].join(' ').trim(),
    icon: CornerDownRight,
    agentId: id,
    run: () => go(`/chat/${id}?tab=${value}`),
  }));

/** The parts of an agent's tabs: 'Activity > Leads'. */
const partsOf = ({ id, name }: AgentSummary, { go }: Acts): Command[] =>
  TAB_PARTS.map(({ search, tab, label }) => ({
    id: `${id} ${search}`,
    group: said.groups.tabs,
    label: said.tabOf(name, said.partOf(tab, label)),
    found: `${name} ${label}`,
    icon: CornerDownRight,
    agentId: id,
    run: () => go(`/chat/${id}?${search}`),
  }));

/**
 * The matching commands, best first. With a query they include the tabs of every agent and their parts, which would be
 * clutter without one. Among agents' pages, those of the agent on screen come first.
 */
export function find(
  query: string,
  commands: readonly Command[],
  agents: readonly AgentSummary[],
  acts: Acts,
  currentId: string | undefined,
): Command[] {
  const typed = folded(query.trim());
  if (!typed) return commands.filter(({ part }) => !part);
  const all = [
    ...commands,
    ...agents.flatMap((agent) => [...tabsOf(agent, said.groups.tabs, acts), ...partsOf(agent, acts)]),
  ];
  const seen = new Set<string>();
  const found = fitting(typed, all, textFor(typed, agents)).filter(({ id }) => !seen.has(id) && seen.add(id));
  return helpLast(typed, namesakesFirst(typed, ownPagesFirst(found, currentId)));
}

/** Whether a text contains each typed word. */
const hasAll = (typed: string, text: string): boolean =>
  typed.split(/\s+/).every((word) => folded(text).includes(word));

/** A name that several agents share finds all of them before the many pages of one. */
function namesakesFirst(typed: string, found: readonly Command[]): Command[] {
  const isNamed = ({ group, label }: Command) => group === said.groups.agents && hasAll(typed, label);
  const [first] = found;
  const isOfAgent = first !== undefined && (isNamed(first) || first.agentId !== undefined);
  return isOfAgent ? [...found.filter(isNamed), ...found.filter((command) => !isNamed(command))] : [...found];
}

/** The text that finds a command. For an agent's name alone, all its pages match equally and keep their order. */
function textFor(typed: string, agents: readonly AgentSummary[]) {
  const named = agents.filter(({ name }) => hasAll(typed, name));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return ({ agentId, label, words: more = '', found = `${label} ${more}` }: Command) =>
    names.get(agentId ?? '') ?? found;
}

/** Help pages come last, unless the query is a page's whole name. */
function helpLast(typed: string, found: readonly Command[]): Command[] {
  const waits = ({ help, label }: Command) => help === true && folded(label) !== typed;
  return [...found.filter((command) => !waits(command)), ...found.filter(waits)];
}

/**
 * Reorders agents' pages among themselves; other results keep their places, except that a page of the agent on screen
 * comes before everything if it has the same label as the best result: 'Settings'.
 */
function ownPagesFirst(found: readonly Command[], currentId: string | undefined): Command[] {
  const pages = found.filter(({ agentId }) => agentId !== undefined);
  const isOwn = ({ agentId }: Command) => agentId === currentId;
  const ordered = [...pages.filter(isOwn), ...pages.filter((page) => !isOwn(page))].values();
  const placed = found.map((command) => (command.agentId === undefined ? command : (ordered.next().value ?? command)));
  const namesake = placed.find((command) => isOwn(command) && command.label === placed[0]?.label);
  return namesake ? [namesake, ...placed.filter((command) => command !== namesake)] : placed;
}

/** Commands come first if one contains every typed word; scattered letters rank below what the server found. */
export function inOrder(query: string, fitting: readonly Command[], elsewhere: readonly Command[]): Command[] {
  const typed = folded(query.trim());
  const plain = fitting.some(({ label, words: more = '' }) => hasAll(typed, `${label} ${more}`));
  return plain ? [...fitting, ...elsewhere] : [...elsewhere, ...fitting];
}

const NONE: readonly AgentSummary[] = [];

/** All commands for the screen that the palette is opened on. */
export function useCommands(): {
  agents: readonly AgentSummary[];
  commands: Command[];
  acts: Acts;
  /** The id of the agent on screen. */
  currentId: string | undefined;
  loading: boolean;
  /** The reason why the agents are missing. */
  failure: string | null;
} {
  const { data: agents = NONE, isPending, error } = useAgents();
  const abilities = useSession().user?.abilities;
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
  const commands = useMemo(() => commandsFor(agents, current, abilities, acts), [agents, current, abilities, acts]);
  const failure = error && agents === NONE ? failureText(MESSAGES.fetchAgentsFailed, error) : null;
  return { agents, commands, acts, currentId: current, loading: isPending, failure };
}

async function retrainNow(id: string): Promise<void> {
  try {
    const { training } = await retrain(id);
    toast.done(retrainedText(training));
  } catch (error) {
    toast.failed(failureText(MESSAGES.retrainFailed, error));
  }
}

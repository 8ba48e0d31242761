import { agentSettings } from '@parley/contract/agents';
import { PRODUCT } from '@parley/contract/constants';
import type { Deps } from '../../platform/deps';
import * as agents from '../agents/agents.service';
import { exemptTeam } from '../credits/credits.service';
import * as teams from '../teams/teams.service';
import { mirrorTexts, textsMirrored } from '../training/training.service';
import { readPages } from './read-pages';

/**
 * Team and agent have fixed ids, so that several processes creating them concurrently create them once. The team has no
 * members, so the agent is in nobody's list and nobody can change it.
 */
export const DEMO = {
  teamId: '0a51e7de-0000-4000-8000-000000000001',
  agentId: '0a51e7de-0000-4000-8000-000000000002',
} as const;

const SETTINGS = agentSettings.parse({ model: 'Built-in', showPassages: true, visibility: 'public' });

/**
 * Creates the agent and trains it on what has changed in the pages since the last time.
 * @param folder contains the pages in Markdown
 */
export async function keepDemoAgent(deps: Deps, folder: string): Promise<void> {
  const pages = await readPages(folder);
  if (pages.length === 0) return;
  const changed = await deps.db.transaction(async (tx) => {
    await teams.ensureTeam(tx, DEMO.teamId, PRODUCT);
    await exemptTeam(tx, DEMO.teamId);
    await agents.ensureAgent(tx, DEMO.teamId, { id: DEMO.agentId, name: PRODUCT, settings: SETTINGS });
    return mirrorTexts(deps, tx, DEMO, pages);
  });
  await agents.strikeAgents(deps, [DEMO.agentId]);
  await textsMirrored(deps, DEMO, changed);
}

/** Makes it answer nobody; what it has learned and was asked is kept. */
export const closeDemoAgent = (deps: Deps): Promise<void> => agents.closeToVisitors(deps, DEMO.teamId, DEMO.agentId);

/** @returns null when it is switched off or not created yet */
export const demoAgentId = async (deps: Deps): Promise<string | null> =>
  (await agents.isOpen(deps, DEMO.agentId)) ? DEMO.agentId : null;

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@parley/contract/messages';
import { leadsFormOf } from '@parley/contract/visitor-settings';
import type { WidgetConfig } from '@parley/contract/widget';
import type { Queryable } from '../../platform/database';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import type { Reseal } from '../../platform/secrets';
import type { OwnedAgent } from '../agents/agents.service';
import * as sources from '../sources/sources.service';
import { suggestionsFor } from '../suggestions/suggestions.service';
import { avatarAddress } from './avatars.service';
import * as queries from './widget.queries';

const KEY_BYTES = 32;
const context = (agentId: string) => `widget-secret-key/${agentId}`;

/** What anyone with the link may know about a public agent. */
export async function publicConfig({ db }: Deps, agent: OwnedAgent): Promise<WidgetConfig> {
  const [trainings, { questions }] = await Promise.all([
    sources.trainingOf(db, agent.teamId, [agent.id]),
    suggestionsFor({ db }, agent),
  ]);
  return {
    agent_id: agent.id,
    name: agent.settings.displayName || agent.name,
    look: lookOf(agent),
    showPassages: agent.settings.showPassages,
    ready: (trainings.get(agent.id)?.sources.trained ?? 0) > 0,
    suggested_questions: questions,
    leads_form: leadsFormOf(agent.settings),
    human: agent.settings.humanOffered,
  };
}

function lookOf(agent: OwnedAgent): WidgetConfig['look'] {
  const { greeting, placeholder, accentColor, headerColor, chatTheme, errorText } = agent.settings;
  return {
    greeting,
    placeholder,
    accent: accentColor,
    header: headerColor,
    theme: chatTheme,
    avatar: avatarAddress(agent),
    error: errorText,
  };
}

/** @returns null when no key has been generated yet */
export async function secretKey({ db, secrets }: Deps, agent: OwnedAgent): Promise<string | null> {
  const sealed = await queries.findSealedKey(db, agent.teamId, agent.id);
  return sealed === undefined ? null : secrets.open(sealed, context(agent.id));
}

/**
 * Generates the agent's key, or replaces it.
 * @param mayReplace whether the caller may invalidate the old one
 * @throws AppError forbidden when there is already one, and it may not be replaced
 */
export async function generateSecretKey(
  { db, secrets }: Deps,
  agent: OwnedAgent,
  mayReplace: boolean,
): Promise<string> {
  const key = randomBytes(KEY_BYTES).toString('hex');
  const sealed = secrets.seal(key, context(agent.id));
  if (mayReplace) await queries.saveSealedKey(db, agent.teamId, agent.id, sealed);
  else if (!(await queries.saveFirstSealedKey(db, agent.teamId, agent.id, sealed))) {
    throw new AppError('forbidden', MESSAGES.ownersOnly);
  }
  return key;
}

/** Re-encrypts all keys. @returns how many */
export async function resealKeys(tx: Queryable, again: Reseal): Promise<number> {
  const keys = await queries.lockSealedKeys(tx);
  for (const { agentId, sealedKey } of keys)
    await queries.replaceSealedKey(tx, agentId, again(sealedKey, context(agentId)));
  return keys.length;
}

/**
 * Whether the host site vouches for its user.
 * @param signature hex HMAC-SHA-256 of the user's id under the agent's secret key (RFC 2104)
 */
export async function isVerified(
  { db, secrets }: Deps,
  agent: Pick<OwnedAgent, 'id' | 'teamId'>,
  identity: { user_id: string; signature: string },
): Promise<boolean> {
  const sealed = await queries.findSealedKey(db, agent.teamId, agent.id);
  if (sealed === undefined) return false;
  const expected = createHmac('sha256', secrets.open(sealed, context(agent.id)))
    .update(identity.user_id)
    .digest();
  // Decoding ends quietly at the first letter that is no digit.
  if (!/^[0-9a-f]*$/i.test(identity.signature)) return false;
  const given = Buffer.from(identity.signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

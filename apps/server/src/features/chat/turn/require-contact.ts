import type { CameFrom } from '@parley/contract/chat';
import { isId } from '@parley/contract/common';
import { CONTACT_FIELD } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { leadsFormOf } from '@parley/contract/visitor-settings';
import type { Deps } from '../../../platform/deps';
import { AppError } from '../../../platform/errors';
import type { OwnedAgent } from '../../agents/agents.service';
import { findVisit } from '../visits.queries';

export interface AskedFrom extends CameFrom {
  agent: OwnedAgent;
  conversationId: string;
  /** How the page that asks was served; null for API calls. */
  sentAs: 'frame' | 'share' | null;
}

const EMBEDDED: ReadonlySet<string | null | undefined> = new Set(['bubble', 'iframe']);

/**
 * If the lead form comes before the first question, a chat embedded in a site only answers once it has been filled in.
 * The share link has no form, and neither do API calls; whether a chat is embedded follows from its page, or from where
 * its conversation began.
 * @throws AppError forbidden, about the field `CONTACT_FIELD`
 */
export async function requireContact({ db }: Deps, asked: AskedFrom): Promise<void> {
  const { agent, conversationId, sentAs, via } = asked;
  if (!leadsFormOf(agent.settings)?.required) return;
  const known = isId(conversationId) ? await findVisit(db, agent.teamId, conversationId) : undefined;
  const conversation = known?.agentId === agent.id ? known : undefined;
  const isEmbedded = sentAs === 'frame' || EMBEDDED.has(via) || EMBEDDED.has(conversation?.channel);
  if (isEmbedded && !conversation?.contactLeft) {
    throw new AppError('forbidden', MESSAGES.contactFirst, { field: CONTACT_FIELD });
  }
}

import { randomUUID } from 'node:crypto';
import { HANDOVER_IDLE_MINUTES } from '@parley/contract/constants';
import type { Handover, OpenHandover } from '@parley/contract/handovers';
import { MESSAGES } from '@parley/contract/messages';
import type { Tx } from '../../../platform/database';
import { storable } from '../../../platform/database/storable';
import type { Deps } from '../../../platform/deps';
import type { Membership } from '../../../platform/erasing';
import { AppError, notFound } from '../../../platform/errors';
import { writeEvent } from '../../../platform/outbox';
import type { OwnedAgent } from '../../agents/agents.service';
import { holdTeam, isMember } from '../../teams/teams.service';
import { handoverChanged, humanRequested, stopAsked, turnEnded } from '../chat.events';
import { limitCalls } from '../chat.limits';
import type { ConversationRow } from '../conversations.queries';
import * as messages from '../messages.queries';
import { claimConversation } from '../turn/claim.queries';
import type { HandoverRow } from './handover.queries';
import * as queries from './handover.queries';

type Place = Pick<ConversationRow, 'id' | 'teamId' | 'agentId'>;

const placeOf = ({ id, teamId, agentId }: Place) => ({ teamId, agentId, conversationId: id });

/** Whether a person is answering in a conversation, or has been requested. */
export async function lookAt({ db }: Deps, agent: OwnedAgent, conversation: Place): Promise<Handover> {
  const { row, messages: count } = await queries.findHandover(db, placeOf(conversation));
  const state = row ? stateOf(row, agent.settings.humanWaitMinutes) : 'none';
  return {
    state,
    person: state === 'live' && row ? row.person : null,
    since: state === 'none' || !row ? null : (state === 'live' ? row.activeAt : row.createdAt).toISOString(),
    messages: count,
  };
}

/** Waiting, and a conversation that its person has abandoned, only end by timeout. */
function stateOf({ state, createdAt, activeAt }: HandoverRow, waitMinutes: number): Handover['state'] {
  const minutesSince = (moment: Date) => (Date.now() - moment.getTime()) / 60_000;
  if (state === 'ended') return 'none';
  if (state === 'live') return minutesSince(activeAt) > HANDOVER_IDLE_MINUTES ? 'none' : 'live';
  return minutesSince(createdAt) > waitMinutes ? 'missed' : 'waiting';
}

/**
 * A visitor requests a person. With an identity, the conversation becomes theirs.
 * @param by where the call comes from, and the visitor for whom the host site's signature vouches
 * @throws AppError not_found if the owner does not offer one, and for somebody else's conversation; too_many
 */
export async function askForPerson(
  deps: Deps,
  agent: OwnedAgent,
  conversation: Place,
  { address, userId }: { address: string; userId: string | null },
): Promise<Handover> {
  if (!agent.settings.humanOffered) throw notFound();
  const { db, events } = deps;
  const place = placeOf(conversation);
  const { row: over } = await queries.findHandover(db, place);
  const state = over ? stateOf(over, agent.settings.humanWaitMinutes) : 'none';
  if (state === 'waiting' || state === 'live') return lookAt(deps, agent, conversation);
  await limitCalls(deps, agent.id, conversation.id, address);
  const asked = await db.transaction(async (tx) => {
    if (!(await claimConversation(tx, { ...place, userId }))) throw notFound();
    // Ends a request that nobody answered, or a handover whose person has left, but not one that began since.
    if (over) await queries.endSeen(tx, over);
    const handoverId = await queries.insertWaiting(tx, place);
    if (handoverId) await writeEvent(tx, humanRequested, agent.teamId, { ...place, handoverId });
    return handoverId;
  });
  if (asked) {
    events.publish(humanRequested, { ...place, handoverId: asked });
    events.publish(handoverChanged, place);
  }
  return lookAt(deps, agent, conversation);
}

/** Hands the conversation back to the agent; the visitor or a member may do so. */
export async function handBack(deps: Deps, agent: OwnedAgent, conversation: Place): Promise<Handover> {
  await queries.endHandover(deps.db, placeOf(conversation));
  deps.events.publish(handoverChanged, placeOf(conversation));
  return lookAt(deps, agent, conversation);
}

/**
 * A person answers in place of the agent, which stays silent meanwhile; an answer being written is stopped.
 * @throws AppError not_found for a conversation that is not a visitor's, if the owner offers no person, and for a user
 * who has left the team
 */
export async function takeOver(
  deps: Deps,
  agent: OwnedAgent,
  conversation: ConversationRow,
  userId: string,
): Promise<Handover> {
  if (!agent.settings.humanOffered || conversation.origin !== 'visitor') throw notFound();
  const { humanName } = agent.settings;
  const by = { person: humanName || null, memberId: userId };
  await deps.db.transaction(async (tx) => {
    // A member removed from the team at the same moment is either refused here, or handed back right after.
    await holdTeam(tx, agent.teamId);
    if (!(await isMember(tx, agent.teamId, userId))) throw notFound();
    await queries.putLive(tx, placeOf(conversation), by);
  });
  deps.events.publish(stopAsked, { conversationId: conversation.id });
  deps.events.publish(handoverChanged, placeOf(conversation));
  return lookAt(deps, agent, conversation);
}

/**
 * Hands back everything that a member leaving a team is answering, in the same transaction.
 * @returns announces it, to be called after the commit
 */
export async function endTakeovers({ events }: Deps, tx: Tx, membership: Membership): Promise<() => Promise<void>> {
  const ended = await queries.endLiveOf(tx, membership);
  return async () => {
    for (const place of ended) events.publish(handoverChanged, place);
  };
}

/**
 * Sends a message to a visitor, under the name that the owner has set or that of whoever sends it, who need not be the one
 * who took over.
 * @throws AppError conflict when nobody has taken the conversation over
 */
export async function answerAsPerson(deps: Deps, conversation: Place, userId: string, text: string): Promise<void> {
  const { db, events } = deps;
  const place = placeOf(conversation);
  const content = storable(text);
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const by = await queries.touchLive(tx, place);
    if (!by) throw new AppError('conflict', MESSAGES.notTakenOver);
    const seq = await messages.writeIn(tx, place, content, true);
    if (seq === undefined) throw notFound();
    const said = {
      source: 'person',
      status: 'complete',
      failure: null,
      author: by.person,
      memberId: by.person === null ? userId : null,
    } as const;
    await messages.insertMessage(tx, { ...place, id, seq, content, ...said });
    await writeEvent(tx, turnEnded, place.teamId, { ...place, answerId: id });
  });
  events.publish(turnEnded, { ...place, answerId: id });
  events.publish(handoverChanged, place);
}

/**
 * An agent's conversations whose visitors wait for a person or a reply, longest wait first, then those that a person is
 * answering and those whose visitors recently waited in vain.
 */
export async function listWaiting({ db }: Deps, agent: OwnedAgent): Promise<OpenHandover[]> {
  return (await queries.listOpen(db, agent.teamId, agent.id)).map(presentOpen);
}

/** As above, for all of a team's agents. */
export async function listWaitingOfTeam({ db }: Deps, teamId: string) {
  const rows = await queries.listOpen(db, teamId);
  return rows.map((row) => ({ ...presentOpen(row), agent_id: row.agentId }));
}

function presentOpen(row: Awaited<ReturnType<typeof queries.listOpen>>[number]): OpenHandover {
  const { conversationId, since, person, waits, missed } = row;
  return { conversation_id: conversationId, since: since.toISOString(), person, waits, missed };
}

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
import type { HandoverRow } from './handover.queries';
import * as queries from './handover.queries';

type Place = Pick<ConversationRow, 'id' | 'teamId' | 'agentId'>;

const placeOf = ({ id, teamId, agentId }: Place) => ({ teamId, agentId, conversationId: id });

/** Whether a person answers in a conversation, or was asked for. */
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

/** Only time ends waiting, and the silence of a person who has left. */
function stateOf({ state, createdAt, activeAt }: HandoverRow, waitMinutes: number): Handover['state'] {
  const minutesSince = (moment: Date) => (Date.now() - moment.getTime()) / 60_000;
  if (state === 'ended') return 'none';
  if (state === 'live') return minutesSince(activeAt) > HANDOVER_IDLE_MINUTES ? 'none' : 'live';
  return minutesSince(createdAt) > waitMinutes ? 'missed' : 'waiting';
}

/**
 * A visitor wants to talk to a person.
 * @param address where the call comes from
 * @throws AppError not_found where the owner offers none; too_many
 */
export async function askForPerson(
  deps: Deps,
  agent: OwnedAgent,
  conversation: Place,
  address: string,
): Promise<Handover> {
  if (!agent.settings.humanOffered) throw notFound();
  const { db, events } = deps;
  const place = placeOf(conversation);
  const { row: over } = await queries.findHandover(db, place);
  const state = over ? stateOf(over, agent.settings.humanWaitMinutes) : 'none';
  if (state === 'waiting' || state === 'live') return lookAt(deps, agent, conversation);
  await limitCalls(deps, agent.id, conversation.id, address);
  const asked = await db.transaction(async (tx) => {
    // What nobody came for, or a person has left, is over; what somebody began since is not.
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

/** The agent answers again, whoever wants it so. */
export async function handBack(deps: Deps, agent: OwnedAgent, conversation: Place): Promise<Handover> {
  await queries.endHandover(deps.db, placeOf(conversation));
  deps.events.publish(handoverChanged, placeOf(conversation));
  return lookAt(deps, agent, conversation);
}

/**
 * A person answers in place of the agent, which is silent meanwhile; what it was writing ends.
 * @throws AppError not_found for a conversation that is no visitor's, where the owner offers no person, and for who is no
 *   longer in the team
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
    // Whoever is taken out of the team at the same moment is refused here, or hands back right after.
    await holdTeam(tx, agent.teamId);
    if (!(await isMember(tx, agent.teamId, userId))) throw notFound();
    await queries.putLive(tx, placeOf(conversation), by);
  });
  deps.events.publish(stopAsked, { conversationId: conversation.id });
  deps.events.publish(handoverChanged, placeOf(conversation));
  return lookAt(deps, agent, conversation);
}

/** Hands back all that somebody answers who leaves a team, in that transaction. @returns tells of it, once that is committed */
export async function endTakeovers({ events }: Deps, tx: Tx, membership: Membership): Promise<() => Promise<void>> {
  const ended = await queries.endLiveOf(tx, membership);
  return async () => {
    for (const place of ended) events.publish(handoverChanged, place);
  };
}

/** Says something to a visitor. @throws AppError conflict when nobody has taken the conversation over */
export async function answerAsPerson(deps: Deps, conversation: Place, text: string): Promise<void> {
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
      memberId: by.person === null ? by.memberId : null,
    } as const;
    await messages.insertMessage(tx, { ...place, id, seq, content, ...said });
    await writeEvent(tx, turnEnded, place.teamId, { ...place, answerId: id });
  });
  events.publish(turnEnded, { ...place, answerId: id });
  events.publish(handoverChanged, place);
}

/** The conversations with an agent whose visitors wait for a person or a reply, longest wait first, then the others:
 * those that a person answers, and those whose visitors waited in vain lately. */
export async function listWaiting({ db }: Deps, agent: OwnedAgent): Promise<OpenHandover[]> {
  return (await queries.listOpen(db, agent.teamId, agent.id)).map(presentOpen);
}

/** The same of all of a team's agents. */
export async function listWaitingOfTeam({ db }: Deps, teamId: string) {
  const rows = await queries.listOpen(db, teamId);
  return rows.map((row) => ({ ...presentOpen(row), agent_id: row.agentId }));
}

function presentOpen(row: Awaited<ReturnType<typeof queries.listOpen>>[number]): OpenHandover {
  const { conversationId, since, person, waits, missed } = row;
  return { conversation_id: conversationId, since: since.toISOString(), person, waits, missed };
}

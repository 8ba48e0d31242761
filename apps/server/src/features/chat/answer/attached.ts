import type { NamedText } from '../../../models/types';
import type { Deps } from '../../../platform/deps';
import { FairQueue } from '../../../platform/fair-queue';
import { ownerOf } from '../../agents/agents.service';
import { findAttachments, sumTextBytes } from '../attachments/attachments.queries';
import type { Question } from './question';

type Attaching = Pick<Question, 'agent' | 'attachments' | 'attachedNow' | 'signal'>;

/** Attached text up to this size is cheap to hold while an answer is being written. */
const SMALL_BYTES = 65_536;
/** Five long documents, and the prompt built from them, take up several megabytes until the answer ends. */
const AT_ONCE = 16;
const EACH = 3;
const large = new FairQueue(AT_ONCE, EACH);
const FREE = () => undefined;

/**
 * Waits until there is room for the question's attachments: only a few answers with long attachments are written at
 * once, and teams take turns. No attachment is read before then.
 * @returns releases the slot
 * @throws the signal's reason
 */
export async function placeFor({ db }: Pick<Deps, 'db'>, asked: Attaching): Promise<() => void> {
  if (asked.attachments.length === 0) return FREE;
  if ((await sumTextBytes(db, ownerOf(asked.agent), asked.attachments)) <= SMALL_BYTES) return FREE;
  return large.enter(asked.agent.teamId, asked.signal);
}

/** A question's attachments with their text. */
export async function attachedTexts({ db }: Pick<Deps, 'db'>, asked: Attaching): Promise<NamedText[]> {
  const { attachments, attachedNow = 0 } = asked;
  if (attachments.length === 0) return [];
  const found = await findAttachments(db, ownerOf(asked.agent), attachments);
  const now = new Set(attachments.slice(0, attachedNow));
  return found.map((attachment) => ({ ...attachment, now: now.has(attachment.id) }));
}

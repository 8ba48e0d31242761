import { PUBLIC_RATE_LIMIT } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { Deps } from '../../platform/deps';
import { RateLimit } from '../../platform/rate-limit';

/** Opening a chat stores a conversation, so that this is bounded as well; a reader opens far fewer. */
const OPENINGS = { count: 60, seconds: 240 };

type Limited = Pick<Deps, 'database'>;

/** @throws AppError too_many when a visitor asks an agent more often than its owner allows */
export async function limitQuestions({ database }: Limited, agentId: string, address: string): Promise<void> {
  const { messages, seconds } = PUBLIC_RATE_LIMIT;
  await limit(database, 'chat-question', messages, seconds).consumeFrom(address, `${agentId}/`);
}

/** @throws AppError too_many */
export async function limitOpenings({ database }: Limited, agentId: string, address: string): Promise<void> {
  await limit(database, 'chat-opening', OPENINGS.count, OPENINGS.seconds).consumeFrom(address, `${agentId}/`);
}

const limit = ({ pool }: Deps['database'], name: string, points: number, seconds: number) =>
  new RateLimit(pool, name, points, seconds, MESSAGES.rateLimited);

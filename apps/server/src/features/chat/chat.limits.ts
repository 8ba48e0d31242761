import { isIPv6 } from 'node:net';
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
  await limit(database, 'chat-question', messages, seconds).consume(keyOf(agentId, address));
}

/** @throws AppError too_many */
export async function limitOpenings({ database }: Limited, agentId: string, address: string): Promise<void> {
  await limit(database, 'chat-opening', OPENINGS.count, OPENINGS.seconds).consume(keyOf(agentId, address));
}

const limit = ({ pool }: Deps['database'], name: string, points: number, seconds: number) =>
  new RateLimit(pool, name, points, seconds, MESSAGES.rateLimited);

/** Who has an IPv6 address has 2^64 of them: the network counts as one visitor. */
function keyOf(agentId: string, address: string): string {
  const network = isIPv6(address) && !address.startsWith('::ffff:') ? expanded(address).slice(0, 4).join(':') : address;
  return `${agentId}/${network}`;
}

/** The groups of an IPv6 address, `::` filled with zeros. */
function expanded(address: string): string[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
}

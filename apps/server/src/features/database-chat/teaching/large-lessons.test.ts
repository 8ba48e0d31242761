import { TEACHING_MAX_CHARACTERS } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, type DatabaseChat, endDatabaseChat, startDatabaseChat } from '../../../../test/database-chat';
import { longestHold } from '../../../../test/held';

let chat: DatabaseChat;
beforeAll(async () => {
  chat = await startDatabaseChat();
});
afterAll(() => endDatabaseChat(chat));

const teach = (documentation: string) =>
  chat.owner.call('POST', `${API}/train`, { connection_id: chat.connectionId, documentation });

/** The least of several: whatever else the machine does can only add to it. */
async function leastHold(work: () => Promise<unknown>): Promise<number> {
  const held: number[] = [];
  for (let round = 0; round < 3; round += 1) held.push(await longestHold(work));
  return Math.min(...held);
}

test('a lesson of more pieces than fit is refused, and keeps nobody waiting much longer than one of a single piece', async () => {
  const whole = '字'.repeat(TEACHING_MAX_CHARACTERS);
  const floor = await leastHold(() => teach(whole));
  const pieces = Array.from({ length: TEACHING_MAX_CHARACTERS / 3 }, (_, at) =>
    String.fromCodePoint(0x4e00 + (at % 20_000)),
  );
  const held = await leastHold(async () => {
    const refused = await teach(pieces.join('\n\n'));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ error: MESSAGES.teachingFull });
  });
  expect(held).toBeLessThan(3 * floor + 100);
});

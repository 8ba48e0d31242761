import { makePdf } from '../../apps/server/test/documents/make-pdf';
import { question, random, sections, sentence } from '../lib/corpus';
import type { Owner } from '../lib/owner';
import type { Ledger } from './ledger';

/** Uploads, additions and chats in parallel, each recorded once acknowledged, until the server is gone. */
export async function workUntilKilled(owner: Owner, agentId: string, round: number, ledger: Ledger): Promise<void> {
  const next = random(round);
  const note = (source: { id: string }) => ledger.sources.set(source.id, { agentId });
  const forever = async (step: (count: number) => Promise<unknown>) => {
    try {
      for (let count = 0; ; count += 1) await step(count);
    } catch {
      // The connection broke: the server was killed, and promises nothing that it did not acknowledge.
    }
  };
  await Promise.all([
    forever(async (count) => note(await owner.addText(agentId, sections(next, 20), `Text ${round}.${count}`))),
    forever(async (count) => {
      const pages = Array.from({ length: 10 }, () => Array.from({ length: 40 }, () => sentence(next, 9).slice(0, 90)));
      note(await owner.addFile(agentId, `upload-${round}-${count}.pdf`, makePdf(pages)));
    }),
    forever(async () => {
      const conversation = await owner.startConversation(agentId);
      for await (const event of owner.ask(agentId, conversation, question(next))) {
        if (event.type === 'ids') {
          const { user_message_id: userMessageId, ai_message_id: id } = event;
          ledger.turns.set(id, { conversation, userMessageId, answer: undefined });
        }
        if (event.type === 'message') {
          const turn = ledger.turns.get(event.message.ai_message_id);
          if (turn) turn.answer = event.message.assistant_response;
        }
      }
    }),
  ]);
}

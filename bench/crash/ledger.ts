import type { Message } from '@parley/contract/chat';
import type { Owner } from '../lib/owner';

/** What the server has acknowledged: none of it may ever be lost. */
export class Ledger {
  readonly sources = new Map<string, { agentId: string }>();
  /** By the answer's id. */
  readonly turns = new Map<string, { conversation: string; userMessageId: string; answer: string | undefined }>();

  /** Everything acknowledged that the server no longer has, one line each; must be empty. */
  async missing(owner: Owner): Promise<string[]> {
    return [...(await this.missingSources(owner)), ...(await this.missingTurns(owner))];
  }

  private async missingSources(owner: Owner): Promise<string[]> {
    const lost: string[] = [];
    for (const agentId of new Set([...this.sources.values()].map((source) => source.agentId))) {
      const present = new Map((await owner.sourcesOf(agentId)).map((source) => [source.id, source]));
      for (const [id, source] of this.sources) {
        if (source.agentId !== agentId) continue;
        const found = present.get(id);
        if (!found) lost.push(`source ${id} is gone`);
        else if (found.status !== 'trained') lost.push(`source ${id} is ${found.status}: ${found.error}`);
      }
    }
    return lost;
  }

  private async missingTurns(owner: Owner): Promise<string[]> {
    const lost: string[] = [];
    for (const conversation of new Set([...this.turns.values()].map((turn) => turn.conversation))) {
      const { messages } = await owner.get<{ messages: Message[] }>(`/api/chat/${conversation}/messages?limit=200`);
      const present = new Map(messages.map((message) => [message.id, message]));
      for (const [id, turn] of this.turns) {
        if (turn.conversation !== conversation) continue;
        const answer = present.get(id);
        if (!present.has(turn.userMessageId)) lost.push(`question ${turn.userMessageId} is gone`);
        if (turn.answer !== undefined && answer?.content !== turn.answer) lost.push(`answer ${id} is not as it was`);
        if (turn.answer === undefined && answer?.status === 'pending') lost.push(`answer ${id} is pending for ever`);
      }
    }
    return lost;
  }
}

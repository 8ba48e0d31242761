import type { ChatSession } from '~/chat-ui/session/chat-session';

export type Listening = ReturnType<typeof createListening>;

/**
 * Reads what a person says into a conversation, in its place: while a question is on its way, that may be before it or after
 * it.
 */
export function createListening(session: Pick<ChatSession, 'getState' | 'load' | 'reloadAfter'>) {
  /** What is shown up to this entry, nothing can come between any more. */
  let settled = latest();
  let reading = Promise.resolve();

  function latest(): string {
    return session.getState().entries.findLast(({ id }) => id !== null)?.key ?? '';
  }

  function place(): string {
    const { entries } = session.getState();
    const since = entries.slice(entries.findIndex(({ key }) => key === settled) + 1);
    // A question that could not be sent is stored nowhere, and must not go.
    return since.some(({ id }) => id === null) ? (entries.at(-1)?.key ?? '') : settled;
  }

  async function read(): Promise<void> {
    if (session.getState().phase === 'failed') await session.load();
    else await session.reloadAfter(place);
    settled = latest();
  }

  return {
    /** Something was said: it is read once nothing is being sent any more. What fails is read with the next. */
    hear: (): Promise<void> => {
      reading = reading.then(read).catch(() => undefined);
      return reading;
    },
  };
}

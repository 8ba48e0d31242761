import type { ChatSession } from '~/chat-ui/session/chat-session';

export type Listening = ReturnType<typeof createListening>;

/**
 * Reads a person's messages into a conversation, in the right place: while a question is on its way, that
 * may be before or after it.
 */
export function createListening(session: Pick<ChatSession, 'getState' | 'load' | 'reloadAfter'>) {
  /** Nothing new can appear before or among the entries up to this one. */
  let settled = latest();
  let reading = Promise.resolve();

  function latest(): string {
    return session.getState().entries.findLast(({ id }) => id !== null)?.key ?? '';
  }

  function place(): string {
    const { entries } = session.getState();
    const since = entries.slice(entries.findIndex(({ key }) => key === settled) + 1);
    // An unsent question is stored nowhere, and must not disappear.
    return since.some(({ id }) => id === null) ? (entries.at(-1)?.key ?? '') : settled;
  }

  async function read(): Promise<void> {
    if (session.getState().phase === 'failed') await session.load();
    else await session.reloadAfter(place);
    settled = latest();
  }

  return {
    /** Call when something was said: reads it once nothing is being sent. After a failure the next call catches up. */
    hear: (): Promise<void> => {
      reading = reading.then(read).catch(() => undefined);
      return reading;
    },
  };
}

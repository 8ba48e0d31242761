import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { describe, expect, it, vi } from 'vitest';
import { checkConnection, connectionNow } from '~/api/connection';
import { chat, IDS, message, open, started, withChatServer } from './test-chat';

withChatServer();

describe('a lost connection', () => {
  const breakOff: typeof chat.onAsk = (request) => {
    chat.gone = true;
    request.socket.destroy();
  };
  const lost = () => vi.waitFor(() => expect(connectionNow().lost).toBe(true));
  async function back() {
    chat.gone = false;
    await checkConnection();
  }

  it('does not give back a question that had arrived, but shows its answer', async () => {
    chat.onAsk = (...sent) => {
      chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello.')];
      breakOff(...sent);
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await lost();
    await vi.waitFor(() => expect(session.getState().entries[1]?.step).toBe(VISITOR_MESSAGES.waitingForConnection));
    expect(session.getState().undelivered).toBeNull();
    await back();
    await idle();
    expect(shown()).toEqual([
      ['user', 'Hi', 'complete'],
      ['ai', 'Hello.', 'complete'],
    ]);
    expect(session.getState().undelivered).toBeNull();
    expect(chat.asked).toHaveLength(1);
  });

  it('gives back a question that had not arrived, once that is known', async () => {
    chat.onAsk = breakOff;
    const { session, shown, idle } = await started();
    session.send('Hi');
    await lost();
    expect(session.getState().undelivered).toBeNull();
    await back();
    await idle();
    expect(session.getState().undelivered).toEqual({ question: 'Hi' });
    expect(shown()).toEqual([]);
  });

  it('sends nothing while it is known to be lost', async () => {
    const { session, idle } = await started();
    chat.gone = true;
    await checkConnection();
    session.send('Hi');
    await idle();
    expect(session.getState().undelivered).toEqual({ question: 'Hi' });
    expect(chat.asked).toEqual([]);
  });

  it('gives the question back to whoever stops waiting', async () => {
    chat.onAsk = breakOff;
    const { session, shown, idle } = await started();
    session.send('Hi');
    await lost();
    await session.stop();
    await idle();
    expect(session.getState().undelivered).toEqual({ question: 'Hi' });
    expect(shown()).toEqual([]);
  });

  it('offers to send again what was not sent, until it is sent or turns out to have arrived', async () => {
    const { session, shown, idle } = await started();
    chat.gone = true;
    await checkConnection();
    session.send('Hi');
    await idle();
    await back();
    await session.catchUp();
    expect(session.getState().undelivered).toEqual({ question: 'Hi' });
    chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello.')];
    await session.catchUp();
    expect(session.getState().undelivered).toBeNull();
    expect(shown()).toHaveLength(2);
  });

  it('gives the question back to whoever stops while it is being looked for', async () => {
    let look: () => void = () => undefined;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (path === '/healthz') await new Promise<void>((resolve) => (look = resolve));
      return fetch(path, init);
    });
    chat.onAsk = breakOff;
    const { session, shown, idle } = await started();
    session.send('Hi');
    await vi.waitFor(() => expect(session.doubtful()).toBe('Hi'));
    expect(connectionNow().lost).toBe(false);
    const stopping = session.stop();
    look();
    await stopping;
    await idle();
    vi.stubGlobal('fetch', fetch);
    expect(session.getState().undelivered).toEqual({ question: 'Hi' });
    expect(shown()).toEqual([]);
  });

  it('knows what to keep when it is left, and nothing once the question has arrived', async () => {
    chat.onAsk = breakOff;
    const { session } = await started();
    session.send('Hi');
    await vi.waitFor(() => expect(session.doubtful()).toBe('Hi'));
    session.close();
    expect(session.doubtful()).toBe('Hi');

    await back();
    chat.onAsk = (_request, response) => open(response, IDS, { type: 'delta', text: 'Hel' });
    const other = await started();
    other.session.send('Hi');
    await vi.waitFor(() => expect(other.shown()[1]?.[1]).toBe('Hel'));
    expect(other.session.doubtful()).toBeNull();
    other.session.close();
  });
});

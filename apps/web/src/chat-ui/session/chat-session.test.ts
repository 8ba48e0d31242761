import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { errorText } from '~/api/errors';
import { createChatSession } from './chat-session';
import { chat, finished, IDS, message, open, started, visitor, withChatServer } from './test-chat';

withChatServer();

describe('a chat session', () => {
  it('shows question and placeholder immediately, then the answer as it comes, with its ids', async () => {
    let rest: () => void = () => undefined;
    chat.onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Hel' });
      rest = () => response.end(`event: message\ndata: ${JSON.stringify(finished('Hello.'))}\n\n`);
    };
    const { session, shown, idle } = await started();
    expect(session.send('  Hi  ')).toBe(true);
    expect(shown()).toEqual([
      ['user', 'Hi', 'pending'],
      ['ai', '', 'pending'],
    ]);
    expect(session.send('Again')).toBe(false);
    await vi.waitFor(() => expect(shown()[1]).toEqual(['ai', 'Hel', 'pending']));
    rest();
    await idle();
    expect(shown()).toEqual([
      ['user', 'Hi', 'complete'],
      ['ai', 'Hello.', 'complete'],
    ]);
    expect(session.getState().entries.map((entry) => entry.id)).toEqual(['u1', 'a1']);
  });

  it('voids what was written when another engine starts over', async () => {
    chat.onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Wro' }, { type: 'restart' }, finished('Right.'));
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Right.', 'complete']);
  });

  it('never sends again when the stream is cut, but follows the stored answer', async () => {
    chat.onAsk = (_request, response) => {
      open(response, IDS, { type: 'delta', text: 'Hel' });
      chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello, wor', 'pending')];
      setTimeout(() => response.destroy(), 20);
      setTimeout(() => {
        chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello, world.')];
      }, 500);
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Hello, world.', 'complete']);
    expect(chat.asked).toHaveLength(1);
  });

  it('finds its turn by the question when the connection broke before any answer', async () => {
    chat.stored = [message('user', 'u0', 'Hi'), message('ai', 'a0', 'Earlier.')];
    chat.onAsk = (request) => {
      chat.stored = [...chat.stored, message('user', 'u1', 'Hi'), message('ai', 'a1', 'Later.')];
      request.socket.destroy();
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown().at(-1)).toEqual(['ai', 'Later.', 'complete']);
    expect(session.getState().entries).toHaveLength(4);
  });

  it('fails when the question never arrived, and a retry takes the place of the failure', async () => {
    chat.onAsk = (request) => request.socket.destroy();
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Failed to send message', 'failed']);
    chat.onAsk = (_request, response) => open(response, IDS, finished('Hello.'));
    session.retry(session.getState().entries[1]?.key ?? '');
    await idle();
    expect(shown()).toEqual([
      ['user', 'Hi', 'complete'],
      ['ai', 'Hello.', 'complete'],
    ]);
  });

  it('shows the sentence of a refusal and asks nothing more', async () => {
    chat.onAsk = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end('{"error":"Too many messages in a row"}');
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Too many messages in a row', 'failed']);
    expect(chat.asked).toHaveLength(1);
  });

  it('takes up an answer that was being written when the page was opened', async () => {
    chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hel', 'pending')];
    const session = createChatSession({ transport: visitor, conversationId: 'c1', failureText: errorText });
    const loading = session.load();
    await vi.waitFor(() => expect(session.getState().answering).toBe(true));
    chat.stored = [message('user', 'u1', 'Hi'), message('ai', 'a1', 'Hello.')];
    await loading;
    expect(session.getState()).toMatchObject({ answering: false, phase: 'ready' });
    expect(session.getState().entries[1]?.content).toBe('Hello.');
  });

  it('stops through the server and keeps what was written', async () => {
    let answer: ServerResponse | undefined;
    chat.onAsk = (request, response) => {
      if (request.url?.includes('/stop')) {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('{"success":true}');
        const stopped = finished('Half');
        answer?.end(
          `event: message\ndata: ${JSON.stringify({ message: { ...stopped.message, status: 'stopped' }, type: 'message' })}\n\n`,
        );
      } else {
        answer = response;
        open(response, IDS, { type: 'delta', text: 'Half' });
      }
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await vi.waitFor(() => expect(shown()[1]?.[1]).toBe('Half'));
    await session.stop();
    await idle();
    expect(shown()[1]).toEqual(['ai', 'Half', 'stopped']);
    expect(session.getState().entries[1]).toMatchObject({ draft: false });
  });

  it('keeps a stopped answer for a draft as long as the server says nothing of it', async () => {
    chat.onAsk = (request, response) => {
      if (!request.url?.includes('/stop')) return open(response, IDS, { type: 'delta', text: 'Half' });
      response.writeHead(500).end();
    };
    const { session, shown } = await started();
    session.send('Hi');
    await vi.waitFor(() => expect(shown()[1]?.[1]).toBe('Half'));
    await session.stop();
    expect(session.getState().entries[1]).toMatchObject({ content: 'Half', status: 'stopped', draft: true });
  });

  it('shows a finished answer as the server has looked through it, untrimmed', async () => {
    chat.onAsk = (_request, response) => {
      open(response, IDS, finished('    [code](https://evil.example)'));
      response.end();
    };
    const { session, shown, idle } = await started();
    session.send('Hi');
    await idle();
    expect(shown()[1]?.[1]).toBe('    [code](https://evil.example)');
  });

  it('keeps Stop while a whole answer is typed out, and then shows all of it without asking the server', async () => {
    chat.onAsk = (_request, response) => {
      open(response, IDS, finished('Whole.'));
      response.end();
    };
    const { session, idle } = await started();
    session.send('Hi');
    await idle();
    expect(session.getState()).toMatchObject({ answering: false, stoppable: true });
    await session.stop();
    expect(session.getState().stoppable).toBe(false);
    expect(session.getState().entries[1]).toMatchObject({ content: 'Whole.', live: false, status: 'complete' });
    expect(chat.asked).toHaveLength(1);
  });

  it('gives the question back when the session has expired', async () => {
    chat.onAsk = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"error":"Authentication expired"}');
    };
    const onUnsent = vi.fn();
    const session = createChatSession({
      transport: visitor,
      conversationId: 'c1',
      failureText: errorText,
      onUnsent,
    });
    await session.load();
    session.send('Hi');
    await vi.waitFor(() => expect(onUnsent).toHaveBeenCalledExactlyOnceWith('Hi'));
    expect(session.getState().entries).toEqual([]);
  });

  it('gives the question back when there were too many, and sends nothing until the time is over', async () => {
    chat.onAsk = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' });
      response.end('{"error":"Too many messages in a row"}');
    };
    const { session, idle } = await started();
    session.send('Hi');
    await idle();
    const { entries, limit } = session.getState();
    expect(entries).toEqual([]);
    expect(limit).toMatchObject({ question: 'Hi', sentence: 'Too many messages in a row' });
    expect(session.send('Hi')).toBe(false);
    expect(chat.asked).toHaveLength(1);
    await vi.waitFor(() => expect(session.send('Hi')).toBe(true), { timeout: 3_000 });
    expect(session.getState().limit).toBeNull();
    await idle();
  });

  it('sends other words at once, where the same ones were sent too often', async () => {
    chat.onAsk = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '600' });
      response.end('{"error":"This message was sent several times already","field":"question"}');
    };
    const { session, idle } = await started();
    session.send('Hi');
    await idle();
    expect(session.send(' Hi ')).toBe(false);
    expect(session.send('Where are you?')).toBe(true);
    await idle();
  });
});

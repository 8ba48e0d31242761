import { expect, it, vi } from 'vitest';
import { chat, message, open, started, withChatServer } from '~/chat-ui/session/test-chat';
import { createListening } from './listening';

withChatServer();

const PASSED = { type: 'passed', user_message_id: 'u1', conversation_id: 'c1' };

it('shows what a person said while a question was on its way, in the order it was stored in', async () => {
  let sent = () => undefined as unknown;
  chat.onAsk = (_request, response) => {
    sent = () => {
      open(response, PASSED);
      response.end();
    };
  };
  chat.stored = [message('ai', 'a0', 'Hello.')];
  const { session, shown, idle } = await started();
  const { hear } = createListening(session);
  session.send('Is anybody there?');
  await vi.waitFor(() => expect(chat.asked).toHaveLength(1));

  chat.stored = [...chat.stored, message('ai', 'p1', 'Ada here.'), message('user', 'u1', 'Is anybody there?')];
  const heard = hear();
  sent();
  await heard;
  await idle();
  expect(shown()).toEqual([
    ['ai', 'Hello.', 'complete'],
    ['ai', 'Ada here.', 'complete'],
    ['user', 'Is anybody there?', 'complete'],
  ]);

  chat.stored = [...chat.stored, message('ai', 'p2', 'Yes, I am.')];
  await hear();
  expect(shown().at(-1)).toEqual(['ai', 'Yes, I am.', 'complete']);
});

it('reads again with the next what could not be read', async () => {
  const { session, shown } = await started();
  const { hear } = createListening(session);
  chat.gone = true;
  await hear();
  chat.gone = false;
  chat.stored = [message('ai', 'p1', 'Ada here.'), message('ai', 'p2', 'Still here.')];
  await hear();
  expect(shown().map(([, content]) => content)).toEqual(['Ada here.', 'Still here.']);
});

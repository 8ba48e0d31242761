import { MESSAGES } from '@parley/contract/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Chat, endChat, startChat, visitor } from '../../../test/chat';
import { admit, bubbleOf } from './visits.service';

let chat: Chat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => endChat(chat));

const set = (settings: object) => chat.owner.call('PATCH', `/api/agent/agents/${chat.agentId}/settings`, settings);
const config = async () => (await visitor(chat.app).get(`/api/widget/agents/${chat.agentId}`)).json();
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('is the usual at first, and what the owner makes of it', async () => {
  expect(await config()).toMatchObject({
    name: 'Shop helper',
    look: { greeting: '', placeholder: '', accent: null, header: null, theme: 'system', avatar: null, error: '' },
  });
  await set({
    displayName: ' Ada ‮<b>',
    greeting: 'Hello\nyou',
    accentColor: '#FFDF33',
    chatTheme: 'dark',
    bubblePosition: 'left',
  });
  expect(await config()).toMatchObject({
    name: 'Ada <b>',
    look: { greeting: 'Hello\nyou', accent: '#ffdf33', theme: 'dark' },
  });
  const { deps } = chat.app;
  expect(await bubbleOf(deps, chat.agentId)).toEqual({ colour: '#ffdf33', ink: '#101a1f', side: 'left' });
  expect(await bubbleOf(deps, 'no-agent')).toEqual({ colour: null, ink: null, side: 'right' });
  const request = { protocol: 'http' as const, headers: { host: 'localhost' } };
  expect((await admit(deps, chat.agentId, 'frame', request, null)).theme).toBe('dark');
  expect((await admit(deps, chat.agentId, 'share', request, null)).theme).toBeNull();
});

it.each(['red', '#fff', '#12345g', '#123456;background:url(x)'])('takes no colour like %j', async (accentColor) => {
  const response = await set({ accentColor });
  expect([response.statusCode, response.json().error]).toEqual([400, MESSAGES.colourInvalid]);
});

it('says an owner’s own words for errors, and where the sources do not tell', async () => {
  await set({ errorText: 'Please call us.', noAnswerText: 'Ask our desk: 555 0100.', fallback: false });
  const { model, agentId, app } = chat;
  model.script({ kind: 'refusal', status: 401 });
  const someone = visitor(app, '203.0.113.61');
  const failed = await someone.ask(agentId, 'x', 'Anything?');
  expect([failed.statusCode, failed.json()]).toEqual([502, { error: 'Please call us.' }]);
  await set({ model: 'Built-in' });
  const turn = (await someone.ask(agentId, 'x', 'Who won the cup in 1974?')).json();
  expect(turn).toMatchObject({ assistant_response: 'Ask our desk: 555 0100.', passages: [] });
  const { messages } = (await someone.get(`/api/chat/${turn.conversation_id}/messages/public`)).json();
  expect(messages[1].content).toBe('Ask our desk: 555 0100.');
  const known = (await someone.ask(agentId, 'x', 'How long may I return goods?')).json();
  expect(known.assistant_response).toContain('30 days');
});

it('has a picture that the bytes prove, for visitors while the agent is public', async () => {
  const url = `/api/widget/agents/${chat.agentId}/avatar`;
  const send = (bytes: Buffer) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
    return chat.owner.upload('PUT', url, form);
  };
  expect((await send(Buffer.from('<svg onload=alert(1)>'))).statusCode).toBe(415);
  expect((await send(Buffer.from(pixel, 'base64'))).statusCode).toBe(200);
  const { avatar } = (await config()).look;
  expect(avatar).toMatch(new RegExp(`^${url}\\?v=[0-9a-f]{16}$`));
  const shown = await visitor(chat.app).get(avatar);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // A picture's name cannot be set by hand.
  await set({ avatar: 'x"><script>' });
  expect((await config()).look.avatar).toBe(avatar);
  await set({ visibility: 'private' });
  expect((await visitor(chat.app).get(avatar)).statusCode).toBe(404);
  expect((await chat.owner.call('GET', `/api/widget/agents/${chat.agentId}/own-avatar`)).statusCode).toBe(200);
  await set({ visibility: 'public' });
  await chat.owner.call('DELETE', url);
  expect((await config()).look.avatar).toBeNull();
  expect((await visitor(chat.app).get(avatar)).statusCode).toBe(404);
});

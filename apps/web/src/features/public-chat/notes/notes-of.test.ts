import { expect, it } from 'vitest';
import { type ChatNote, notesOf } from './notes-of';

const user = (key: string) => ({ key, id: key, sender: 'user' as const, source: 'user' as const, author: null });
const agent = (key: string) => ({ key, id: key, sender: 'ai' as const, source: 'chat' as const, author: null });
const person = (key: string, author = 'Ada') => ({
  key,
  id: key,
  sender: 'ai' as const,
  source: 'person' as const,
  author,
});
const shown = (entries: Parameters<typeof notesOf>[0], happened: ChatNote[] = [], there?: string | null) =>
  notesOf(entries, happened, there).map(([after, notes]) => [after, ...notes.map(({ kind }) => kind)]);

it('a person came before the first message that they wrote, and left after the last one before the agent answers', () => {
  const entries = [
    user('1'),
    agent('2'),
    person('3'),
    user('4'),
    person('5'),
    agent('6'),
    person('7'),
    person('8', 'Bo'),
  ];
  expect(shown(entries)).toEqual([
    ['2', 'joined'],
    ['5', 'left'],
    ['6', 'joined'],
    ['7', 'joined'],
  ]);
});

it('a person has not left because a question waits for the connection, and with it the place of an answer', () => {
  const waiting = { ...agent('5'), id: null };
  expect(shown([user('1'), agent('2'), person('3'), user('4'), waiting], [], 'Ada')).toEqual([['2', 'joined']]);
  expect(shown([user('1'), agent('2'), person('3'), user('4'), agent('5')], [])).toEqual([
    ['2', 'joined'],
    ['3', 'left'],
  ]);
});

it('what happened while it was looked at stands where it happened', () => {
  const entries = [user('1'), agent('2'), user('3'), person('4'), user('5')];
  const happened: ChatNote[] = [
    { kind: 'thanks', after: '' },
    { kind: 'joined', name: 'Ada', after: '2' },
    { kind: 'left', name: 'Ada', after: '4' },
  ];
  expect(shown(entries, happened)).toEqual([
    ['', 'thanks'],
    ['2', 'joined'],
    ['4', 'left'],
  ]);
});

it('a page that was reloaded says once that a person is there', () => {
  const happened: ChatNote[] = [{ kind: 'joined', name: 'Ada', after: '3' }];
  expect(shown([user('1'), person('2'), user('3')], happened)).toEqual([['1', 'joined']]);
});

it('who is known to have left stands there once, also where the agent has answered before that was known', () => {
  const entries = [user('1'), person('2'), user('3'), agent('4')];
  expect(shown(entries, [{ kind: 'left', name: 'Ada', after: '4' }])).toEqual([
    ['1', 'joined'],
    ['2', 'left'],
  ]);
  expect(shown(entries, [{ kind: 'left', name: 'Ada', after: '3' }], null)).toEqual([
    ['1', 'joined'],
    ['3', 'left'],
  ]);
});

it('a page that was reloaded says that a person has left, once that is known', () => {
  const entries = [user('1'), person('2'), user('3')];
  expect(shown(entries, [], null)).toEqual([
    ['1', 'joined'],
    ['3', 'left'],
  ]);
  expect(shown(entries)).toEqual([['1', 'joined']]);
  expect(shown(entries, [], 'Ada')).toEqual([['1', 'joined']]);
});

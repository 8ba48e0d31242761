import { expect, test } from 'vitest';
import { type ChatEntry, newTurn } from '~/chat-ui/session/entries';
import { lastQuestionOf } from './last-question';

const turn = (key: string, question: string, answer: Partial<ChatEntry>): ChatEntry[] => {
  const [asked, answered] = newTurn(key, question, []);
  return [asked, { ...answered, id: key, ...answer }];
};
const SQL = { source: 'SQL-Generated' } as const;
const nobodyKnows = () => undefined;

test('there is none before a question became SQL', () => {
  expect(lastQuestionOf([], 'c1', nobodyKnows)).toBeNull();
  expect(lastQuestionOf(turn('a', 'Hello?', {}), 'c1', nobodyKnows)).toBeNull();
});

test('the question of the last statement counts, rewritten where that is known', () => {
  const entries = [
    ...turn('a', 'How many orders?', SQL),
    ...turn('b', 'and per city?', { ...SQL, wholeQuestion: 'How many orders per city?' }),
    ...turn('c', 'Who are you?', {}),
  ];
  expect(lastQuestionOf(entries, 'c1', nobodyKnows)).toBe('How many orders per city?');
  expect(lastQuestionOf(entries.slice(0, 2), 'c1', nobodyKnows)).toBe('How many orders?');
});

test('a question that is asked back about with a choice counts until something else is said', () => {
  const entries = [
    ...turn('a', 'How many orders?', SQL),
    ...turn('b', 'What is our income?', {
      content: 'Do you mean the fee of members or the cost of firings?',
      live: false,
    }),
  ];
  const answering = [...entries, ...turn('c', 'the cost', { content: '' })];
  expect(lastQuestionOf(entries, 'c1', nobodyKnows)).toBe('What is our income?');
  expect(lastQuestionOf(answering, 'c1', nobodyKnows)).toBe('What is our income?');
  expect(
    lastQuestionOf([...entries, ...turn('c', 'Hello', { content: 'Hello.', live: false })], 'c1', nobodyKnows),
  ).toBe('How many orders?');
});

test('what another database was asked is no last question', () => {
  const entries = turn('a', 'How many orders?', SQL);
  expect(lastQuestionOf(entries, 'c1', () => 'c2')).toBeNull();
  expect(lastQuestionOf(entries, 'c1', () => 'c1')).toBe('How many orders?');
  // Its connection has been removed meanwhile.
  expect(lastQuestionOf(entries, 'c1', () => null)).toBeNull();
});

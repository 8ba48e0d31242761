import { describe, expect, it } from 'vitest';
import { ask, museum, passage } from '../../../test/built-in';

describe('what is not told', () => {
  it.each([
    'Is there wifi?',
    'What is the capital of France?',
    'When does the airport open?',
    'asdf',
    '???',
    'Who is Nora Jones?',
    'Where can I eat?',
    'Write me a poem about the sea',
  ])('%s', (question) => {
    const { answered, used, text } = ask(question, museum);
    expect(answered).toBe(false);
    // Near matches are quoted with a hedge, or not at all.
    expect(text.startsWith("I don't have a direct answer to that.")).toBe(used.length > 0);
  });

  it.each([
    ['Gibt es eine Sauna?', 'keine Informationen'],
    ['Y a-t-il une piscine ?', "pas d'informations"],
    ['有游泳池吗?', '没有这方面的信息'],
  ])('is said in the language of the question: %s', (question, reply) => {
    expect(ask(question, museum).text).toContain(reply);
  });

  it('says what comes near when one name is missing', () => {
    const { text, answered, used } = ask('Do you ship to Japan?', [passage('We ship to Germany and France.')]);
    expect(text).toBe("I don't have information about “Japan”. Here is what I do know: We ship to Germany and France.");
    expect([answered, used]).toEqual([false, [0]]);
  });

  it.each([
    ['careful', "I don't have information about that."],
    ['balanced', "I don't have a direct answer to that. The closest is:\n\n- Photos without flash are allowed."],
  ] as const)('declines where the owner wants no more than what is plainly said: %s', (caution, reply) => {
    const settings = { model: '', maxTokens: 2_000, temperature: 0.7, contextWindow: 4_096, systemPrompt: '', caution };
    expect(ask('Can I film with flash?', museum, { settings }).text.startsWith(reply)).toBe(true);
  });

  it.each(['Write me a poem about tours', 'What is 10 x 14?', 'Wie wird das Wetter um 10:00?'])(
    'is for any assistant, whatever a source has of it: %s',
    (question) => {
      expect(ask(question, museum).used).toEqual([]);
    },
  );

  it('lists what comes near where it stands in several passages, and says which', () => {
    const { text, used } = ask('Can I film with flash?', museum);
    expect(text.split('\n- ')).toHaveLength(3);
    expect(used).toHaveLength(2);
  });

  it('is said without any passage', () => {
    expect(ask('When do you open?', []).answered).toBe(false);
  });
});

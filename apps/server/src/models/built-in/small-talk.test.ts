import { describe, expect, it } from 'vitest';
import { ask, museum, passage } from '../../../test/built-in';

describe('small talk', () => {
  it.each([
    ['Hello!', 'Hello! How can I help you today?'],
    ['thanks a lot', "You're welcome"],
    ['yes', 'What would you like to know?'],
    ['No.', 'What would you like to know?'],
    ['ok', 'What would you like to know?'],
    ['maybe', 'What would you like to know?'],
    ['ja', 'Was möchten Sie wissen?'],
    ['Oui.', 'Que souhaitez-vous savoir ?'],
    ['はい', '何をお知りになりたいですか。'],
    ['ok thanks, bye', 'Goodbye'],
    ['Who are you?', "I'm Museum Guide"],
    ['Guten Tag', 'Wie kann ich Ihnen'],
    ['Merci beaucoup !', 'Je vous en prie'],
    ['¿Quién eres?', 'Soy Museum Guide'],
    ['Grazie mille', 'Prego'],
    ['Bom dia', 'Como posso ajudar'],
    ['Dank je wel', 'Graag gedaan'],
    ['Спасибо!', 'Пожалуйста'],
    ['你好', '您好'],
    ['ありがとうございます', 'どういたしまして'],
    ['شكرا', 'على الرحب'],
  ])('%s', (message, reply) => {
    const { text, used, answered } = ask(message, museum);
    expect(text).toContain(reply);
    expect(used).toEqual([]);
    expect(answered).toBe(true);
  });

  it('says what it does, and about what', () => {
    const { text, used } = ask('what can you do?', museum);
    expect(text).toMatch(
      /^I answer questions from the information.*\n\nI can help with these topics:\n\n- Visiting\n- Tours$/s,
    );
    expect(used).toEqual([0, 1]);
  });

  it('gives a person one address, and not the one for something else', () => {
    const sources = [
      passage('Questions? Call us at 01234 567890.', { heading: 'House', source_id: 'house' }),
      passage('To book the room write to room@house.example.', { heading: 'The room', source_id: 'house' }),
    ];
    const { text } = ask('Can I talk to a human?', sources);
    expect(text).toContain('01234 567890');
    expect(text).not.toContain('room@house.example');
  });

  it('sends a person where the sources say that one writes, without an address', () => {
    const sources = [passage('Write to us with the form on this page.', { heading: 'Contact' })];
    expect(ask('Can I talk to a human?', sources).text).toBe(
      'You can reach a person here: Write to us with the form on this page.',
    );
  });

  it('takes an ok for thanks after an answer', () => {
    const history = [
      { role: 'user' as const, content: 'How much is entry?' },
      { role: 'assistant' as const, content: 'Entry costs 5 euros.' },
    ];
    expect(ask('ok', museum, { history }).text).toContain("You're welcome");
    expect(ask('yes', museum, { history }).text).toBe('What would you like to know?');
  });

  it('does not swallow the question after a greeting', () => {
    expect(ask('Hi, how much is entry?', museum).text).toBe('Entry costs 5 euros.');
  });

  it('tells whoever writes in another language than the sources how to reach a person', () => {
    const sources = [
      passage('© The Locked Lantern Ltd, Torquay - Company no. 0999 8877', { heading: 'Find us', chunkId: 'footer' }),
      passage('E-mail hello@lockedlantern.example, phone 01803 555 0142.', { chunkId: 'phone' }),
    ];
    const { text } = ask('Ich möchte mit einem Menschen sprechen', sources);
    expect(text).toContain('01803 555 0142');
    expect(text).not.toContain('0999');
  });
});

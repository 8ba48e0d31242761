import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const TOLD =
  'Standard shipping costs 4.90 euros within Germany. Orders above 60 euros are shipped free of charge.\nCountry: Germany; Price: 4.90\nCountry: Austria; Price: 9.90\nCountry: France; Price: 12.50';

describe('a row that names what is asked about', () => {
  it.each([
    ['How much is shipping to Austria?', 'Shipping'],
    ['what does shipping to austria cost?', 'Shipping'],
    ['How much is shipping to Austria?', null],
  ])('answers before a sentence about another thing: %s, under %s', (question, heading) => {
    expect(ask(question, [passage(TOLD, { heading })]).text).toBe('Austria – Price: 9.90.');
  });

  it('answers what continues a question about another thing', () => {
    const history = [
      { role: 'user' as const, content: 'How much is shipping?' },
      { role: 'assistant' as const, content: 'Standard shipping costs 4.90 euros within Germany.' },
    ];
    expect(ask('And to Austria?', [passage(TOLD)], { history }).text).toBe('Austria – Price: 9.90.');
  });

  it('is quoted alone under a hedge where it lacks a word as well', () => {
    const { text, answered } = ask('What does it cost to send a lamp to Austria?', [passage(TOLD)]);
    expect(answered).toBe(false);
    expect(text).toContain('Austria – Price: 9.90');
    expect(text).not.toContain('4.90');
  });

  it('leaves the sentence first that says as much', () => {
    expect(ask('How much is shipping to Germany?', [passage(TOLD)]).text).toMatch(/^Standard shipping costs 4\.90/);
  });
});

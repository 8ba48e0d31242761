import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what adds to a price', () => {
  const moves = passage(
    'Home: Two bedroom house; Price: £640\nHome: Three bedroom house; Price: £890\n\nSaturdays cost 15% extra. Further than 30 miles, we add £1.60 a mile.',
    { heading: 'What a move costs' },
  );
  const pianos = passage(
    'We move upright pianos for £160, ground floor to ground floor. Each flight of stairs adds £45.',
    {
      heading: 'Pianos',
    },
  );
  const callouts = passage('Callouts cost £60. At weekends we charge 50% extra.', { heading: 'Callouts' });

  it.each([
    ['How much for a three bedroom house on a Saturday?', moves, ['£890', 'Saturdays cost 15% extra.']],
    ['how much is a callout on a sunday', callouts, ['£60', 'At weekends we charge 50% extra.']],
  ])('on a day is told with the price: %s', (question, from, said) => {
    const { text } = ask(question, [from]);
    expect(said.filter((each) => !text.includes(each))).toEqual([]);
  });

  it('is left out for another day', () => {
    expect(ask('how much is a callout on a monday', [callouts]).text).not.toContain('50%');
  });

  it.each(["It's on the second floor, does that cost more?", 'is it extra if there are stairs'])(
    'is told where that is asked after the price: %s',
    (question) => {
      const history = [
        { role: 'user' as const, content: 'Can you move my piano?' },
        { role: 'assistant' as const, content: 'Yes. We move upright pianos for £160, ground floor to ground floor.' },
      ];
      expect(ask(question, [pianos], { history }).text).toContain('Each flight of stairs adds £45.');
    },
  );
});

describe('a sentence about something else', () => {
  it('is not told beside one that answers', () => {
    const café = passage(
      'Oat and soya milk cost 40p extra. We always have a gluten-free cake, though our kitchen handles nuts.',
      {
        heading: 'Café',
      },
    );
    expect(ask('how much is oat milk', [café]).text).toBe('Oat and soya milk cost 40p extra.');
    expect(ask('do you have gluten-free cake', [café]).text).toContain('gluten-free cake');
  });
});

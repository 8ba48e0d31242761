import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('who may', () => {
  const terms = [
    passage('For goods you collect from our store yourself, tell us when you collect them.', { heading: 'Liability' }),
    passage('Only persons named on the agreement may visit or collect goods, and must show a photo identity card.', {
      heading: 'Storage',
    }),
  ];

  it.each([
    'Who may collect my goods from the store?',
    'can my brother pick up my furniture from the store?',
    'Can someone else collect my things?',
  ])('is told by what says so: %s', (question) => {
    expect(ask(question, terms).text).toContain('Only persons named on the agreement');
  });

  it('is not asked with how to', () => {
    expect(ask('What do I do when I collect my goods from the store myself?', terms).text).toContain('tell us when');
  });
});

describe('how far in advance', () => {
  const booking = passage(
    'A deposit of 20% holds the date you book. The whole of August goes early; six weeks ahead is about right.',
    { heading: 'How booking works' },
  );

  it.each([
    'How far in advance should I book for August?',
    'how early do i need to book for august',
    'how many weeks ahead should we book for August',
  ])('is a length of time: %s', (question) => {
    expect(ask(question, [booking]).text).toContain('six weeks ahead');
  });

  it('is not asked with how much', () => {
    expect(ask('How much is the deposit?', [booking]).text).toContain('20%');
  });
});

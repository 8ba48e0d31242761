import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const HEDGE = "I don't have a direct answer to that.";

describe('what the quoted words do not carry', () => {
  const bakery = [
    passage('Our sourdough and rye breads are vegan. Rolls are 80p each.'),
    passage('We still bake every night. The shop opens at seven.'),
  ];

  it.each([
    'Are all your breads vegan?',
    'Are the breads always vegan?',
    'Is your vegan bread the same as the rye bread?',
  ])('has no yes: %s', (question) => {
    expect(ask(question, bakery).text).not.toMatch(/^Yes/);
  });

  it('has one where it says so', () => {
    expect(ask('Is the rye bread vegan?', bakery).text).toMatch(/^Yes\. Our sourdough and rye breads are vegan\./);
    expect(ask('Do you still bake every night?', bakery).text).toMatch(/^Yes\. We still bake every night\./);
  });
});

describe('what says nothing of the property that is asked for', () => {
  const studio = [
    passage('In our shop: cork mats for £54 and eye pillows for £12. The yoga class on Wednesday is led by Noor.'),
    passage('The pool has water slides. Children from 8 years may use the pool alone.'),
  ];

  it.each([
    'What thickness are the cork mats?',
    'Which brand are the cork mats?',
    'How old is Noor?',
    'How warm is the pool?',
  ])('is hedged: %s', (question) => {
    const { text, answered } = ask(question, studio);
    expect(answered && !text.startsWith(HEDGE)).toBe(false);
  });

  it('is an answer where it says so', () => {
    const mats = [passage('The cork mats have a thickness of 5 mm.'), ...studio];
    expect(ask('What thickness are the cork mats?', mats).text).toBe('The cork mats have a thickness of 5 mm.');
  });
});

describe('rows', () => {
  const rows = [
    'Cake: Small sponge; Serves: 8 people; Price: £22',
    'Cake: Large sponge; Serves: 20 people; Price: £45',
    'Cake: Carrot loaf; Serves: 10 people; Price: £18',
  ];
  const cakes = [passage(rows.join('\n'))];

  it('are left out where another one has more of the question', () => {
    const { text } = ask('What is the price of the large sponge?', cakes);
    expect(text).toContain('£45');
    expect(text).not.toMatch(/£22|£18/);
  });

  it('are all told where nothing tells them apart', () => {
    const { text } = ask('How much is a sponge?', cakes);
    expect(text).toContain('£22');
    expect(text).toContain('£45');
    expect(text).not.toContain('£18');
  });

  it('are no answer without a word of the question', () => {
    const { text, answered } = ask('How many calories does the carrot loaf have?', cakes);
    expect(answered).toBe(false);
    expect(text === '' || text.startsWith(HEDGE) || text.startsWith("I don't have information")).toBe(true);
  });

  it('are cut down to the column that has most of the question, also at one end', () => {
    const boats = [
      passage(
        'boat: Rowing boat; half day: 18 EUR; full day: 30 EUR; deposit: 50 EUR\n' +
          'boat: Motor boat; half day: 65 EUR; full day: 110 EUR; deposit: 300 EUR\n' +
          'boat: Kayak; half day: 14 EUR; full day: 24 EUR; deposit: 40 EUR',
        { heading: 'Harbour hire > Prices' },
      ),
    ];
    expect(ask('How much is a kayak for half a day?', boats).text).toBe('Kayak – half day: 14 EUR.');
    expect(ask('What is the deposit for a motor boat?', boats).text).toBe('Motor boat – deposit: 300 EUR.');
    expect(ask('Which boat is the cheapest for a full day?', boats).text).toBe('Kayak – full day: 24 EUR.');
  });

  it('may have a semicolon in their last cell', () => {
    const { text } = ask('What is the default of PORT?', [
      passage('variable: PORT; default: 3000; meaning: Where it listens; 0 takes any free one'),
    ]);
    expect(text).toBe('PORT – default: 3000.');
  });
});

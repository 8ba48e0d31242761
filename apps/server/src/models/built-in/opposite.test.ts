import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what says to do the opposite', () => {
  const heating = passage('To turn on the heating:\n1. Open the panel.\n2. Press the red button for three seconds.', {
    heading: 'Heating',
  });
  const account = passage('To open an account, bring your passport and proof of address.', { heading: 'Accounts' });

  it.each([
    ['How do I turn off the heating?', heating],
    ['how do i switch the heating off', heating],
    ['How do I close an account?', account],
  ])('is no answer: %s', (question, from) => {
    expect(ask(question, [from]).answered).toBe(false);
  });

  it.each([
    ['How do I turn on the heating?', heating, 'Press the red button'],
    ['How do I open an account?', account, 'bring your passport'],
  ])('is one where that is asked: %s', (question, from, said) => {
    const { answered, text } = ask(question, [from]);
    expect([answered, text]).toEqual([true, expect.stringContaining(said)]);
  });
});

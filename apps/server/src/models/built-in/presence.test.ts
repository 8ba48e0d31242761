import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('whether somebody must be there', () => {
  const delivery = passage('Delivery costs £20. Someone over 18 must be at home when we deliver.', {
    heading: 'Delivery',
  });
  const windows = passage("You don't need to be there when we clean the windows. We ring before we come.", {
    heading: 'Visits',
  });
  const moving = passage('The crew arrives at 8. Somebody has to be there to let them in.', { heading: 'Moving day' });

  it.each([
    ['Do I need to be there when you deliver?', delivery, 'Yes. Someone over 18 must be at home when we deliver.'],
    ['do i have to be home for the delivery', delivery, 'Yes. Someone over 18 must be at home when we deliver.'],
    ['Should someone be there when you clean the windows?', windows, "No. You don't need to be there"],
    ['do i need to be there when they load', moving, 'Somebody has to be there to let them in.'],
  ])('is told by who must, though that is said in words that cannot be searched for: %s', (question, from, said) => {
    const { answered, text } = ask(question, [from]);
    expect([answered, text]).toEqual([true, expect.stringContaining(said)]);
    expect(text.startsWith(said)).toBe(true);
  });

  it('is not told by who else is there', () => {
    expect(
      ask('Do I need to be there when you deliver?', [passage('We are there from 8 to 5 for deliveries.')]).text,
    ).not.toMatch(/^(?:Yes|No)\./);
  });
});

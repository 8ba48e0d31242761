import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what is denied of something else in the sentence', () => {
  it.each([
    [
      'do students get a discount',
      '10% off courses for students and over 65s, not on one-offs and not together with other offers.',
    ],
    ['is the wheel room accessible', 'The wheel room is accessible; wheel no. 5 can be lowered.'],
    ['can i bring my own bisque', 'Bring your own bisque: up to 5 pieces, no taller than 25 cm, £15 off.'],
    ['can i lead the service myself', 'You may also lead the service yourselves, no one has to be paid for that.'],
    ['is the workshop on the ground floor', 'Lift: no. The workshop and shop are on the ground floor; toilets too.'],
  ])('gives no no: %s', (question, text) => {
    expect(ask(question, [passage(text)]).text).not.toMatch(/^No/);
  });

  it('still denies what it is about', () => {
    const cards = passage('We take Visa and Mastercard, not American Express.');
    expect(ask('do you take american express', [cards]).text).toMatch(/^No\./);
  });

  it.each(['Do you rent out party tents?', 'can i hire a gas heater'])(
    'is quoted under the question that denies it: %s',
    (question) => {
      const list = passage('Cars, vans, gas heaters, party tents and anything with a blade.', {
        heading: 'FAQ > What do you not hire out?',
      });
      expect(ask(question, [list]).text).toMatch(/^(?:No\. )?What do you not hire out\? Cars, vans/);
    },
  );

  it('is quoted without the no of another question, and with all of its numbers', () => {
    const faq = passage('No. The 2.8 kW generator runs lights, a fridge and a few tools.', {
      heading: 'FAQ > Do generators run a whole house?',
    });
    expect(ask('what does the small generator run', [faq]).text).toBe(
      'The 2.8 kW generator runs lights, a fridge and a few tools.',
    );
  });

  it.each([
    [
      'is there a waiting list for silver',
      'Is there a waiting list for members?',
      'Gold: yes, about 3 months. Silver and Bronze: places free at the moment.',
    ],
    [
      'can i see the cremation',
      'Papers',
      '• Cremation Form 1; Next of kin or executor; Cremation; 3 working days before\n• Grave deed; Grave owner; Burial; with the application',
    ],
    [
      'do you repair robot mowers',
      'Repairs',
      'Our workshop repairs garden machines, whatever the make, with the exception of ride-on mowers and robot mowers.',
    ],
  ])('gives no yes that nothing says: %s', (question, heading, text) => {
    expect(ask(question, [passage(text, { heading })]).text).not.toMatch(/^Yes/);
  });
});

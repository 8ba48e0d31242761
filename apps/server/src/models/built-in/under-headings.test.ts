import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('what stands under a heading', () => {
  const bins = [
    passage('• paper and cardboard\n• tins and cans\n• cartons\nNo glass, no plastic film, no nappies.', {
      heading: 'Recycling > Blue bin',
    }),
    passage('• nappies\n• plastic film and crisp packets\n• polystyrene', { heading: 'Recycling > Black bin' }),
  ];

  it.each([
    ['cartons which bin', 'Blue bin: cartons.'],
    ['what about crisp packets', 'Black bin: plastic film and crisp packets.'],
  ])('gives its items their meaning: %s', (question, reply) => {
    expect(ask(question, bins).text).toBe(reply);
  });

  it('is not repeated over sentences', () => {
    const trial = passage('No credit card is needed for the trial.', { heading: 'Create your account' });
    expect(ask('do i need a credit card for the trial?', [trial]).text).toBe('No credit card is needed for the trial.');
  });

  it('is found without the number of the heading', () => {
    const sickness = passage("Call your manager before your shift. A doctor's note is required from the fourth day.", {
      heading: 'Handbook > 3. Sickness',
    });
    expect(ask('sickness', [sickness]).text).toBe(
      "Call your manager before your shift. A doctor's note is required from the fourth day.",
    );
  });

  it('is quoted without the numbers of clauses', () => {
    const data = passage(
      '5.1 Your data is stored in Frankfurt.\n5.2 We make backups every 6 hours.\n5.3 Accounts can be paused for 3 months.',
      { heading: '5. Data' },
    );
    expect(ask('where is my data stored', [data]).text).toBe('Your data is stored in Frankfurt.');
    expect(ask('can i pause my account', [data]).text).toBe('Yes. Accounts can be paused for 3 months.');
  });

  it('keeps an amount that looks like the number of a clause', () => {
    const tank = passage('4.5 Litres fit into the tank.', { heading: 'Tank' });
    expect(ask('how many litres fit into the tank', [tank]).text).toBe('4.5 Litres fit into the tank.');
  });

  it('is no subject of the day named below it', () => {
    const home = passage('Office staff may work from home two days a week. Mondays are office days for everyone.', {
      heading: 'Handbook > Working from home',
    });
    expect(ask('can i work from home on mondays', [home]).text.startsWith('Yes')).toBe(false);
  });
});

describe('lines that each begin with a name', () => {
  it('stand alone, even if the name looks like a reference', () => {
    const trouble = passage(
      'It does not collect water – The filter is dirty.\nIt is loud – It does not stand level.\nE4 on the display – Fan blocked.',
      { heading: 'Troubleshooting' },
    );
    expect(ask('why is it so loud', [trouble]).text).toBe('It is loud – It does not stand level.');
  });
});

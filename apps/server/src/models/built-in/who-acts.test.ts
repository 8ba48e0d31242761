import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a question about what the visitor does', () => {
  const terms = passage(
    'You can cancel a course free of charge up to 14 days before it starts. Between 14 and 7 days before we refund 50 percent.\n' +
      'If we cancel a course because too few have booked, you get the full price back within five working days.',
    { heading: 'Cancellation' },
  );

  it('is not answered by what holds where the business does it', () => {
    expect(ask('Can I cancel my course and get my money back?', [terms]).text).not.toContain('If we cancel');
    expect(ask('What happens if you cancel the course?', [terms]).text).toContain('If we cancel');
  });
});

it('is doubtful where the thing whose price is asked for stands nowhere', () => {
  const service = passage('Unser Bringdienst kostet 20 € pro Fahrt. Danach berechnen wir 2 € Standgebühr pro Tag.', {
    heading: 'Abholung',
  });
  expect(ask('Was kostet ein Lastenrad pro Tag?', [service]).answered).toBe(false);
});

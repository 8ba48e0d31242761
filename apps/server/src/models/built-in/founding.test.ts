import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('how long the business has existed', () => {
  const grooming = passage('We have been grooming dogs in Leeds since 1998. Our salon has four tables.');
  const hours = passage('We are open Monday to Friday 9 to 5. The salon was repainted in 2021.', { heading: 'Hours' });
  const removals = passage('Hale & Sons\nHouse removals and storage, Ludlow, since 1987\nMoving house is a big day.');
  const peat = passage('All of our compost is peat-free since 2019. Rings are delivered on Tuesdays.');

  it.each([
    ['How old is your company?', 'since 1998'],
    ['how long have you been in business', 'since 1998'],
    ['When were you founded?', 'since 1998'],
    ['how many years have you been trading?', 'since 1998'],
  ])('is told by the year since which it is at work: %s', (question, said) => {
    const { answered, text } = ask(question, [hours, grooming]);
    expect([answered, text]).toEqual([true, expect.stringContaining(said)]);
  });

  it('may stand under its name', () => {
    expect(ask('how old is the firm', [hours, removals]).text).toContain('since 1987');
  });

  it('is not the year since which something else holds', () => {
    expect(ask('How old is your company?', [peat, hours]).answered).toBe(false);
  });

  it('is not asked with more', () => {
    expect(ask('How long have you been open on Sundays?', [hours, grooming]).text).not.toContain('1998');
  });
});

import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const tastings = passage(
  'Tasting: Quick Flight; Length: 30 min; Wines: 3; Price per person: £12\nTasting: Classic Tour; Length: 90 min; Wines: 5; Price per person: £24',
  { heading: 'Prices › Tastings' },
);
const wines = passage(
  'Wine: Ridge Brut; Vintage: NV; Bottle: £29.50\nWine: Bacchus; Vintage: 2024; Bottle: £16.50\nWine: Rosé Brut; Vintage: 2021; Bottle: £33.00',
  { heading: 'Prices › Wines' },
);
const team = passage(
  "Priya Raman looks after sports injuries. She is here from Tuesday to Friday. Tom Ashworth is our hand therapist. He is here on Wednesdays. Dr Lena Vogel treats women's health. She works Monday and Friday mornings.",
  { heading: 'Our team' },
);

describe('what stands beside the thing that is asked about', () => {
  it.each([
    ['which wine is the cheapest', 'Bacchus – Bottle: £16.50.'],
    ['what is the most expensive wine', 'Rosé Brut – Bottle: £33.00.'],
    ['which tasting is the cheapest', 'Quick Flight – Price per person: £12.'],
  ])('is compared with its own kind: %s', (question, reply) => {
    expect(ask(question, [tastings, wines]).text).toBe(reply);
  });

  it("is no yes to a word that it lacks, though 'organic' and 'organise' begin alike", () => {
    expect(ask('is the ridge brut organic', [wines]).text).not.toMatch(/^Yes/);
  });

  it('is no no in other words for what the question has as well', () => {
    const hire = passage('We do not lend wheelchairs. There is a ramp at the rear door.', { heading: 'Hire' });
    expect(ask('is it accessible for wheelchairs', [hire]).text).not.toMatch(/^No/);
    expect(ask('do you lend wheelchairs', [hire]).text).toMatch(/^No\. We do not lend wheelchairs/);
  });

  it('is named in passing by an item about something else', () => {
    const run = passage('- Wednesdays 18:30, meeting point Linney Park car park, 9 weeks\n- £65', {
      heading: 'Couch to 5K',
    });
    expect(ask('do you have a car park', [run]).text).not.toMatch(/^Yes/);
    const house = passage('- car park behind the house\n- lift', { heading: 'Facilities' });
    expect(ask('do you have a car park', [house]).text).toMatch(/^Yes\. .*car park behind the house/);
  });

  it('is another person: who is called she is the one before', () => {
    expect(ask('what days does Lena work', [team]).text).toContain('She works Monday and Friday mornings.');
    expect(ask('when is Lena there?', [team]).text).toContain('She works Monday and Friday mornings.');
  });

  it('is an open day, and no hours', () => {
    const day = passage('Our open day is on Saturday 14 November from 10 am to 3 pm.', { heading: 'News' });
    const hours = passage('Monday to Friday: 8.00 - 19.00\nSaturday: closed', { heading: 'Opening hours' });
    expect(ask('when is open day', [hours, day]).text).toBe(
      'Our open day is on Saturday 14 November from 10 am to 3 pm.',
    );
  });
});

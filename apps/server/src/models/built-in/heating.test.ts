import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const REPAIRS = passage(
  [
    'What: Call-out incl. first hour; Weekday 8am-6pm: £90; Evening 6pm-10pm and Saturday: £130',
    'What: Each further half hour; Weekday 8am-6pm: £35; Evening 6pm-10pm and Saturday: £50',
    'What: Diagnosis only (no repair wanted); Weekday 8am-6pm: £65; Evening 6pm-10pm and Saturday: £95',
  ].join('\n'),
  { heading: 'Price list > Repairs and call-outs', chunkId: 'repairs' },
);
const SERVICES = passage(
  [
    'Job: Gas boiler service; Price: £95; Notes: one boiler',
    'Job: Gas fire service; Price: £70; Notes: £45 when done with a boiler service',
    'Job: Landlord gas safety certificate (CP12); Price: £85; Notes: up to 2 appliances',
  ].join('\n'),
  { heading: 'Price list > Services and certificates', chunkId: 'services' },
);
const BOILERS = passage(
  [
    'Boiler: Ideal Logic Max C24; Price: £1,950',
    'Boiler: Vaillant ecoTEC Plus 832; Price: £2,480',
    'Boiler: Worcester Greenstar 8000 40kW; Price: £3,150',
    'Boiler: Moving the boiler to another room; Price: + £480',
  ].join('\n'),
  { heading: 'Price list > New boilers (supplied and fitted)', chunkId: 'boilers' },
);
const PLANS = passage(
  [
    'Price per month; Basic: £9; Comfort: £17; Comfort Plus: £26',
    'Excess per repair; Basic: -; Comfort: £40; Comfort Plus: none',
  ].join('\n'),
  { heading: 'Price list > Service plans', chunkId: 'plans' },
);
const BATHROOMS = passage(
  [
    'Job: Cloakroom (toilet and basin); From: £1,600',
    'Job: Standard bathroom; From: £4,900',
    'Job: Wet room; From: £6,800',
    'Job: Fit a toilet; From: £165',
    'Job: Change a tap; From: £85',
  ].join('\n'),
  { heading: 'Price list > Bathrooms (labour, suite not included)', chunkId: 'bathrooms' },
);
const OFFICE = passage(
  'The emergency line, 01274 555 0199, is answered 24 hours a day. The normal office number is 01274 555 0123 and the ' +
    'email is hello@harcastle.example.',
  { heading: 'When we are open', chunkId: 'office' },
);
const CANCELLING = passage(
  'You can move or cancel a repair without charge up to 24 hours before the slot. After that, we charge £45.',
  { heading: 'Booking and cancelling', chunkId: 'cancelling' },
);
const DEPOSIT = passage(
  'If you cancel more than 14 days before the start, we refund the deposit. Inside 14 days the deposit is kept. An ' +
    'ordinary bathroom takes 8 to 10 working days, a wet room 12.',
  { heading: 'Bathrooms', chunkId: 'deposit' },
);
const PAYING = passage(
  'Payment for repairs is due on the day. Landlords and letting agents with an account have 30 days.',
  { heading: 'Paying', chunkId: 'paying' },
);
const COMPLAINTS = passage("Ring or email Leanne. She'll reply within two working days.", {
  heading: 'Complaints',
  chunkId: 'complaints',
});
const NOTES = passage(
  "- we DONT do: drains outside (ring Drainmasters 01274 555 0177), air con\n- don't charge for phone advice\n" +
    '- blocked toilet/sink inside yes. £95',
  { chunkId: 'notes' },
);
const ALL = [REPAIRS, SERVICES, BOILERS, PLANS, BATHROOMS, OFFICE, CANCELLING, DEPOSIT, PAYING, COMPLAINTS, NOTES];
const said = (question: string) => ask(question, ALL).text;

describe('the prices of a thing', () => {
  it.each([
    ['prices for repairs', /Call-out incl\. first hour.*£90.*Diagnosis only/s],
    ['repair prices', /Call-out incl\. first hour.*£90.*Diagnosis only/s],
    ['bathroom prices', /Cloakroom.*Standard bathroom.*Change a tap – From: £85/s],
    ['boiler prices', /Ideal Logic.*Worcester Greenstar 8000/s],
  ])('are those of the table that begins with it: %s', (question, answer) => {
    expect(said(question)).toMatch(answer);
  });

  it('do not count what is added to another price', () => {
    expect(said('whats the cheapest boiler you do')).toBe('Ideal Logic Max C24 – Price: £1,950.');
  });

  it('are of both things that are asked for', () => {
    expect(said('how much is it to change a tap and fit a toilet')).toMatch(/£165.*£85/s);
    expect(said('cost of a wet room and how long does it take')).toMatch(/£6,800.*a wet room 12/s);
  });

  it('are of a visit, and not of calling somebody', () => {
    expect(said('call out charges')).toMatch(/Call-out incl\. first hour – Weekday 8am-6pm: £90/);
  });
});

describe('a time before something', () => {
  it.each([
    ['can i get my deposit back', DEPOSIT, /more than 14 days before.*Inside 14 days the deposit is kept/],
    ['if i cancel my bathroom 10 days before do i get my deposit back', DEPOSIT, /^Inside 14 days the deposit is kept/],
    [
      'what happens if i cancel 2 hours before',
      CANCELLING,
      /up to 24 hours before the slot\. After that, we charge £45/,
    ],
  ])('is none that something takes: %s', (question, source, answer) => {
    expect(ask(question, [source, PAYING]).text).toMatch(answer);
  });
});

it('when one pays is no price', () => {
  expect(said('do landlords have to pay on the day')).toMatch(/Landlords and letting agents .* have 30 days/);
});

it.each(['phone number?', 'whats your phone number'])('the number is the own one of the business: %s', (question) => {
  expect(said(question)).toMatch(/^The normal office number is 01274 555 0123/);
});

it('what is charged for is not who is in charge', () => {
  expect(said('do you charge for phone advice')).not.toMatch(/You can reach a person/);
  expect(said('can I talk to whoever is in charge')).toMatch(/01274 555 0123/);
});

it('how to complain is what the sources say of complaints', () => {
  expect(said('how do i complain')).toMatch(/Ring or email Leanne\. She'll reply within two working days\./);
});

it('a column that is named and left out makes an answer doubtful', () => {
  expect(ask('does comfort cover a blocked sink', ALL).answered).toBe(false);
});

it('a row asked about by its name keeps its price', () => {
  expect(said('do you offer gas fire servicing')).toMatch(/Gas fire service – Price: £70/);
});

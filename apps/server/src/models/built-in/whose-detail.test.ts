import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const people = passage(
  [
    'Harriet Penrose owns the farm. She looks after contracts and invoices. You reach her at harriet@farm.example.',
    'Joe Hartley is the yard manager. His mobile is 07700 900 341.',
    'Tom Weir looks after the fields.',
    'Penny in the office takes bookings by phone, 01632 960 518.',
    'The vet practice is Askerdale Vets, 01632 960 777, day and night.',
  ].join('\n\n'),
  { heading: 'Who is who', chunkId: 'people' },
);
const footer = passage('Larkbeck Farm, Beck Lane. Company no. 01234567', { heading: 'Contact', chunkId: 'footer' });
const sources = [people, footer];

describe('the number of a person', () => {
  it.each([
    ["what's joe's phone number", 'Joe Hartley is the yard manager. His mobile is 07700 900 341.'],
    ['whats joes phone number', 'Joe Hartley is the yard manager. His mobile is 07700 900 341.'],
    ['what is the phone number of the vet', 'The vet practice is Askerdale Vets, 01632 960 777, day and night.'],
  ])('is not that of somebody else: %s', (question, reply) => {
    expect(ask(question, sources)).toMatchObject({ text: reply, answered: true });
  });

  it('is not given if there is none', () => {
    expect(ask('what is toms phone number', sources)).toMatchObject({ answered: false, used: [] });
  });
});

describe('how to reach somebody', () => {
  it('is never the number of a company', () => {
    expect(ask('whats your phone number', sources).text).not.toContain('01234567');
    expect(ask('can i speak to a human', [footer]).text).not.toContain('01234567');
  });

  it('is told with the name, for what it is about', () => {
    expect(ask('who do i talk to about my contract', sources).text).toContain(
      'Harriet Penrose owns the farm. She looks after contracts and invoices. You reach her at harriet@farm.example.',
    );
  });
});

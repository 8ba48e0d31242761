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

  const contact = [
    passage('sales@studio.example', { heading: 'Contact > Sales', source_id: 'contact' }),
    passage('Please report problems to security@studio.example.', {
      heading: 'Contact > Security',
      source_id: 'contact',
    }),
    passage('Email: support@studio.example. We answer within a day.', {
      heading: 'Contact > Support',
      source_id: 'contact',
    }),
  ];

  it.each([
    ['how do i contact support', 'You can reach a person here: Email: support@studio.example.'],
    ['how can i reach you', 'You can reach a person here: Email: support@studio.example.'],
    ['can i talk to a human', 'You can reach a person here: Email: support@studio.example.'],
    ['whats the support email', 'Email: support@studio.example.'],
    ['sales email', 'sales@studio.example.'],
  ])('is that of the department asked for, or else that for customers: %s', (question, reply) => {
    expect(ask(question, contact).text.startsWith(reply)).toBe(true);
  });

  it('is not asked for by what a person may do', () => {
    expect(ask('can a manager transfer ownership', contact).text).not.toContain('You can reach a person');
  });

  it('is never the number of a tax payer', () => {
    const notes = [
      passage('VAT GB 312 5550 18', { heading: 'Contact' }),
      passage('01539 555 0142, Mon-Fri 9 to 4', { heading: 'PHONE' }),
    ];
    expect(ask('what is your phone number', notes).text).toBe('01539 555 0142, Mon-Fri 9 to 4.');
  });

  it('may be an extension, and is found by another word for the department', () => {
    const staff = passage(
      'HR: Priya Nair, ext. 4402\nPayroll: Tom Ashby, ext. 4405\nPlease do not call the managers about these matters.',
      { heading: 'Who to contact' },
    );
    expect(ask('who do i call about my payslip', [staff]).text).toBe(
      'You can reach a person here: Payroll: Tom Ashby, ext. 4405.',
    );
  });
});

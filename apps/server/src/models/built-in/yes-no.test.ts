import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

describe('a question for yes or no', () => {
  const studio = passage(
    'We are closed on Sundays to visitors; members let themselves in. Members may bring one guest at a time, at £12. ' +
      'Dogs are welcome in the courtyard but not in the studio.',
  );
  const pair = (question: string, reply: string) => passage(`${question}\n${reply}`, { kind: 'qa' });
  const booking = pair('Do you need to book a taster night?', 'No. Just come to the front desk before 18:30.');
  const vouchers = pair('Do you sell gift vouchers?', 'Yes, for any amount from £20. They are valid for 18 months.');

  it.each([
    ['Can I visit on a Sunday?', 'We are closed on Sundays to visitors'],
    ['Can I bring two guests?', 'Members may bring one guest at a time'],
    ['Can I bring my dog?', 'Dogs are welcome in the courtyard but not in the studio.'],
  ])('gets no yes from a sentence that says something else: %s', (question, reply) => {
    expect(ask(question, [studio]).text.startsWith(reply)).toBe(true);
  });

  it.each([
    ['Do I need to book a taster night?', 'No. Just come to the front desk before 18:30.'],
    ['Can I come to a taster night without booking?', 'Just come to the front desk before 18:30.'],
    ['Do you sell gift vouchers?', 'Yes, for any amount from £20. They are valid for 18 months.'],
    [
      'Are gift vouchers valid forever?',
      'Do you sell gift vouchers? Yes, for any amount from £20. They are valid for 18 months.',
    ],
  ])('is not answered by the yes or no to another one: %s', (question, reply) => {
    expect(ask(question, [booking, vouchers]).text).toBe(reply);
  });

  it.each([
    ['Do I need a licence to fish?', 'You need a licence for fishing, which we do not sell; try the shop.'],
    ['Can you grind it for me?', 'Grinding costs nothing; pick the method beside the bag.'],
  ])('is not denied by what is denied of something else: %s', (question, text) => {
    expect(ask(question, [passage(text)]).text.startsWith('No.')).toBe(false);
  });

  it('says what is allowed before what is not', () => {
    const dogs = passage(
      'Dogs are welcome on the pitches, two at most. They must be on a lead. Dogs are not allowed in the mobile homes.',
      { heading: 'Dogs' },
    );
    expect(ask('Are dogs allowed?', [dogs]).text).toMatch(
      /Dogs are welcome on the pitches.*not allowed in the mobile homes/,
    );
  });

  it.each([
    [
      'Do you rent climbing shoes?',
      'Item: Climbing shoes; Price per day: 6 €; Deposit: none\nItem: Rope; Price per day: 9 €; Deposit: ID',
    ],
    ['Is electricity included?', 'Extra electricity: 0.60 per kWh.'],
  ])('gets no no from what is said of something else: %s', (question, text) => {
    expect(ask(question, [passage(text)]).text.startsWith('No.')).toBe(false);
  });

  it.each([
    ['Can you fit a new stove for us?', 'Stove door rope replaced: £28'],
    ['Do I have to bring a mat?', 'Bringing your own mat is welcome, and it can be left in our rack for £3.'],
    ['Can I use a drone in the hall?', 'Drones in the hall need written permission.'],
    ['Are you open on Good Friday?', 'Opening hours: Tuesday to Friday 9.00 to 22.30. We are closed on Good Friday.'],
  ])('gets no yes from what is said of something else: %s', (question, text) => {
    expect(ask(question, [passage(text)]).text.startsWith('Yes.')).toBe(false);
  });

  it('is answered by what denies it before what only speaks of it', () => {
    const resets = passage(
      'To reset your password, choose "Forgot password"; a code goes to your phone. We cannot reset passwords by phone.',
    );
    expect(ask('Can you reset my password over the phone?', [resets]).text).toMatch(
      /^No\. We cannot reset passwords by phone\./,
    );
  });

  it('is not answered where the quote lacks half of it', () => {
    const tents = passage('Tent and RV areas are closed from mid-October, as the water is turned off.');
    expect(ask('Do you rent out tents?', [tents]).answered).toBe(false);
  });

  it('is not answered by a row that has but the name of a column', () => {
    const gym = [
      passage('Membership: Oak; Access: Weekdays 9:00–17:00\nMembership: Elm; Access: Every day 8:00–22:00', {
        heading: 'Studio > Membership',
      }),
      passage('Two parking spaces are in the yard. The toilet is wheelchair accessible.', { heading: 'Getting here' }),
    ];
    expect(ask('Is the studio wheelchair accessible?', gym).text).toMatch(/^(?:Yes\. )?The toilet is wheelchair/);
  });

  it('is not denied by what another sentence of the same item denies', () => {
    const shipping = passage('• To Norway shipping costs £14. We do not ship to other countries.', {
      heading: 'Shipping',
    });
    expect(ask('Do you ship to Norway?', [shipping]).text).toMatch(/^(?:Yes\. )?To Norway shipping costs £14\./);
  });

  it('is not said where something is free from some sum on', () => {
    const shipping = passage('Within the country we ship for £6.90; orders above £80 ship free.', {
      heading: 'Shipping',
    });
    expect(ask('Is shipping free?', [shipping]).text).toMatch(/^Within the country/);
  });

  it.each([
    ['Pets we cannot take', '- Parrots and other birds\n- Unneutered tom cats', 'Do you take parrots?', 'No.'],
    ['Boarding', 'Please do not bring:\n- rawhide chews\n- glass bowls', 'Can I bring rawhide chews?', 'No.'],
    ['Not included in the price', '- Insulin injections.\n- Grooming.', 'Are insulin injections included?', 'No.'],
    ['Pets we cannot take', '- Parrots and other birds\n- Unneutered tom cats', 'Do you board tom cats?', 'Pets'],
  ])('is answered by what an item stands under: %s', (heading, text, question, opening) => {
    const { text: reply } = ask(question, [passage(text, { heading })]);
    expect(reply.startsWith(opening)).toBe(true);
    expect(reply).toMatch(/we cannot take:|do not bring:|Not included/);
  });

  it('is no yes where something is but named', () => {
    const pictures = passage('Pictures of our paddock, the plunge pool and the cat garden');
    expect(ask('Is there a plunge pool?', [pictures]).text).not.toMatch(/^Yes/);
  });
});

describe('a question whether there is something', () => {
  const boats = [
    passage('Gift vouchers are not refundable and not exchangeable for cash.', { heading: 'Terms' }),
    passage('And not inside the café, terrace is fine. The shop takes cards, no Amex, no cheques.', {
      heading: 'Dogs',
    }),
    passage('Thunder = everybody off the water.', { heading: 'Wind' }),
    passage('All other courses: bring your own lunch or buy at the café.', { heading: 'Boats > Courses' }),
  ];

  it.each([
    'do you have a café',
    'do you sell gift vouchers?',
    'do you have a shop',
    'can i go out in thunder',
    'can i buy a boat from you',
  ])('is not decided by what is said of it beside that: %s', (question) => {
    expect(ask(question, boats).text).not.toMatch(/^(?:Yes|No)\./);
  });

  it('is denied where just that is', () => {
    expect(ask('do you accept cheques?', boats).text).toMatch(/no Amex, no cheques/);
  });
});

it('takes a row about a part of a thing for no answer to whether there is one', () => {
  const calls = passage('Problem: Lift stuck; Who: Orbit Lifts\nProblem: Alarm at night; Who: Kestrel', {
    heading: 'Contact > Who to call',
  });
  const site = passage('Heated building on three floors with a goods lift.', { heading: 'Our site', chunkId: 's' });
  expect(ask('is there a lift?', [calls, site]).text).toMatch(/^(?:Yes\. )?Heated building/);
});

describe('yes or no from what stands around', () => {
  it('gets no yes from the name of a row, nor from the cell of another column', () => {
    const plans = passage('Support; Solo: email; Studio: email and chat; Team: email, chat and phone', {
      heading: 'Plans and limits',
    });
    expect(ask('do i get phone support on studio', [plans]).text).toBe('Support – Studio: email and chat.');
    expect(ask('do i get chat support on studio', [plans]).text).toBe('Yes. Support – Studio: email and chat.');
  });

  it('gets no no from what is denied of another thing under the same heading', () => {
    const tools = passage(
      'Zapier is available on all plans. Zoom links are created automatically. Microsoft Teams and Google Meet are not supported yet.',
      { heading: 'Integrations > Zapier and Zoom' },
    );
    expect(ask('do you support zoom', [tools]).text).toMatch(/^Zoom links are created automatically\./);
    expect(ask('do you support google meet', [tools]).text).toMatch(/^No\. Microsoft Teams and Google Meet/);
  });

  it('gets no yes where the sentence says when, and another time is asked about', () => {
    const billing = passage('A downgrade takes effect at the end of the current billing period.', {
      heading: 'Billing',
    });
    expect(ask('can a downgrade take effect at once', [billing]).text.startsWith('Yes')).toBe(false);
  });

  it('gets what is the same together with what it is the same as', () => {
    const returns = passage(
      "Engraved pieces can't come back unless faulty. Same for mattresses once the plastic is opened.",
      { heading: 'Returns' },
    );
    expect(ask('can i return a mattress', [returns]).text).toBe(
      "Engraved pieces can't come back unless faulty. Same for mattresses once the plastic is opened.",
    );
  });

  it('gets what holds of the others, when one kind of a thing is denied', () => {
    const delivery = passage(
      'Parcels are free on the mainland for orders of £75 or more. Furniture delivery is never free.',
      { heading: 'Delivery' },
    );
    expect(ask('is delivery free', [delivery]).text).toBe(
      'Parcels are free on the mainland for orders of £75 or more. Furniture delivery is never free.',
    );
  });

  it('gets no yes to a thing of two words from one of them', () => {
    const courses = passage('Children must be able to swim 50 metres. Adults should be happy in the water.', {
      heading: 'Courses',
    });
    expect(ask('do you have a swimming pool', [courses]).answered).toBe(false);
  });

  it('gets no yes from what opens again later', () => {
    const room = passage('Opens again in spring 2027. New puzzles are being built.', { heading: 'The Clocktower' });
    expect(ask('Is the Clocktower open?', [room]).text).toMatch(/^Opens again in spring 2027/);
  });

  it('gets no yes where the next sentence takes it back for a part, and tells of that part', () => {
    const health = passage(
      "Wheelchair access: Flight 909 and the lower level of the arena are step-free. The Smuggler's Cellar has 11 steps and no lift. Accessible toilet on the ground floor.",
      { heading: 'Health' },
    );
    const { text } = ask('is it wheelchair accessible?', [health]);
    expect(text).toMatch(/^Wheelchair access: .*11 steps and no lift/);
  });
});

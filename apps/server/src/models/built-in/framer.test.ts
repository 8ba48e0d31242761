import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const timetable = passage(
  [
    'Class: Drawing for beginners; Day: Tuesday; Time: 6.30 pm to 8.30 pm; Length: 8 weeks; Price: £144; Next start: 12 January 2027',
    'Class: Life drawing; Day: Wednesday; Time: 7 pm to 9 pm; Length: drop-in; Price: £16 per evening; Next start: every week',
    'Class: Watercolour; Day: Thursday; Time: 6.30 pm to 8.30 pm; Length: 6 weeks; Price: £126; Next start: 14 January 2027',
  ].join('\n'),
  { heading: 'Evening drawing classes', chunkId: 'timetable', source_id: 'classes' },
);
const included = passage(
  "Paper, pencils and charcoal are included in the beginners' class. For watercolour please bring your own paints and brushes. Life drawing includes the model and easels but not paper.",
  { heading: 'Evening drawing classes > What is included', chunkId: 'included', source_id: 'classes' },
);
const missing = passage(
  'If you cancel up to 14 days before the start you get the full fee back. From 13 to 3 days before the start we refund half.',
  { heading: 'Evening drawing classes > Missing and cancelling', chunkId: 'missing', source_id: 'classes' },
);
const contact = passage('The owner is Ruth Alder. The classes are run by Tomas Pine.', {
  heading: 'Terms > Contact',
  chunkId: 'contact',
  source_id: 'terms',
});
const orders = passage(
  'We ask for a deposit of 50 % when you order. An order can be cancelled free of charge until the moulding has been cut. After that the deposit is kept.',
  { heading: 'Terms > Orders and payment', chunkId: 'orders', source_id: 'terms' },
);
const prices = passage('Frame prices cover the moulding, 2 mm standard glass and the backing board.', {
  heading: 'Price list',
  chunkId: 'prices',
  source_id: 'prices',
});
const extras = passage('Extra: UV museum glass, up to A3; Price: £45\nExtra: UV museum glass, A2 and A1; Price: £85', {
  heading: 'Price list > Extras',
  chunkId: 'extras',
  source_id: 'prices',
});
const supplies = passage(
  'item: Stretched canvas; size: 50 x 70 cm; price_gbp: 18.50\nitem: Sketchbook; size: A4; price_gbp: 8.90',
  {
    chunkId: 'supplies',
    source_id: 'supplies',
  },
);
const restoring = passage('We do not restore paintings ourselves. We send them to a conservator in York.', {
  heading: 'FAQ > Do you clean or restore oil paintings?',
  chunkId: 'restoring',
  source_id: 'faq',
});
const all = [timetable, included, missing, contact, orders, prices, extras, supplies, restoring];
const after = (question: string, reply: string) => ({
  history: [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: reply },
  ],
});

it('what is not included is no reason not to bring it', () => {
  expect(ask('Do I need to bring paper to life drawing?', all).text).toBe(
    'Life drawing includes the model and easels but not paper.',
  );
});

it('what is asked next is asked of the class that was spoken of', () => {
  const life = after('How much is life drawing?', 'Life drawing – Price: £16 per evening.');
  expect(ask('do I need to bring paper?', all, life).text).toMatch(/^Life drawing includes/);
  const beginners = after(
    "When is the beginners' class?",
    'Drawing for beginners – Day: Tuesday; Time: 6.30 pm to 8.30 pm.',
  );
  expect(ask('do I need to bring anything?', all, beginners).text).toMatch(/^Paper, pencils and charcoal/);
  const watercolour = after(
    'What time does the watercolour class start?',
    'Watercolour – Time: 6.30 pm to 8.30 pm; Next start: 14 January 2027.',
  );
  expect(ask('and how many weeks?', all, watercolour).text).toBe('Watercolour – Length: 6 weeks.');
});

it('who runs the classes is a name, and no days', () => {
  expect(ask('who runs the drawing classes', all).text).toBe('The classes are run by Tomas Pine.');
});

it('what becomes of a deposit is told before what becomes of a fee', () => {
  expect(ask('do i get my deposit back if i cancel', all).text).toContain('After that the deposit is kept.');
});

it('what a price covers comes before the prices of its kinds', () => {
  expect(ask('does the price include glass', all).text).toBe(
    'Frame prices cover the moulding, 2 mm standard glass and the backing board.',
  );
});

it('what is done is not asserted where only its result is sold, or another thing is done', () => {
  for (const question of [
    'Can you stretch a canvas 50 x 70?',
    'Do you teach oil painting?',
    'do I have to book for life drawing',
  ])
    expect(ask(question, all).answered, question).toBe(false);
});

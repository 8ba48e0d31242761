import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const rows = (name: string, heading: string | null, lines: readonly string[]) =>
  passage(lines.join('\n'), { heading, source_name: name, chunkId: heading ?? name });
const text = (name: string, heading: string, said: string) =>
  passage(said, { heading, source_name: name, chunkId: heading });

const MARQUEES = rows('prices.md', 'Price list 2026 > Marquees', [
  'Size: 6m x 9m; Seated guests: 60; Standing guests: 100; Price (3 days): £580',
  'Size: 6m x 12m; Seated guests: 80; Standing guests: 140; Price (3 days): £740',
  'Size: 9m x 12m; Seated guests: 110; Standing guests: 190; Price (3 days): £1,150',
  'Size: 9m x 18m; Seated guests: 160; Standing guests: 280; Price (3 days): £1,650',
]);
const COVERED = text(
  'prices.md',
  'Price list 2026 > Marquees',
  'Prices include set-up and take-down. They do not include flooring, linings or lighting.',
);
const HEATERS = rows('prices.md', 'Price list 2026 > Heating', [
  'Item: Patio heater (13kg gas bottle included); Price: £48',
  'Item: Extra gas bottle 13kg; Price: £42',
]);
const FURNITURE = rows('equipment.csv', null, [
  'item: Round table 5 ft (seats 8); price_each_gbp: 9.50; replacement_cost_gbp: 120',
  'item: White folding chair; price_each_gbp: 1.80; replacement_cost_gbp: 28',
  'item: Wine glass; price_each_gbp: 0.35; replacement_cost_gbp: 2.50',
]);
const GOLD = text(
  'weddings.md',
  'Wedding packages > Gold: £5,400',
  'For up to 200 guests. 12 x 24 m marquee with carpet, 200 chiavari chairs and 22 round tables.',
);
const SILVER = text(
  'weddings.md',
  'Wedding packages > Silver: £2,850',
  'For up to 110 guests. 9 x 15 m marquee with ivory lining, 110 chiavari chairs and 12 round tables.',
);
const ZONES = rows('delivery.md', 'Delivery zones', [
  'Zone: A; Distance: up to 15 miles; Delivery and collection: free; Minimum order: £60',
  'Zone: B; Distance: 15 to 30 miles; Delivery and collection: £55; Minimum order: £150',
  'Zone: C; Distance: 30 to 50 miles; Delivery and collection: £110; Minimum order: £400',
]);
const TOWNS = text(
  'delivery.md',
  'Delivery zones',
  'Hereford and Ledbury are in Zone A. Malvern and Worcester are in Zone B. Gloucester and Ludlow are in Zone C. We do not deliver beyond 50 miles.',
);
const BANS = text(
  'terms.txt',
  'Terms > Smoking and barbecues',
  'No smoking, barbecues or naked flames inside the marquee. Barbecues must stand at least 5 metres from the marquee.',
);
const CASTLES = rows('castles.md', 'Bouncy castles', [
  'Castle: Jungle; Ages: 3 to 8; Children at once: 8; Price per day: £95',
  'Castle: Princess; Ages: 3 to 10; Children at once: 10; Price per day: £110',
]);
const CASTLE_TIME = text(
  'faq.txt',
  'Questions > Who supervises the bouncy castle?',
  'You do. The blower needs a socket within 25 metres, and the castle must be taken down by 8 pm.',
);
const CANCELLING = text(
  'terms.txt',
  'Terms > Cancellation',
  '- More than 90 days before the event: the deposit is refunded.\n- 90 to 30 days before: the deposit is kept.\n- 29 to 14 days before: 50% of the order is payable.\n- Fewer than 14 days before: the full order is payable.',
);
const HOURS = text(
  'terms.txt',
  'Terms > Opening hours of the yard',
  '- Monday to Friday: 8 am to 5.30 pm\n- Saturday: 8.30 am to 1 pm\n- Sunday and bank holidays: closed\n- From November to February the yard is closed on Saturdays.',
);
const ALL = [MARQUEES, COVERED, HEATERS, FURNITURE, GOLD, SILVER, ZONES, TOWNS, BANS];
const TERMS = [CANCELLING, HOURS, BANS, CASTLES, CASTLE_TIME];
const after = (question: string, reply: string) => ({
  history: [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: reply },
  ],
});

it('a price that stands in a heading is told', () => {
  for (const question of ['How much is the gold package?', 'price of gold wedding package'])
    expect(ask(question, ALL).text).toBe('Gold: £5,400.');
  const next = after('What is included in the silver package?', 'For up to 110 guests.');
  expect(ask('how much is it?', ALL, next).text).toBe('Silver: £2,850.');
});

it('what a broken thing costs is not its price', () => {
  for (const question of ['cost of 8 round tables', 'what do round tables cost'])
    expect(ask(question, ALL).text).toBe('Round table 5 ft (seats 8) – price_each_gbp: 9.50.');
  expect(ask('replacement cost of a wine glass', ALL).text).toContain('replacement_cost_gbp: 2.50');
});

it('two things asked for at once are told with both prices', () => {
  const { text, marked } = ask('How much is it to hire 8 round tables and 60 folding chairs?', ALL);
  expect(text).toBe(
    '- Round table 5 ft (seats 8) – price_each_gbp: 9.50\n- White folding chair – price_each_gbp: 1.80',
  );
  expect(marked.flat().join(' ')).toContain('1.80');
});

it('the smallest with room for so many is chosen', () => {
  for (const question of [
    'what size marquee for 100 seated guests',
    'Which marquee do I need for 100 guests sitting down?',
    'How much is a marquee for 100 people?',
  ])
    expect(ask(question, ALL).text).toMatch(/^9m x 12m – Seated guests: 110/);
  expect(ask('which marquee for 100 people standing', ALL).text).toMatch(/^6m x 9m – /);
  expect(ask('which marquee for 500 guests', ALL).text).not.toMatch(/^9m x 18m/);
});

it('the price of a zone is that of the places in it', () => {
  const { text } = ask('How much is delivery to Worcester?', ALL);
  expect(text).toContain('Malvern and Worcester are in Zone B.');
  expect(text).toContain('Delivery and collection: £55');
  expect(text).not.toContain('£110');
  expect(ask('do you deliver 60 miles away', ALL).text).toContain('We do not deliver beyond 50 miles.');
});

it('a ban decides before where something must stand', () => {
  for (const question of ['can i put a barbecue in the marquee', 'Can I bring a barbecue into the marquee?'])
    expect(ask(question, ALL).text).toMatch(/^No smoking, barbecues/);
});

it('how late is a time of day, and no number of children nor an age', () => {
  for (const question of ['How late can we keep the bouncy castle up?', 'what time does the castle have to come down?'])
    expect(ask(question, TERMS).text).toContain('taken down by 8 pm');
});

it('months before something are compared with days', () => {
  const before = after('what do I pay if I cancel three weeks before', '29 to 14 days before: 50% is payable.');
  const { text } = ask('and two months before?', TERMS, before);
  expect(text).toContain('90 to 30 days before: the deposit is kept.');
  expect(text).not.toContain('29 to 14');
});

it('a day of a season is not plainly open', () => {
  const { text } = ask('are you open this saturday', TERMS);
  expect(text).toBe('Saturday: 8.30 am to 1 pm. From November to February the yard is closed on Saturdays.');
});

it('what prices include is told by the sentence about prices', () => {
  expect(ask('is setting up the marquee included in the price', ALL).text).toBe('Prices include set-up and take-down.');
});

it('only the section asked about says for how many', () => {
  const quoted = '9 x 15 m marquee with ivory lining, 110 chiavari chairs and 12 round tables.';
  const next = after('What is included in the silver wedding package?', quoted);
  expect(ask('and how many guests does it cover?', ALL, next).text).toBe('For up to 110 guests.');
});

it('a new subject under a question of its own is not answered from what was quoted', () => {
  const insured = text(
    'faq.txt',
    'Are you insured?',
    'We have public liability insurance. All electrical items are tested every year and all castles have a PIPA tag.',
  );
  const power = text(
    'faq.txt',
    'How much power does a bouncy castle need?',
    'One ordinary 13 amp socket within 25 metres.',
  );
  const said = after('insurance?', 'All electrical items are tested every year and all castles have a PIPA tag.');
  expect(ask('power for castle', [{ ...power, score: 2 }, insured, CASTLES], said).text).toContain('13 amp socket');
});

it('a second question that the first answer covers is not hedged', () => {
  const areas = rows('zones.csv', null, [
    'Zone: B; Area: Hereford and Bromyard; Delivery and collection: £35',
    'Zone: C; Area: Ludlow and Tenbury Wells; Delivery and collection: £45',
  ]);
  const setting = text('faq.txt', 'Do you set out the chairs?', 'Setting them out costs £0.50 per chair.');
  const { text: reply } = ask('do you deliver to Ludlow and what does it cost?', [areas, setting]);
  expect(reply).toBe('C – Area: Ludlow and Tenbury Wells; Delivery and collection: £45.');
});

it('when the rest is due is not told by what cancelling costs', () => {
  const paying = text(
    'terms.txt',
    'Terms > Booking',
    'A deposit of 25% secures the date. The balance is due 14 days before.',
  );
  const scale = text(
    'terms.txt',
    'Terms > Cancellation',
    '- More than 90 days before: the deposit is refunded.\n- 8 to 29 days before: 50% of the total is due.\n- 7 days or less before: 100% of the total is due.',
  );
  const next = after('How much deposit do I have to pay to book?', 'A deposit of 25% secures the date.');
  expect(ask('and when is the rest due?', [paying, scale, HOURS], next).text).toBe(
    'The balance is due 14 days before.',
  );
});

it('a plain no to another question of the sources is no answer', () => {
  const supervised = text(
    'faq.txt',
    'Is there supervision for the bouncy castle?',
    'No, an adult must supervise at all times. Shoes off.',
  );
  for (const question of ['can adults go on a bouncy castle', 'have you got a bouncy castle for grown ups'])
    expect(ask(question, [supervised, HEATERS]).text).not.toMatch(/^(?:No|Is there)/);
  expect(ask('is there supervision for the castle?', [supervised, HEATERS]).text).toMatch(/^No, an adult/);
});

import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const platters = passage(
  [
    'Platter: Classic sandwich platter; Serves: 8; Price: £38; Notice needed: 24 hours; Vegetarian: no',
    'Platter: Veggie wrap platter; Serves: 8; Price: £36; Notice needed: 24 hours; Vegetarian: yes',
    'Platter: Fruit platter; Serves: 12; Price: £34; Notice needed: 24 hours; Vegetarian: yes',
    'Platter: Sushi platter; Serves: 10; Price: £75; Notice needed: 72 hours; Vegetarian: no',
  ].join('\n'),
  { chunkId: 'platters', source_id: 'platters' },
);
const deposits = passage(
  'To hold a date we ask for a deposit of 25% of the price. For weddings the deposit is £500. The deposit is not refundable. We need the final number of guests 10 days before the event. For weddings we need it 21 days before.',
  { heading: 'Booking and deposits', chunkId: 'deposits' },
);
const cancelling = passage(
  'If you cancel more than 60 days before the event, you lose only the deposit. Platter orders can be cancelled free of charge until noon the day before delivery.',
  { heading: 'Cancelling catering', chunkId: 'cancelling' },
);
const classes = passage(
  'You can move to another class free of charge up to 7 days before. If you cancel more than 14 days before the class you get a full refund. If we cancel a class, you get all your money back.',
  { heading: 'Cookery school > Changing or cancelling a class', chunkId: 'classes', source_id: 'school' },
);
const gluten = passage(
  'We can make every buffet gluten free, except the Farmhouse Buffet. Gluten-free meals cost £1.50 per head extra. Our kitchen uses wheat flour every day, so we cannot promise food for people with coeliac disease.',
  { heading: 'Dietary needs and allergies > Gluten free', chunkId: 'gluten' },
);
const buffets = passage('Children under 4 eat free. Children from 4 to 11 are charged half the adult price.', {
  heading: 'Menus and prices > Buffets',
  chunkId: 'buffets',
});
const ages = passage(
  'The minimum age for evening and Saturday classes is 16. At Easter Baking for Families, children must be between 6 and 12 and come with an adult.',
  { heading: 'Cookery school > Who can come', chunkId: 'ages', source_id: 'school' },
);
const all = [platters, deposits, cancelling, classes, gluten, buffets, ages];
const after = (question: string, reply: string) => ({
  history: [
    { role: 'user' as const, content: question },
    { role: 'assistant' as const, content: reply },
  ],
});

it('a column that says yes or no chooses the rows', () => {
  expect(ask('Which platters are vegetarian?', all).text).toMatch(
    /^- Veggie wrap platter[^\n]*\n- Fruit platter[^\n]*$/,
  );
});

it('a cross is a yes, and an empty cell none', () => {
  const ticks = passage('Dish: Soup; Price: £5; Vegan: x\nDish: Stew; Price: £9; Vegan: no\nDish: Pie; Price: £8', {
    chunkId: 'ticks',
    source_id: 'ticks',
  });
  expect(ask('Which dishes are vegan?', [ticks]).text).toBe('- Soup – Price: £5; Vegan: x');
});

it('what is needed 21 days before is the number of guests, and not the deposit', () => {
  const { text } = ask('How much deposit do you need for a wedding?', all);
  expect(text).toContain('For weddings the deposit is £500.');
  expect(text).not.toMatch(/£500\. For weddings we need it/);
});

it('what we get back for a class is not asserted of a wedding, nor what is paid back if the business cancels', () => {
  const { text, answered } = ask('we have to cancel our wedding do we get our money back', all);
  expect(answered).toBe(false);
  expect(text).not.toContain('If we cancel a class');
});

it('coeliacs are told of coeliac disease, and not of a price', () => {
  const { text } = ask('what about for coeliacs?', all, after('do u do gluten free', 'Gluten-free meals cost £1.50.'));
  expect(text).toContain('we cannot promise food for people with coeliac disease');
});

it('how long in advance to order is told by the row that was spoken of', () => {
  const spoken = after('how much is the sushi platter', 'Sushi platter – Price: £75.');
  const { text } = ask('and how long in advance do I need to order?', all, spoken);
  expect(text).toContain('Notice needed: 72 hours');
  expect(text).not.toContain('60 days');
});

it('how old somebody must be is no price for children', () => {
  const { text } = ask('how old do children have to be?', all);
  expect(text).toContain('children must be between 6 and 12');
  expect(text).not.toContain('eat free');
});

const delivery = passage(
  'Opening hours of the office\nSaturday 9 am to 12 noon\nSunday closed\n\nWe deliver platters Monday to Saturday between 8 am and 3 pm. Delivery in Kendal is free.',
  { heading: 'Terms', chunkId: 'delivery', source_id: 'terms' },
);

it('delivery has its own days, whatever the office is', () => {
  const { text } = ask('do u deliver on sundays', [delivery, platters]);
  expect(text).toContain('Monday to Saturday');
  expect(text).not.toContain('Sunday closed');
});

it('a deposit that is asked for back is the deposit, and not the price of a class', () => {
  const spoken = after('how much deposit for a wedding', 'For weddings the deposit is £500.');
  const { text } = ask('Can I get it back if we cancel?', all, spoken);
  expect(text).toMatch(/lose only the deposit|not refundable/);
});

it('cards of any kind are taken where sources speak of cards, and only those named where they tell them apart', () => {
  const any = passage('You can pay by card or bank transfer. Please show your membership card at the desk.');
  expect(ask('do you take credit cards', [any]).text).toMatch(/^Yes\. You can pay by card or bank transfer\./);
  const apart = passage('You can pay by debit card. We do not accept credit cards.');
  expect(ask('do you take credit cards', [apart]).text).toContain('We do not accept credit cards.');
});

it('how many people is not answered by dates and hours', () => {
  const shuttle = passage(
    'The shuttle runs from 1 April to 31 October. Book by 9 pm; if you miss it, ring 015394 55555.',
  );
  expect(ask('how many people fit in the shuttle', [shuttle]).answered).toBe(false);
  const seats = passage('The shuttle runs from 1 April to 31 October. The shuttle takes 16 people.');
  expect(ask('how many people fit in the shuttle', [seats]).text).toContain('16 people');
});

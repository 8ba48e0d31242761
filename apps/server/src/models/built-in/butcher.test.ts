import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const SHOP = passage('14 Market Place, Otley, West Yorkshire LS21 3AQ\nTel 01943 555 018 shop@butchers.example', {
  heading: 'Holroyd, butchers and deli',
});
const HOURS = passage(
  'Tuesday to Friday 8am to 5pm, Saturday 7.30am to 3pm. We are closed on Sunday and Monday. The deli counter closes half an hour before the shop. We are closed from 25 December until Tuesday 6 January.',
  { heading: 'Opening hours' },
);
const MEAT = passage(
  'Cut: Leg of lamb, bone in; Price per kg: £19.80\nCut: Leg of lamb, boned and rolled; Price per kg: £22.50\nCut: Otley pork sausage; Price per kg: £10.80',
  { heading: 'Meat counter' },
);
const ROAST = passage(
  'Package: Classic (rolls, stuffing); Guests: 60-80; Price: £890\nPackage: Classic (rolls, stuffing); Guests: 81-120; Price: £1,150\nPackage: Full table (salads, plates); Guests: 81-120; Price: £1,680',
  { heading: 'Hog roast' },
);
const CATERING = passage('A hog roast feeds up to 120 people, and we need at least 60 guests.', {
  heading: 'Hog roast catering',
});
const CLASS = passage(
  'The class runs on the first Wednesday of the month from 6.30pm to 9pm. It costs £48 a person and includes a supper and 2 kg of your own sausages. Within 7 days we cannot refund or move your place.',
  { heading: 'Sausage-making class' },
);
const BIRDS = passage(
  'Item: Bronze turkey, medium; Weight: 5-6.5 kg; Serves: 8-10\nItem: Bronze turkey, large; Weight: 7-9 kg; Serves: 12-15\nItem: Goose; Weight: 5 kg; Serves: 6',
  { heading: 'Christmas' },
);
const NOTES = passage('We dont do beef or lamb spit any more. Card minimum £3, no amex.', { heading: 'Staff notes' });
const ALL = [SHOP, HOURS, MEAT, ROAST, CATERING, CLASS, BIRDS, NOTES];

it.each(['do you do lamb on the spit', 'do you do a lamb spit roast?'])(
  'a denial needs no apostrophe: %s',
  (question) => {
    expect(ask(question, ALL).text).toMatch(/^(?:No\. )?We dont do beef or lamb spit any more/);
  },
);

it.each([
  ['what does a boned leg of lamb cost', '£22.50', '£19.80'],
  ['how much is the sausage class', '£48', '£10.80'],
  ['how much is a hog roast for 100 people', '£1,150', '£890'],
  ['price for 70 guests hog roast', '£890', '£1,150'],
])('a price is that of the very thing: %s', (question, price, other) => {
  const { text } = ask(question, ALL);
  expect(text).toContain(price);
  expect(text).not.toContain(other);
});

it.each([
  ['which turkey do i need for 14 ppl', 'large'],
  ['what size turkey do i need for 10 people', 'medium'],
])('the row is meant that does for as many: %s', (question, size) => {
  expect(ask(question, ALL).text).toMatch(new RegExp(`^Bronze turkey, ${size} `));
});

it.each(['when does the deli shut on a wednesday?', 'how late is the deli counter open on saturday'])(
  'a part has its own hours, told by the clock or not: %s',
  (question) => {
    expect(ask(question, ALL).text).toMatch(/^The deli counter closes half an hour before the shop/);
  },
);

it('a range of dates may name the weekday of its end', () => {
  expect(ask('are you open on 5th january', ALL).text).toMatch(/^No\. We are closed from 25 December/);
});

it('what is asked of a class stands below its title, not in the first sentence with its name', () => {
  expect(ask('can i get a refund on the class', ALL).text).toContain('cannot refund');
});

it.each(['can i talk to a real person please', 'ring me back please'])(
  "the shop's own number comes before one in another sentence: %s",
  (question) => {
    const other = passage('Deposits are paid by card over the phone on 01943 555 018.', { heading: 'Deposits' });
    expect(ask(question, [other, ...ALL]).text).toContain('Tel 01943 555 018 shop@butchers.example');
  },
);

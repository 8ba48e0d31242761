import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const table = (dates: readonly string[]) =>
  passage(
    ['Nail art', 'Gel at home', 'Gua sha', 'Bath salts', 'Brows', 'Hen night']
      .map((name, place) => `Workshop: ${name}; Date: ${dates[place]}; Start: 18:30; Price: £4${place}`)
      .join('\n'),
    { heading: 'Workshops' },
  );
const WRITTEN = [
  ['as spreadsheets write it', ['2027-01-14', '2027-01-28', '2027-02-11', '2027-02-25', '2027-03-11', '2027-03-18']],
  ['with slashes', ['14/01/2027', '28/01/2027', '11/02/2027', '25/02/2027', '11/03/2027', '18/03/2027']],
  ['with the month', ['14 January 2027', '28 January', '11 February 2027', '25 February', '11 March 2027', '18 March']],
] as const;

it.each(WRITTEN)('a month chooses the rows with a date in it, %s', (_, dates) => {
  const rows = (question: string) => ask(question, [table(dates)]).text;
  expect(rows('Which workshops are in March?')).toMatch(/^- Brows[^\n]*\n- Hen night[^\n]*$/);
  expect(rows('any workshops in february')).toMatch(/^- Gua sha[^\n]*\n- Bath salts[^\n]*$/);
  expect(rows('do you have a workshop on 11 march')).toMatch(/^(?:- )?Brows[^\n]*$/);
  expect(rows('what workshops do you run').split('\n')).toHaveLength(6);
});

it('a month without a date in it is asserted of no row', () => {
  expect(ask('Is there a workshop in April?', [table(WRITTEN[0][1])]).answered).toBe(false);
});

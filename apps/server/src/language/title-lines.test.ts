import { expect, it } from 'vitest';
import { titleLines } from './title-lines';

const titles = (...lines: string[]) => titleLines(lines.join('\n')).map(({ text }) => text);

it('a title stands over its sentence, and another name may stand over it', () => {
  expect(titles('Returns', 'Goods can be returned within 28 days.')).toEqual(['Returns']);
  expect(titles('Our shop', 'Returns', 'Goods can be returned within 28 days.')).toEqual(['Returns']);
  expect(titles('We open at nine.', 'Returns', 'Goods can be returned within 28 days.')).toEqual(['Returns']);
});

it('an entry of a list of people is no title of the next one', () => {
  const next = 'Sunita Rao - customs papers, speaks German. In the office on Tuesdays.';
  expect(titles('Ask at the desk.', 'Marek Nowak - crew leader', next)).toEqual([]);
  expect(titles('Ask at the desk.', 'Customs', next)).toEqual(['Customs']);
});

it('the last line of a list is no title of what follows the list', () => {
  const list = ['Balayage from £130', 'Half head highlights £90', 'Fringe trim free for regular clients'];
  expect(titles(...list, 'A patch test is required 48 hours before any colour.')).toEqual([]);
});

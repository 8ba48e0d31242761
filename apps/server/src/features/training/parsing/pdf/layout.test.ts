import { expect, it } from 'vitest';
import { type Run, rowsOf } from './layout';

const run = (text: string, x0: number, more: Partial<Run> = {}): Run => ({
  text,
  x0,
  x1: x0 + text.length * 5,
  y: 100,
  size: 10,
  font: 'f1',
  monospace: false,
  rtl: false,
  ...more,
});
const order = (runs: Run[]) => rowsOf(runs).map((row) => row.runs.map(({ text }) => text));

it('puts runs on one baseline into one row, from left to right', () => {
  expect(order([run('world', 80), run('Hello', 10), run('below', 10, { y: 112 })])).toEqual([
    ['Hello', 'world'],
    ['below'],
  ]);
});

it('takes a superscript and a slightly lower letter into the row of the large ones', () => {
  const [row] = rowsOf([run('2', 60, { y: 96, size: 6 }), run('m', 50), run('index', 70, { y: 102, size: 6 })]);
  expect(row).toMatchObject({ y: 100, size: 10 });
  expect(row?.runs).toHaveLength(3);
});

it('reads right-to-left rows from the right, and the numbers and names inside them from the left', () => {
  const rtl = { rtl: true };
  const runs = [
    run('ساعة', 200, rtl),
    run('Tide', 120),
    run('Clock', 150),
    run('في', 90, rtl),
    run('المدينة', 30, rtl),
  ];
  expect(order(runs)).toEqual([['ساعة', 'Tide', 'Clock', 'في', 'المدينة']]);
});

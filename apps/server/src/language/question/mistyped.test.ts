import { expect, it } from 'vitest';
import { spellOut } from './spell-out';

it.each([
  ['wher is your office', 'where is your office'],
  ['hwo mcuh is it', 'how much is it'],
  ['whn doess it open', 'when doess it open'],
  ['when shoud i ring befor i come', 'when should i ring before i come'],
])('a slip in a word that asks is mended: %s', (typed, meant) => {
  expect(spellOut(typed)).toBe(meant);
});

it.each(['a cold buffet for three', 'may i come', 'the man from Were', 'there is a form'])(
  'a word that a slip would make is left alone: %s',
  (typed) => {
    expect(spellOut(typed)).toBe(typed);
  },
);

import { expect, it } from 'vitest';
import { contrast, textOn } from './colours';

it('tells how much colours differ', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('writes on every colour so that it can be read', () => {
  expect([textOn('#ffdf33'), textOn('#1a5fb4')]).toEqual(['#101a1f', '#ffffff']);
  let least = 21;
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    least = Math.min(least, contrast(colour, textOn(colour)));
  }
  expect(least).toBeGreaterThan(4.1);
});

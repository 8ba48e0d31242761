import { expect, it } from 'vitest';
import { supportingTexts } from './support';

const texts = [
  'Shipping costs nothing within Portugal.',
  'Returns Goods may be returned within thirty days of their delivery, unopened.',
  '退货须在三十天内提出，商品须未拆封。',
];

it.each([
  ['Goods may be returned within thirty days.', [1]],
  ['RETURNS: within THIRTY days.', [1]],
  ['您须在三十天内提出退货。', [2]],
  ['The weather is lovely today.', []],
  ['Yes.', []],
  ['', []],
])('%j rests on %j', (answer, used) => {
  expect(supportingTexts(answer, texts)).toEqual(used);
});

import { expect, it } from 'vitest';
import type { FoundPassage } from '../types';
import { supportingPassages } from './support';

const passages = [
  'Shipping costs nothing within Portugal.',
  'Goods may be returned within thirty days of their delivery, unopened.',
  '退货须在三十天内提出，商品须未拆封。',
].map(
  (text, at): FoundPassage => ({
    chunkId: `${at}`,
    score: 1,
    source_id: '7a0e5a4e-0000-4000-8000-000000000000',
    source_name: 'terms.pdf',
    kind: 'file',
    heading: at === 1 ? 'Returns' : null,
    page: null,
    url: null,
    text,
  }),
);

it.each([
  ['Goods may be returned within thirty days.', [1]],
  ['RETURNS: within THIRTY days.', [1]],
  ['您须在三十天内提出退货。', [2]],
  ['The weather is lovely today.', []],
  ['Yes.', []],
  ['', []],
])('%j rests on %j', (answer, used) => {
  expect(supportingPassages(answer, passages)).toEqual(used);
});

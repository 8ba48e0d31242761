import { expect, it } from 'vitest';
import { previewOf } from './preview';

it.each([
  ['- Returns within **30 days**\n- Refunds in *5 days*', 'Returns within 30 days Refunds in 5 days'],
  ['1. First\n2) Second\n   - [x] Third', 'First Second Third'],
  ['## Hours\n\n> Open at `nine`.\n\n---\nBye', 'Hours Open at nine. Bye'],
  ['See [the docs](https://a.example/b "x") and ![a map](m.png).', 'See the docs and a map.'],
  ['| Name | Price |\n| --- | ---: |\n| Tea | 3 |', 'Name, Price Tea, 3'],
  ['```sql\nselect 1\n```\n~~Old~~ __new__ ***both***', 'select 1 Old new both'],
  ['2 * 3 * 4 = 24, snake_case_name, -5 degrees, C\\*', '2 * 3 * 4 = 24, snake_case_name, -5 degrees, C*'],
  ['Open 9-5, on 24/7 - always', 'Open 9-5, on 24/7 - always'],
  [
    'Generated SQL: SELECT\n  COUNT(*) AS number_of_wines\nFROM `wines`',
    'Generated SQL: SELECT COUNT(*) AS number_of_wines FROM `wines`',
  ],
  ['', ''],
])('%j reads %j', (markdown, plain) => {
  expect(previewOf(markdown)).toBe(plain);
});

it('takes no time over what somebody made to take long', () => {
  const started = performance.now();
  for (const piece of ['*', '-', '|', '[', '`', '> ', '- -', '[a](', '**a ', '|-']) previewOf(piece.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(500);
});

import { expect, test } from 'vitest';
import { readReply } from './read-reply';

test.each([
  ['SELECT 1;', { kind: 'sql', text: 'SELECT 1' }],
  ['Here it is:\n```sql\nSELECT 1;\n```\nIt counts.', { kind: 'sql', text: 'SELECT 1' }],
  [
    '<think>Hmm, SELECT?</think>\n```\nWITH a AS (SELECT 1) SELECT * FROM a\n```',
    { kind: 'sql', text: 'WITH a AS (SELECT 1) SELECT * FROM a' },
  ],
  ['-- orders\nSELECT 1', { kind: 'sql', text: '-- orders\nSELECT 1' }],
  ['/* of ** all */ /**/ (SELECT 1)', { kind: 'sql', text: '/* of ** all */ /**/ (SELECT 1)' }],
  ['/* SELECT 1', { kind: 'prose', text: '/* SELECT 1' }],
  ['DROP TABLE orders', { kind: 'prose', text: 'DROP TABLE orders' }],
  ['```sql\nDROP TABLE orders;\n```', { kind: 'sql', text: 'DROP TABLE orders' }],
  ['ASIDE: That is not in the data.', { kind: 'aside', text: 'That is not in the data.' }],
  ['**ASK:** Which year?', { kind: 'ask', text: 'Which year?' }],
  ['```\nASK: Which year?\n```', { kind: 'ask', text: 'Which year?' }],
  ['I am sorry, I cannot do that.', { kind: 'prose', text: 'I am sorry, I cannot do that.' }],
])('%j is read', (answer, reply) => {
  expect(readReply(answer)).toEqual(reply);
});

test('an answer without an end does not hold the process', () => {
  const began = performance.now();
  for (const text of [
    '`'.repeat(100_000),
    '```\n'.repeat(30_000),
    '<think>'.repeat(30_000),
    '-- \n'.repeat(30_000),
    '('.repeat(100_000),
    `${'/**/'.repeat(30_000)} prose`,
    '/* '.repeat(30_000),
  ]) {
    readReply(text);
  }
  expect(performance.now() - began).toBeLessThan(2_000);
});

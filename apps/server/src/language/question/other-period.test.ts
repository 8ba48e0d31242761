import { expect, it } from 'vitest';
import { rewriteQuestion } from './rewrite-question';

const after = (asked: string) => [
  { role: 'user', content: asked } as const,
  { role: 'assistant', content: '29 to 14 days before: 50% of the order is payable.' } as const,
];

it.each([
  ['and two months before?', 'what do I pay if I cancel two months before?'],
  ['what about a week before?', 'what do I pay if I cancel a week before?'],
  ['and 10 days?', 'what do I pay if I cancel 10 days before?'],
  ['and if it is 2 months before', 'what do I pay if I cancel 2 months before?'],
])('another length of time is asked about the same: %s', (typed, meant) => {
  expect(rewriteQuestion(typed, after('what do I pay if I cancel three weeks before'))).toBe(meant);
});

it('without a length of time before, there is none to replace', () => {
  expect(rewriteQuestion('and two months before?', after('can I cancel my order'))).toContain('cancel');
  expect(rewriteQuestion('and two months before?', after('can I cancel my order'))).toContain('two months');
});

import { expect, test } from 'vitest';
import { givenBack } from './use-draft';

test.each([
  ['', 'Asked'],
  [' \n', 'Asked'],
  ['Typed since', 'Asked\n\nTyped since'],
  ['Asked', 'Asked'],
])('a question that comes back to %j leaves nothing out, and stands there once', (typed, expected) => {
  expect(givenBack('Asked', typed)).toBe(expected);
});

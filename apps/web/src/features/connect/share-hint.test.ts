import { expect, test } from 'vitest';
import { shareHint } from './share-hint';

test('a link to the own machine says that others cannot open it', () => {
  for (const host of ['localhost', 'parley.localhost', '127.0.0.1', '[::1]']) {
    expect(shareHint('public', host)).toContain(`others cannot open ${host}`);
  }
});

test('a link to an address that others reach says who may use it', () => {
  expect(shareHint('public', 'chat.example.com')).toMatch(/^Anyone with the link/);
  expect(shareHint('private', 'localhost.example.com')).toMatch(/^Once the agent is public/);
});

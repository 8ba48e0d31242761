import { expect, test } from 'vitest';
import { isGuessable } from './guessable';

const ada = { email: 'ada.lovelace@example.com', name: 'Ada Lovelace' };

test.each([
  ...['password', 'Password', 'PASSWORD1', 'password123!', 'passwort2026', 'qwertyuiop', '12345678', '0123456789'],
  ...['987654321', 'aaaaaaaa', '11112222', 'abcdefgh', 'Welcome1', 'iloveyou', 'letmein!!', '1q2w3e4r', 'Sommer2025'],
  ...[
    'ada.lovelace@example.com',
    'Ada Lovelace',
    'adalovelace',
    'AdaLovelace1815',
    'ada.lovelace1',
    'ｐａｓｓｗｏｒｄ',
    'p@ss word',
  ],
])('%s is among the first that anybody would try', (password) => {
  expect(isGuessable(password, ada)).toBe(true);
});

test.each([
  'correct horse battery',
  'long enough',
  'wrong password',

  'kV8#mq2L',
  '48151623',
  'lovelace and babbage',
])('%s is not', (password) => {
  expect(isGuessable(password, ada)).toBe(false);
});

import { expect, test } from 'vitest';
import { quoted } from './quoted';

test.each([
  ['Do you deliver to Norway?', 'Do you deliver to Norway?'],
  ['Do you deliver?\n\n--\nUnsubscribe: https://evil.example/u', 'Do you deliver? -- Unsubscribe: …'],
  ['Pay at https:evil.com or http:\\\\evil.com', 'Pay at … or …'],
  ['Ask help@evil.com, www.evil.com or evil.co\u00adm/login', 'Ask … … or …'],
  ['Call +1 888 555 0100 now', 'Call … now'],
  ['restore it at paypal-secure.com', 'restore it at paypal-secure․com'],
  ['Claim at evil。com or ｅｖｉｌ．ｃｏｍ', 'Claim at evil․com or ｅｖｉｌ․ｃｏｍ'],
  ['Log in at cafe\u0301.com or evil\u00ad.com', 'Log in at cafe\u0301․com or evil\u00ad․com'],
  ['Log in at i❤.ws, i❤\ufe0f.ws or evil.भारत', 'Log in at i❤․ws, i❤\ufe0f․ws or evil․भारत'],
  ['We open at 10.30, e.g. on Mondays', 'We open at 10.30, e.g. on Mondays'],
])('%j is quoted without what a mail program links', (text, said) => {
  expect(quoted(text, 100)).toBe(said);
});

test('a long text is cut', () => {
  expect(quoted('ab '.repeat(5_000), 8)).toBe('ab ab a…');
});

import { expect, test } from 'vitest';
import { csvRow } from './csv';

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '|calc',
  '  =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\u0000=1+1',
  '\t1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' ｜calc',
])('%j is no formula any more', (text) => {
  expect(csvRow([text])).toBe(`'${text}\r\n`);
});

test('what is no formula stays as it is, and is quoted where it must be', () => {
  expect(csvRow(['-1', '-2.5e-3', '1-2', 'a = b', ' plain', '', 'say "hi", please', '\r=1'])).toBe(
    `-1,-2.5e-3,1-2,a = b, plain,,"say ""hi"", please","'\r=1"\r\n`,
  );
});

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

test('what a program that splits at semicolons would take for a formula is none either', () => {
  expect(csvRow(['Hi;=HYPERLINK(D2);bye', 'a; @SUM(A1)', 'a\t+1', 'a; - b'])).toBe(
    `"Hi;'=HYPERLINK(D2);bye","a; '@SUM(A1)",a\t'+1,"a; - b"\r\n`,
  );
});

test('nor what it would take for the beginning of a line', () => {
  expect(csvRow(["Hello\n=cmd|'/C calc'!A0\r\n  @SUM(A1)\n- a list"])).toBe(
    `"Hello\n'=cmd|'/C calc'!A0\r\n  '@SUM(A1)\n- a list"\r\n`,
  );
});

test('what is no formula stays as it is, and is quoted where it must be', () => {
  expect(csvRow(['-1', '-2.5e-3', '1-2', 'a = b', ' plain', '', 'say "hi", please', '\r=1'])).toBe(
    `-1,-2.5e-3,1-2,a = b, plain,,"say ""hi"", please","'\r'=1"\r\n`,
  );
});

test('nor is what hides behind a quotation mark or a dash', () => {
  expect(csvRow(['x;"=A1&";y'])).toBe(`"x;""'=A1&"";y"\r\n`);
  expect(csvRow(['a\n"=A1&"\nb'])).toBe(`"a\n""'=A1&""\nb"\r\n`);
  expect(csvRow(["x;- 1+cmd|'/C calc'!A0"])).toBe(`"x;'- 1+cmd|'/C calc'!A0"\r\n`);
});

test('a long run of invisible characters is read once', () => {
  const began = Date.now();
  for (const between of ['\ufeff', '\u00ad', '\u2028', ' ', '"', ';']) csvRow([`hello;${between.repeat(32_000)}x`]);
  expect(Date.now() - began).toBeLessThan(2_000);
});

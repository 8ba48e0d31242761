import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { THEME_KEY } from './themes';

const SCRIPT = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

/** Runs the script as a page with that stored choice would. @returns the theme that it sets */
function themeFor(stored: string | null | Error, systemDark: boolean): string | undefined {
  const dataset: { theme?: string } = {};
  const getItem = (key: string) => {
    if (stored instanceof Error) throw stored;
    return key === THEME_KEY ? stored : null;
  };
  runInNewContext(SCRIPT, {
    localStorage: { getItem },
    matchMedia: () => ({ matches: systemDark }),
    document: { documentElement: { dataset } },
    addEventListener: () => undefined,
  });
  return dataset.theme;
}

it.each([
  [null, true, 'dark'],
  [null, false, 'light'],
  ['system', true, 'dark'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [new Error('Storage is blocked'), true, 'dark'],
])('with %o stored and a dark system %o, the first paint is %s', (stored, systemDark, theme) => {
  expect(themeFor(stored, systemDark)).toBe(theme);
});

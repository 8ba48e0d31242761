import { expect, it } from 'vitest';
import { ALL_COUNTRIES, countryName, namedCountries } from './countries';

it('lists three countries first and the others by name, each once', () => {
  const names = namedCountries().map(({ label }) => label);
  expect(new Set(namedCountries().map(({ value }) => value))).toEqual(new Set(ALL_COUNTRIES));
  expect(names.slice(0, 4)).toEqual(['United States', 'Canada', 'United Kingdom', 'Afghanistan']);
  expect(countryName('DE')).toBe('Germany');
  expect(new Set(names).size).toBe(249);
  expect(names.filter((name) => name.length < 4)).toEqual([]);
});

import { storedBilling } from '@parley/contract/teams';
import { expect, test } from 'vitest';
import { linesOf } from './invoice-pdf';
import { inLatinLetters } from './latin-letters';
import { dollars } from './spoken';

const addressed = (billing: object) => linesOf({ teamName: 'Lindenhof', billing: storedBilling.parse(billing) });

test('an invoice is addressed as its country writes addresses', () => {
  const german = { address_line_1: 'Seestraße 4', postal_code: '88045', city: 'Friedrichshafen', country: 'DE' };
  expect(addressed(german)).toEqual(['Lindenhof', 'Seestraße 4', '88045 Friedrichshafen', 'Germany']);
  const american = { organization_name: 'Duck Boats', city: 'Akron', region: 'OH', postal_code: '44301' };
  expect(addressed({ ...american, country: 'United States', tax_type: 'GST', tax_id: '123456789' })).toEqual([
    ...['Duck Boats', 'Akron, OH 44301', 'United States', 'GST 123456789'],
  ]);
});

test.each([
  [{ city: 'Mumbai', region: 'Maharashtra', postal_code: '400050', country: 'IN' }, 'Mumbai, Maharashtra 400050'],
  [{ city: 'Chiyoda-ku', region: 'Tokyo', postal_code: '100-0005', country: 'JP' }, 'Chiyoda-ku, Tokyo 100-0005'],
  [{ city: 'Toronto', region: 'ON', postal_code: 'M5V 2T6', country: 'Canada' }, 'Toronto ON M5V 2T6'],
  [{ city: 'Sydney', region: 'NSW', postal_code: '2000', country: 'AU' }, 'Sydney NSW 2000'],
  [{ city: 'London', postal_code: 'SW1A 1AA', country: 'United Kingdom' }, 'London SW1A 1AA'],
  [{ city: 'Milano', region: 'MI', postal_code: '20121', country: 'IT' }, '20121 Milano MI'],
])('the line of the city is written as there: %o', (billing, line) => {
  expect(addressed(billing)[1]).toBe(line);
});

test('an invoice has letters that its typeface lacks without their accents or spelled in others, and amounts as people write them', () => {
  expect(inLatinLetters('Żółta Łódź Štěpán Iğdır – Œuvre')).toBe('Zólta Lódz Štepán Igdir – Œuvre');
  expect(inLatinLetters('ООО «Щука», Пётр Жуков, ЖУК')).toBe('OOO «Shchuka», Petr Zhukov, ZHUK');
  expect(inLatinLetters('Γιώργος Παπαδόπουλος, Київ')).toBe('Giorgos Papadopoulos, Kiiv');
  expect(inLatinLetters('さくら K.K.')).toBe('??? K.K.');
  expect([dollars('5400.00'), dollars('25')]).toEqual(['$5,400.00', '$25.00']);
});

test('an invoice from before addresses had a city is still made', () => {
  const old = { organization_name: 'Shop', country: 'Canada', address_line_1: '1 River', billing_email: '' } as never;
  expect(linesOf({ teamName: 'Team', billing: old })).toEqual(['Shop', '1 River', 'Canada']);
});

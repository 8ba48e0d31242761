import { storedBilling } from '@parley/contract/teams';
import { expect, test } from 'vitest';
import { linesOf } from './invoice-pdf';

const addressed = (billing: object) => linesOf({ teamName: 'Lindenhof', billing: storedBilling.parse(billing) });

test('an invoice is addressed as its country writes addresses', () => {
  const german = { address_line_1: 'Seestraße 4', postal_code: '88045', city: 'Friedrichshafen', country: 'DE' };
  expect(addressed(german)).toEqual(['Lindenhof', 'Seestraße 4', '88045 Friedrichshafen', 'Germany']);
  const american = { organization_name: 'Duck Boats', city: 'Akron', region: 'OH', postal_code: '44301' };
  expect(addressed({ ...american, country: 'United States', tax_type: 'GST', tax_id: '123456789' })).toEqual([
    ...['Duck Boats', 'Akron OH 44301', 'United States', 'GST 123456789'],
  ]);
});

test('an invoice from before addresses had a city is still made', () => {
  const old = { organization_name: 'Shop', country: 'Canada', address_line_1: '1 River', billing_email: '' } as never;
  expect(linesOf({ teamName: 'Team', billing: old })).toEqual(['Shop', '1 River', 'Canada']);
});

import { expect, it } from 'vitest';
import { splitAtPhoneNumbers } from './phone-numbers';

const addresses = (text: string) =>
  splitAtPhoneNumbers(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.address]));

it.each([
  ['Call +351 21 555 01 99 today.', 'tel:+351215550199'],
  ['Call +351215550199.', 'tel:+351215550199'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+1 (555) 123-4567', 'tel:+15551234567'],
  ['(555) 123-4567, or by mail', 'tel:5551234567'],
  ['555-123-4567', 'tel:5551234567'],
  ['1-800-555-0199', 'tel:18005550199'],
  ['1-800-555-0199 is free', 'tel:18005550199'],
  ['Tel.: 020 7946 0958 (9-17)', 'tel:02079460958'],
  ['089/123456-0', 'tel:0891234560'],
  ['01.23.45.67.89', 'tel:0123456789'],
  ['06.12.34.56.78', 'tel:0612345678'],
  ['00351 21 555 01 99', 'tel:00351215550199'],
  ['電話：03-1234-5678', 'tel:0312345678'],
  ['(+49 89 123456)', 'tel:+4989123456'],
  ['(555-123-4567)', 'tel:5551234567'],
  ['1 (555) 123-4567', 'tel:15551234567'],
  ['0800 123456. 24 hours a day', 'tel:0800123456'],
  ['0800 123456 - 24 hours a day', 'tel:0800123456'],
])('finds %j', (text, address) => {
  expect(addresses(text)).toEqual([address]);
  const whole = splitAtPhoneNumbers(text).map((piece) => (typeof piece === 'string' ? piece : piece.number));
  expect(whole.join('')).toBe(text);
});

it.each([
  '2024-01-15',
  '01.02.2024',
  '01.02.2024 - 05.02.2024',
  '01.02.24-05.02.24',
  '01-02-2024',
  '01/02/2024 10:30',
  '1990-2000',
  'open 08.00-17.00',
  'open 0800-1700',
  'from 08:00 to 17:00',
  '192.168.100.200',
  '10 000 000 crowns',
  '1,000,000',
  '1.000.000,00',
  '€ 555 123 4567',
  '555-123-4567 €',
  '500-1500 crowns',
  'order 12345678',
  'ISBN 978-3-16-148410-0',
  '4111 1111 1111 1111',
  'DE89 3704 0044 0532 0130 00',
  'v1.555-123-4567',
  'x=0123 456789',
  'https://a.example/020-7946-0958',
  '+5 points',
  '(2024) 12 of 30',
  '3.14159265',
  '0.123456789',
  '-0123 456',
  '12:0123 456789',
  '+123456789012345678',
])('leaves %j alone', (text) => {
  expect(splitAtPhoneNumbers(text)).toEqual([text]);
});

it('finds several, and takes little time for a text that is made for it', () => {
  expect(addresses('+351 21 555 01 99 or +351 21 555 02 00')).toHaveLength(2);
  expect(addresses('0800 123456 / 0800 654321')).toEqual(['tel:0800123456', 'tel:0800654321']);
  const started = performance.now();
  for (const piece of ['0123 ', '+1 ', '(1) ', '0-', '1'])
    expect(splitAtPhoneNumbers(piece.repeat(8_000)).length).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(2_000);
});

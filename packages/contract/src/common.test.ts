import { expect, test } from 'vitest';
import { holdsAddress } from './common';

test.each([
  'Restore it at https:evil.com',
  'http:\\\\evil.com',
  'help@evil.com',
  'evil.co\u00adm/login',
  'www\u00ad.evil.com',
  'evil.com\uFE0F/login',
  'evil。com/login',
  'PayPal Security, +1 888 555 0100',
  'Call 0113 496 0123',
  'Call 0800/555/0199',
  'Call 0800·555·0199',
  'Call 0800—555—0199',
  'Call ٠٨٠٠٥٥٥٠١٩٩',
])('%j holds something that a mail program links', (name) => {
  expect(holdsAddress(name)).toBe(true);
});

test.each([
  'Booking.com',
  'Dr. No',
  'Team 2024-2025',
  'Season 2025/2026',
  'Open 08:00-18:30',
  'Studio 54 & Co.',
  '24/7 Plumbing',
  'A @ B',
  'No. 1: Flowers',
])('%j is a name', (name) => {
  expect(holdsAddress(name)).toBe(false);
});

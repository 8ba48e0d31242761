import { expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const SUMMER = passage(
  'Area: Driving range; Monday–Friday: 9:00–21:30; Saturday: 8:00–21:30; Sunday: 8:00–20:00\nArea: Mini golf; Monday–Friday: 11:00–20:00; Saturday: 10:00–21:00; Sunday: 10:00–19:00',
  { heading: 'Opening hours > Opening hours, summer (April to September)', source_name: 'hours.md' },
);
const WINTER = passage(
  "Area: Driving range; Monday–Friday: 10:00–20:00; Saturday: 9:00–20:00; Sunday: 9:00–18:00\nArea: Mini golf; Monday–Friday: closed; Saturday: 11:00–16:00; Sunday: 11:00–16:00\n\nWe are closed on Christmas Day, December 26 and New Year's Day. On Thanksgiving only the range is open, from 9:00 to 13:00.\n\nOn Tuesday mornings the range opens at 11:00 because we mow and collect balls.",
  { heading: 'Opening hours > Opening hours, winter (October to March)', source_name: 'hours.md' },
);
const ALL = [SUMMER, WINTER];
const now = { at: new Date('2026-11-30T12:00:00Z'), zone: 'Europe/London' };

it('is closed on a feast, whatever season it is in', () => {
  expect(ask('Are you open on Christmas Day?', ALL, { now }).text).toMatch(/^No\. We are closed on Christmas Day/);
});

it('tells what is different on the day asked about', () => {
  expect(ask('What time does the driving range open on Tuesday?', ALL, { now }).text).toContain(
    'On Tuesday mornings the range opens at 11:00',
  );
  expect(ask('What time does the driving range open on Wednesday?', ALL, { now }).text).not.toContain('Tuesday');
  expect(ask('What time does mini golf open on Tuesday?', ALL, { now }).text).not.toContain('the range opens');
});

it('says no yes of what is closed', () => {
  expect(ask('Is mini golf open on Wednesdays in January?', ALL, { now }).text).not.toMatch(/^Yes/);
});

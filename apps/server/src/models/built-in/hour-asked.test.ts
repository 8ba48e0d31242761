import { describe, expect, it } from 'vitest';
import { ask, passage } from '../../../test/built-in';

const yard = [
  passage(
    'Day: Thursday; Showroom: 9.30 am to 7 pm; Log yard: 8 am to 4 pm\nDay: Friday; Showroom: 9.30 am to 5 pm; Log yard: 8 am to 4 pm\nDay: Saturday; Showroom: 10 am to 2 pm; Log yard: 8 am to 1 pm\nDay: Sunday; Showroom: closed; Log yard: closed',
    { heading: 'Opening hours' },
  ),
];
const shop = [
  passage(
    'Day: Thursday; Hours: 9 am to 5 pm\nDay: Friday; Hours: 9 am to 5 pm\nDay: Saturday; Hours: 9 am to noon\nDay: Sunday; Hours: closed',
  ),
];
/** Thursday, 26 November 2026. */
const now = { at: new Date('2026-11-26T16:47:00Z'), zone: 'Europe/London' };
const opening = (question: string, passages: typeof yard) =>
  /^(?:Yes|No)\b/.exec(ask(question, passages, { now }).text)?.[0] ?? null;

describe('whether something is open at an hour', () => {
  it.each([
    ['Is the log yard open now?', 'No'],
    ['Is the showroom open now?', 'Yes'],
    ['Are you open now?', null],
    ['Is the log yard open on Saturday at 2 pm?', 'No'],
    ['Is the showroom open on Friday at 6pm?', 'No'],
    ['Is the showroom open on Friday at 4pm?', 'Yes'],
    ['Is the showroom open on Saturday?', 'Yes'],
    ['Are you open on Sunday?', 'No'],
    ['Are you open on Thursday at 6pm?', null],
  ])('is judged by the hours of what is asked about: %s', (question, said) => {
    expect(opening(question, yard)).toBe(said);
  });

  it.each([
    ['Are you open on Friday at 6pm?', 'No'],
    ['Are you open on Friday at 16:30?', 'Yes'],
    ['Are you open on Friday at 4:30 pm?', 'Yes'],
    ['Are you open on Friday evening?', null],
    ['Are you open on Friday at 6?', null],
    ['Are you open now?', 'Yes'],
    ['Are you open tomorrow?', 'Yes'],
    ['Are you open on Sunday?', 'No'],
  ])('is judged by a table without a heading: %s', (question, said) => {
    expect(opening(question, shop)).toBe(said);
  });
});

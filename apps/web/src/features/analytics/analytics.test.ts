import { describe, expect, it } from 'vitest';
import { responseTime } from '~/features/activity/response-time';
import { groupDays } from './day-groups';
import { daysBefore, rangeFrom } from './days';

const NOW = new Date(2026, 10, 21, 23, 59);

describe('responseTime', () => {
  it.each([
    [0, '0 ms'],
    [840, '840 ms'],
    [1_000, '1 s'],
    [2_449, '2.4 s'],
    [59_949, '59.9 s'],
    [59_951, '1 m 0 s'],
    [72_000, '1 m 12 s'],
    [3_600_000, '60 m 0 s'],
  ])('says %i ms as %s', (ms, text) => expect(responseTime(ms)).toBe(text));
});

describe('rangeFrom', () => {
  it('is the last 30 days, today included, where nothing better is named', () => {
    const usual = { preset: '30', from: '2026-10-23', to: '2026-11-21' };
    for (const text of ['', 'range=900', 'range=custom&from=2026-11-02&to=2026-11-01', 'range=custom&from=x&to=y']) {
      expect(rangeFrom(new URLSearchParams(text), NOW)).toEqual(usual);
    }
  });

  it('is what the address names', () => {
    const custom = rangeFrom(new URLSearchParams('range=custom&from=2026-01-01&to=2026-01-31'), NOW);
    expect(custom).toEqual({ preset: 'custom', from: '2026-01-01', to: '2026-01-31' });
    expect(rangeFrom(new URLSearchParams('range=7'), NOW).from).toBe('2026-11-15');
  });

  it('goes over the ends of months and years', () => {
    expect(daysBefore(new Date(2026, 0, 1), 1)).toBe('2025-12-31');
  });
});

describe('groupDays', () => {
  const days = Array.from({ length: 10 }, (_, at) => ({
    day: `2026-05-${String(at + 1).padStart(2, '0')}`,
    userMessages: at,
    aiMessages: 1,
    teamMessages: 2,
  }));

  it('leaves days alone where there is room, and loses none where there is not', () => {
    expect(groupDays(days, 10)).toHaveLength(10);
    const groups = groupDays(days, 4);
    expect(groups.map(({ first, last }) => `${first.slice(8)}-${last.slice(8)}`)).toEqual([
      '01-03',
      '04-06',
      '07-09',
      '10-10',
    ]);
    expect(groups.reduce((sum, { userMessages }) => sum + userMessages, 0)).toBe(45);
    expect(groups.reduce((sum, { teamMessages }) => sum + teamMessages, 0)).toBe(20);
    expect(groupDays([], 5)).toEqual([]);
  });
});

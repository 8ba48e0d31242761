import { describe, expect, it } from 'vitest';
import { countFilters, filterFrom, NO_FILTER, queryFrom } from './activity-filter';

const NOON = new Date(2026, 10, 21, 12, 30);

describe('filterFrom', () => {
  it('reads an address and leaves out what makes no sense', () => {
    const search = new URLSearchParams(
      'q=ship&source=bubble&when=never&reaction=loved&from=2026-11-01&to=x&unanswered=1',
    );
    expect(filterFrom(search)).toEqual({
      ...NO_FILTER,
      q: 'ship',
      source: 'bubble',
      from: '2026-11-01',
      unanswered: '1',
    });
    expect(countFilters(filterFrom(search))).toBe(2);
  });
});

describe('queryFrom', () => {
  it('asks for nothing where nothing is narrowed', () => {
    expect(queryFrom({ ...NO_FILTER, q: '  ' })).toEqual({});
  });

  it('counts whole days of the calendar, today included', () => {
    expect(queryFrom({ ...NO_FILTER, when: 'today' }, NOON).from).toBe(new Date(2026, 10, 21).toISOString());
    expect(queryFrom({ ...NO_FILTER, when: '7' }, NOON).from).toBe(new Date(2026, 10, 15).toISOString());
  });

  it('includes the last day of a custom range', () => {
    const query = queryFrom({ ...NO_FILTER, when: 'custom', from: '2026-10-31', to: '2026-11-01' }, NOON);
    expect(query).toEqual({
      from: new Date(2026, 9, 31).toISOString(),
      to: new Date(2026, 10, 2).toISOString(),
    });
    expect(queryFrom({ ...NO_FILTER, when: 'custom' }, NOON)).toEqual({});
  });
});

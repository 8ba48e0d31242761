import { describe, expect, it } from 'vitest';
import { beyondEnd, sticksAfterScroll } from './stick';

const at = (scrollTop: number, scrollHeight = 2_000, clientHeight = 500) => ({ scrollTop, scrollHeight, clientHeight });

describe('sticksAfterScroll', () => {
  it('lets go as soon as the reader moves up, even by a little', () => {
    expect(sticksAfterScroll(true, at(1_500), at(1_490))).toBe(false);
  });

  it('takes hold again at the end', () => {
    expect(sticksAfterScroll(false, at(1_300), at(1_490))).toBe(true);
  });

  it('does not take hold while the reader scrolls down somewhere above', () => {
    expect(sticksAfterScroll(false, at(300), at(600))).toBe(false);
  });

  it('takes hold again when the end comes to the reader, as where something is closed', () => {
    expect(sticksAfterScroll(false, at(1_500, 2_300), at(1_500))).toBe(true);
    expect(sticksAfterScroll(false, at(1_700, 2_300), at(1_500))).toBe(true);
  });

  it('holds on while text grows below', () => {
    expect(sticksAfterScroll(true, at(1_500), at(1_500, 2_400))).toBe(true);
  });

  it('holds on when the container itself changes its size', () => {
    expect(sticksAfterScroll(true, at(1_500), at(1_300, 1_800))).toBe(true);
    expect(sticksAfterScroll(true, at(1_500), at(1_200, 2_000, 800))).toBe(true);
  });

  it('holds on wherever the reader is in what stands beyond the end', () => {
    const beyond = { beyond: 200 };
    expect(sticksAfterScroll(false, { ...at(1_200), ...beyond }, { ...at(1_400), ...beyond })).toBe(true);
    expect(sticksAfterScroll(true, { ...at(1_500), ...beyond }, { ...at(1_350), ...beyond })).toBe(true);
    expect(sticksAfterScroll(true, { ...at(1_350), ...beyond }, { ...at(1_250), ...beyond })).toBe(false);
  });
});

describe('beyondEnd', () => {
  it('leaves nothing out where all of it fits below the message', () => {
    expect(beyondEnd(600, 100, 0)).toBe(0);
    expect(beyondEnd(600, 100, 380)).toBe(0);
  });

  it('shows as much as leaves the beginning of the message in view', () => {
    expect(beyondEnd(600, 300, 380)).toBe(120);
  });

  it('always shows where it begins, and never takes all of the view', () => {
    expect(beyondEnd(600, 2_000, 380)).toBe(292);
    expect(beyondEnd(600, 20, 500)).toBe(100);
  });
});

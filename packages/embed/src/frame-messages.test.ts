import { describe, expect, it } from 'vitest';
import { messageFromFrame } from './frame-messages';

const ORIGIN = 'https://parley.example';
const frame = { name: 'frame' };
const close = { parley: 1, type: 'close' };

describe('messageFromFrame', () => {
  it('believes its own frame', () => {
    expect(messageFromFrame({ origin: ORIGIN, source: frame, data: close }, ORIGIN, frame)).toBe('close');
  });

  it.each([
    ['another origin', { origin: 'https://evil.example', source: frame, data: close }],
    ['an origin that merely begins the same', { origin: `${ORIGIN}.evil.example`, source: frame, data: close }],
    ['another window of the same origin', { origin: ORIGIN, source: { name: 'other' }, data: close }],
    ['a later protocol', { origin: ORIGIN, source: frame, data: { parley: 2, type: 'close' } }],
    ['no protocol', { origin: ORIGIN, source: frame, data: { type: 'close' } }],
    ['text', { origin: ORIGIN, source: frame, data: 'close' }],
    ['nothing', { origin: ORIGIN, source: frame, data: null }],
  ])('ignores %s', (_name, event) => {
    expect(messageFromFrame(event, ORIGIN, frame)).toBeUndefined();
  });

  it('believes nobody while there is no frame', () => {
    expect(messageFromFrame({ origin: ORIGIN, source: undefined, data: close }, ORIGIN, undefined)).toBeUndefined();
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import { createHostBridge } from './host-bridge';

afterEach(() => vi.unstubAllGlobals());

/** The identity that the chat has after its host page has posted something. */
function identityAfter(posted: object) {
  const host = { postMessage: () => undefined };
  const page = new EventTarget();
  vi.stubGlobal('location', { hash: '#identity' });
  vi.stubGlobal('window', { parent: host });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { state } = createHostBridge();
  expect(state.getState().identity).toBeUndefined();
  const data = { parley: 1, type: 'identity', ...posted };
  page.dispatchEvent(Object.assign(new Event('message'), { data, source: host, origin: 'https://shop.example' }));
  return state.getState().identity;
}

it('takes an identity in text, and begins without one if the page sends anything else', () => {
  const text = { user_id: 'ada', signature: 'ff00' };
  expect(identityAfter(text)).toEqual(text);
  for (const other of [{ user_id: 42, signature: 'ff00' }, { user_id: 'ada', signature: null }, {}])
    expect(identityAfter(other)).toBeNull();
});

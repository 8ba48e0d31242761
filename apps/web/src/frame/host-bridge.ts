import type { CameFrom } from '@parley/contract/chat';
import type { FrameMessage, IdentityFollows } from '@parley/contract/widget';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fromLink, PREVIEW } from '~/features/public-chat/from-link';
import type { VisitorIdentity } from '~/features/public-chat/visitor-transport';
import { createWayBack } from './way-back';

/** The owner's preview of the chat on the Connect tab. */
const isPreview = () => location.hash === PREVIEW;
const IDENTITY_FOLLOWS: IdentityFollows = '#identity';

/** What the host page has sent so far. */
export interface HostState {
  /** The frame is in the loader's bubble, so it can be closed. */
  inBubble: boolean;
  /** Visible, as everywhere except in a closed bubble. */
  shown: boolean;
  /** The frame fills the screen and covers the button that would close it. */
  full: boolean;
  /** How many times a person's click has opened the chat; each time moves the focus to the input. */
  openings: number;
  /** The visitor's identity; undefined until the page has sent what it announced, null if nobody vouches for them. */
  identity: VisitorIdentity | null | undefined;
}

export interface HostBridge {
  state: StoreApi<HostState>;
  /** Where the chat is placed, as far as known. */
  cameFrom: () => CameFrom;
  close: () => void;
  /** The agent or a person has said something while the chat was closed. */
  tellNews: () => void;
  /** Whether to load the chat on the site's next page before it is opened, as there may be news. */
  tellStay: (stays: boolean) => void;
}

/**
 * Talks to the loader on the host page. Only messages from the parent window count, from any site, since the server
 * decides who may frame the chat and checks the signed identity of the visitor. Replies go to the origin of the
 * messages, never to one that may have replaced it.
 */
export function createHostBridge(): HostBridge {
  const identity = location.hash === IDENTITY_FOLLOWS ? undefined : null;
  const state = createStore<HostState>(() => ({ inBubble: false, shown: true, full: false, openings: 0, identity }));
  let hostOrigin: string | null = null;
  const wayBack = createWayBack(() => tell('close'));

  function hear(message: FrameMessage, origin: string): void {
    if (message.type === 'open' || message.type === 'shut') {
      // A page without an origin (a local file, a sandbox) can only be addressed as '*'; the messages reveal nothing.
      hostOrigin = origin === 'null' ? '*' : origin;
      const shown = message.type === 'open';
      const opened = shown && message.focus ? 1 : 0;
      state.setState(({ openings }) => ({ inBubble: true, shown, full: message.full, openings: openings + opened }));
      if (shown && message.full) wayBack.offer();
      else wayBack.takeAway();
    }
    if (message.type === 'identity') {
      // A page may send anything; the chat then begins without an identity.
      const isText = typeof message.user_id === 'string' && typeof message.signature === 'string';
      state.setState({ identity: isText ? { user_id: message.user_id, signature: message.signature } : null });
    }
  }

  if (window.parent !== window) {
    addEventListener('message', (event: MessageEvent<FrameMessage | null>) => {
      if (event.source === window.parent && event.data?.parley === 1) hear(event.data, event.origin);
    });
    const ready: FrameMessage = { parley: 1, type: 'ready' };
    window.parent.postMessage(ready, '*');
  }

  const tell = (type: 'close' | 'news' | 'stay' | 'rest') => {
    const message: FrameMessage = { parley: 1, type };
    if (hostOrigin) window.parent.postMessage(message, hostOrigin);
  };

  return {
    state,
    cameFrom: () => {
      if (isPreview()) return { via: 'preview' };
      if (window.parent === window) return fromLink();
      const page = hostOrigin && hostOrigin !== '*' ? hostOrigin : document.referrer;
      return { via: state.getState().inBubble ? 'bubble' : 'iframe', ...(page && { page }) };
    },
    close: () => {
      wayBack.takeAway();
      tell('close');
    },
    tellNews: () => tell('news'),
    tellStay: (stays) => tell(stays ? 'stay' : 'rest'),
  };
}

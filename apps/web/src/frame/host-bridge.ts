import type { CameFrom } from '@parley/contract/chat';
import type { FrameMessage, IdentityFollows } from '@parley/contract/widget';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fromLink, PREVIEW } from '~/features/public-chat/from-link';
import type { VisitorIdentity } from '~/features/public-chat/visitor-transport';
import { createWayBack } from './way-back';

/** The owner's own look at the chat, on the Connect tab. */
const isPreview = () => location.hash === PREVIEW;
const IDENTITY_FOLLOWS: IdentityFollows = '#identity';

/** What the page around the frame has said so far. */
export interface HostState {
  /** The loader's bubble holds this frame, so that it can be closed. */
  inBubble: boolean;
  /** It is on the screen, as everywhere but in a closed bubble. */
  shown: boolean;
  /** The frame fills the screen and covers the button that would close it. */
  full: boolean;
  /** How often a person's click has opened the chat; each time the cursor goes into the input. */
  openings: number;
  /** Who the visitor is; undefined until the page has said what it announced, null where nobody vouches for the visitor. */
  identity: VisitorIdentity | null | undefined;
}

export interface HostBridge {
  state: StoreApi<HostState>;
  /** Where the chat stands, as far as it is known by now. */
  cameFrom: () => CameFrom;
  close: () => void;
  /** The agent or a person has said something, which nobody sees while the chat is closed. */
  tellNews: () => void;
  /** Whether the chat is to be there on the site's next page before it is opened: it may have something to tell. */
  tellStay: (stays: boolean) => void;
}

/**
 * Speaks with the loader on the page around. Only the parent window is listened to; where it comes from may be any
 * site, since the server decides who may frame the chat, and checks the signature of what it says of the visitor.
 * Answers go to the origin that was heard, never to whoever may have taken its place.
 */
export function createHostBridge(): HostBridge {
  const identity = location.hash === IDENTITY_FOLLOWS ? undefined : null;
  const state = createStore<HostState>(() => ({ inBubble: false, shown: true, full: false, openings: 0, identity }));
  let hostOrigin: string | null = null;
  const wayBack = createWayBack(() => tell('close'));

  function hear(message: FrameMessage, origin: string): void {
    if (message.type === 'open' || message.type === 'shut') {
      // A page without an origin (a local file, a sandbox) can only be addressed as anyone; what it is told tells nothing.
      hostOrigin = origin === 'null' ? '*' : origin;
      const shown = message.type === 'open';
      const opened = shown && message.focus ? 1 : 0;
      state.setState(({ openings }) => ({ inBubble: true, shown, full: message.full, openings: openings + opened }));
      if (shown && message.full) wayBack.offer();
      else wayBack.takeAway();
    }
    if (message.type === 'identity') {
      state.setState({ identity: { user_id: message.user_id, signature: message.signature } });
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

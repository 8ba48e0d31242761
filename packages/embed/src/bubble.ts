import type { FrameMessage, IdentityFollows } from '@parley/contract/widget';
import { Texts } from './embed.texts';
import { messageFromFrame, PROTOCOL } from './frame-messages';
import { FULL_SCREEN, STYLES } from './styles';

const IDENTITY_FOLLOWS: IdentityFollows = '#identity';

const SVG = 'http://www.w3.org/2000/svg';

type Said<Message> = Message extends unknown ? Omit<Message, 'parley'> : never;
type Unversioned = Said<FrameMessage>;

/** One agent's button and frame on a customer's page. */
export interface Bubble {
  agentId: string;
  /** Shows the chat; `byPerson` moves the focus into it. */
  open(byPerson?: boolean): void;
  close(): void;
  toggle(byPerson?: boolean): void;
  destroy(): void;
}

/**
 * Puts an agent's bubble on the page. Styles go through the CSSOM and nodes through the DOM, never through markup, so
 * that a page may forbid inline styles and require trusted types.
 * @param origin serves the frame, and is the only origin that messages are exchanged with.
 * @param identity the `data-` attributes of the script tag.
 * @param place in the row of bubbles, 0 being the rightmost.
 * @param onOpen called before it opens.
 */
export function createBubble(
  agentId: string,
  origin: string,
  identity: DOMStringMap,
  place: number,
  onOpen: () => void,
): Bubble {
  const [host, shadow, box, button, again, path, frame] = createParts();
  /** Session storage key, set while the site's next page may have news to show. */
  const kept = `parley-chat:${agentId}`;
  const fullScreen = matchMedia(FULL_SCREEN);
  let opened = false;
  let ready = false;
  let news = false;
  let focusWanted: boolean | undefined;

  const { userId, userSignature } = identity;
  const known = userId && userSignature && { type: 'identity' as const, user_id: userId, signature: userSignature };
  const send = (said: Unversioned) => frame.contentWindow?.postMessage({ parley: PROTOCOL, ...said }, origin);
  const announce = () => {
    if (ready) send({ type: opened ? 'open' : 'shut', focus: focusWanted, full: fullScreen.matches });
    focusWanted &&= !ready;
  };
  const draw = () => {
    box.className = opened ? (ready ? 'open ready' : 'open') : news ? 'news' : '';
    button.ariaLabel = news ? Texts.news : Texts.chat;
    button.ariaExpanded = `${opened}`;
    path.setAttribute('d', opened ? 'M7 7l14 14M21 7L7 21' : 'M24 14a9 9 0 0 1-9 9H5l2-5a9 9 0 1 1 17-4z');
  };

  const load = () => {
    frame.src = `${origin}/chatbot-iframe/${encodeURIComponent(agentId)}${known ? IDENTITY_FOLLOWS : ''}`;
    // A browser's own error page also fires `load`, but never reports that it is ready.
    frame.onload = () => setTimeout(fail, 400);
    // Appending a frame that is already there moves it, which reloads it.
    box.append(frame, again);
  };

  const bubble: Bubble = {
    agentId,
    open(byPerson) {
      onOpen();
      // A load that failed, for instance offline, is retried.
      if (!ready && !opened) load();
      opened = true;
      news = false;
      draw();
      focusWanted = byPerson;
      if (byPerson) frame.focus();
      announce();
    },
    close() {
      opened = false;
      const hadFocus = shadow.activeElement;
      draw();
      announce();
      if (hadFocus) button.focus();
    },
    toggle: (byPerson) => (opened ? bubble.close() : bubble.open(byPerson)),
    destroy() {
      removeEventListener('message', onMessage);
      removeEventListener('online', retry);
      host.remove();
    },
  };

  const onMessage = (event: MessageEvent) => {
    const type = messageFromFrame(event, origin, frame.contentWindow);
    if (type === 'close') bubble.close();
    if (type === 'news') news = !opened;
    try {
      if (type === 'stay') sessionStorage[kept] = 1;
      if (type === 'rest') delete sessionStorage[kept];
    } catch {}
    if (type === 'ready') {
      ready = true;
      if (known) send(known);
      announce();
    }
    draw();
  };

  const fail = () => {
    if (ready) return;
    again.value = Texts.again;
    if (shadow.activeElement) again.focus();
  };

  const retry = () => {
    if (ready || !opened) return;
    opened = false;
    bubble.open(!!shadow.activeElement);
  };

  again.onclick = retry;
  button.onclick = () => bubble.toggle(true);
  // Returning false would cancel the key's default action, hence `void`.
  box.onkeydown = ({ key }) => void (key === 'Escape' && bubble.close());
  box.style.setProperty('--n', `${place}`);
  draw();
  addEventListener('message', onMessage);
  addEventListener('online', retry);
  fullScreen.onchange = announce;
  putOnPage(host);
  try {
    if (sessionStorage[kept]) load();
  } catch {}
  return bubble;
}

/** Positional rather than named, to save bytes in the loader. */
function createParts() {
  const host = document.createElement('parley-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  const box = document.createElement('div');
  const button = document.createElement('button');
  // Covers the frame until the chat is ready, so that nobody sees the browser's error page.
  const again = document.createElement('input');
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const frame = document.createElement('iframe');
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  frame.title = Texts.chat;
  frame.allow = 'clipboard-write';
  again.type = 'button';
  icon.append(path);
  button.append(icon);
  box.append(button);
  shadow.append(box);
  return [host, shadow, box, button, again, path, frame] as const;
}

/** Beside the body: a transformed body would capture fixed positions, and a replaced one would remove the bubble. */
function putOnPage(host: HTMLElement): void {
  const root = document.documentElement;
  root.append(host);
  // A transformed document captures them too; the top layer is positioned in the window.
  if (getComputedStyle(root).transform === 'none') return;
  host.popover = 'manual';
  host.showPopover?.();
}

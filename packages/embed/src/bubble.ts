import type { FrameMessage, IdentityFollows } from '@parley/contract/widget';
import { texts } from './embed.texts';
import { messageFromFrame, PROTOCOL } from './frame-messages';
import { FULL_SCREEN, STYLES } from './styles';

const IDENTITY_FOLLOWS: IdentityFollows = '#identity';

const SVG = 'http://www.w3.org/2000/svg';
const CHAT = 'M21 12a8 8 0 0 1-8 8H4l2-4a8 8 0 1 1 15-4z';
const CROSS = 'M6 6l12 12M18 6L6 18';

/** One agent's button and frame on the page of a customer. */
export interface Bubble {
  agentId: string;
  /** Shows the chat; `byPerson` moves the focus into it. */
  open(byPerson?: boolean): void;
  close(): void;
  toggle(byPerson?: boolean): void;
  /** Sets its place in the row of bubbles, 0 being the rightmost. */
  place(index: number): void;
  destroy(): void;
}

/**
 * Puts an agent's bubble on the page. Styles go through the CSSOM and nodes through the DOM, never through markup, so
 * that a page may forbid inline styles and demand trusted types.
 *
 * @param origin where the frame is served, and the only origin that is listened and spoken to.
 * @param identity the `data-` attributes of the script tag.
 * @param onOpen called before it opens.
 */
export function createBubble(agentId: string, origin: string, identity: DOMStringMap, onOpen: () => void): Bubble {
  const host = document.createElement('parley-chat');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];

  const box = document.createElement('div');
  const button = document.createElement('button');
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  const fullScreen = matchMedia(FULL_SCREEN);
  let frame: HTMLIFrameElement | undefined;
  let opened = false;
  let ready = false;
  let focusWanted = false;

  const { userId, userSignature } = identity;
  const known = userId && userSignature && { user_id: userId, signature: userSignature };
  const send = (message: FrameMessage) => frame?.contentWindow?.postMessage(message, origin);
  const announce = () => {
    if (!ready || !opened) return;
    send({ parley: PROTOCOL, type: 'open', focus: focusWanted, full: fullScreen.matches });
    focusWanted = false;
  };
  const draw = () => {
    box.className = !opened ? '' : ready ? 'open ready' : 'open';
    button.ariaExpanded = `${opened}`;
    path.setAttribute('d', opened ? CROSS : CHAT);
  };

  const bubble: Bubble = {
    agentId,
    open(byPerson) {
      onOpen();
      // What came to nothing, as without a connection, is asked for again.
      if (!ready && !opened) {
        frame?.remove();
        frame = document.createElement('iframe');
        frame.title = texts.chat;
        frame.allow = 'clipboard-write';
        frame.src = `${origin}/chatbot-iframe/${encodeURIComponent(agentId)}${known ? IDENTITY_FOLLOWS : ''}`;
        box.append(frame);
      }
      opened = true;
      draw();
      focusWanted = byPerson === true;
      if (focusWanted) frame?.focus({ preventScroll: true });
      announce();
    },
    close() {
      opened = false;
      const hadFocus = frame && shadow.activeElement === frame;
      draw();
      if (hadFocus) button.focus({ preventScroll: true });
    },
    toggle: (byPerson) => (opened ? bubble.close() : bubble.open(byPerson)),
    place: (index) => box.style.setProperty('--n', `${index}`),
    destroy() {
      removeEventListener('message', onMessage);
      removeEventListener('online', onOnline);
      fullScreen.onchange = null;
      host.remove();
    },
  };

  const onMessage = (event: MessageEvent) => {
    const type = messageFromFrame(event, origin, frame?.contentWindow);
    if (type === 'close') bubble.close();
    if (type !== 'ready') return;
    ready = true;
    draw();
    if (known) send({ parley: PROTOCOL, type: 'identity', ...known });
    announce();
  };

  const onOnline = () => {
    if (ready || !opened) return;
    opened = false;
    bubble.open();
  };

  icon.setAttribute('viewBox', '0 0 24 24');
  button.ariaLabel = texts.chat;
  button.onclick = () => bubble.toggle(true);
  box.onkeydown = (event) => {
    if (event.key === 'Escape') bubble.close();
  };
  icon.append(path);
  button.append(icon);
  box.append(button);
  shadow.append(box);
  draw();
  addEventListener('message', onMessage);
  addEventListener('online', onOnline);
  fullScreen.onchange = announce;
  putOnPage(host);
  return bubble;
}

/** Beside the body and not in it: a transformed body would capture fixed positions, a replaced one would take the bubble along. */
function putOnPage(host: HTMLElement): void {
  const root = document.documentElement;
  root.append(host);
  // A transformed document captures them, too; what is in the top layer is placed in the window.
  if (getComputedStyle(root).transform === 'none') return;
  host.popover = 'manual';
  host.showPopover?.();
}

/** The state of the entry that Back takes away. */
const OPENED = 'chat opened';

export interface WayBack {
  /** The chat covers the page: from the visitor's next tap or key on, Back closes it. */
  offer: () => void;
  /** The chat no longer covers the page: Back belongs to the page again. */
  takeAway: () => void;
}

/**
 * Lets the Back of a phone close a chat that fills its screen, as people expect of whatever covers a page, instead of
 * leaving the page below. A browser passes over entries that no person caused, so that one is added by the first tap or key
 * in the chat, and not when it opens.
 */
export function createWayBack(close: () => void): WayBack {
  let offered = false;
  let entered = false;
  let length = 0;

  const enter = () => {
    if (!offered || entered) return;
    entered = true;
    history.pushState(OPENED, '');
    length = history.length;
  };
  addEventListener('click', enter);
  addEventListener('keydown', enter);
  addEventListener('popstate', () => {
    if (!entered || history.state === OPENED) return;
    entered = false;
    offered = false;
    close();
  });

  return {
    offer: () => {
      offered = true;
    },
    takeAway: () => {
      offered = false;
      // The history is shared with the page around: what it has added since would be taken away instead.
      if (entered && history.length === length) {
        entered = false;
        history.back();
      }
    },
  };
}

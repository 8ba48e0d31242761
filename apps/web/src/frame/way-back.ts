/** The state of the history entry that Back removes. */
const OPENED = 'chat opened';

export interface WayBack {
  /** The chat covers the page: from the visitor's next tap or key press on, Back closes it. */
  offer: () => void;
  /** The chat no longer covers the page: Back is the page's again. */
  takeAway: () => void;
}

/**
 * Lets a phone's Back close a chat that fills the screen, as people expect of overlays, instead of leaving the page
 * below. Browsers skip history entries without a user gesture, so the entry is added by the first tap or key press in
 * the chat rather than when it opens.
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
      // The history is shared with the host page: going back would remove an entry that it has added since.
      if (entered && history.length === length) {
        entered = false;
        history.back();
      }
    },
  };
}

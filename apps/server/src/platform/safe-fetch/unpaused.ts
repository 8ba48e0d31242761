import type { Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;

/** How many bytes of one response may wait for a slow reader. */
const UNREAD_MAX_BYTES = 16 * 2 ** 20;

/**
 * Keeps receiving instead of pausing the connection for a slow reader. When a server closes a paused connection, undici
 * 7 throws where no one can catch it, which ends the process (nodejs/undici#5360; fixed in 8, which needs Node 22). The
 * request fails once too much is unread.
 */
export const unpaused: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, taking(handler));

function taking(handler: Handler): Handler {
  let behind = false;
  let unread = 0;
  // Created once per request, like undici's own: responses come in very many chunks.
  let shown: Controller | undefined;
  const asThoughPaused = (controller: Controller): Controller => ({
    get aborted() {
      return controller.aborted;
    },
    get reason() {
      return controller.reason;
    },
    get paused() {
      return behind;
    },
    abort: (reason) => controller.abort(reason),
    pause: () => {
      behind = true;
    },
    // A reader resumes only after reading everything that waited.
    resume: () => {
      behind = false;
      unread = 0;
    },
  });
  return {
    onRequestStart: (controller, context) => {
      shown = asThoughPaused(controller);
      handler.onRequestStart?.(shown, context);
    },
    onResponseStart: (controller, ...head) => handler.onResponseStart?.(shown ?? controller, ...head),
    onResponseData: (controller, chunk) => {
      unread = behind ? unread + chunk.byteLength : 0;
      if (unread > UNREAD_MAX_BYTES) controller.abort(new RangeError('The answer came faster than it was read.'));
      else handler.onResponseData?.(shown ?? controller, chunk);
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(shown ?? controller, trailers),
    // A request that was refused before it started has none.
    onResponseError: (controller, error) => handler.onResponseError?.(shown ?? controller, error),
  };
}

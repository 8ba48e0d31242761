import type { Dispatcher } from 'undici';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;

/** Bytes of one answer that wait for a reader who is behind. */
const UNREAD_MAX_BYTES = 16 * 2 ** 20;

/**
 * Takes an answer as it comes, instead of pausing the connection while its reader is behind. When a server ends a paused
 * connection undici 7 throws where nobody can catch it, and the process is over (nodejs/undici#5360; mended in 8, which
 * needs Node 22). What waits to be read is bounded: beyond that the request fails.
 */
export const unpaused: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, taking(handler));

function taking(handler: Handler): Handler {
  let behind = false;
  let unread = 0;
  // One for each request, as undici's own is: answers come in very many pieces.
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
    // A reader asks for more only once it has all that waited.
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
    // One that was refused before it began has none.
    onResponseError: (controller, error) => handler.onResponseError?.(shown ?? controller, error),
  };
}

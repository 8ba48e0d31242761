import type { Dispatcher } from 'undici';

/** What was sent and is not read yet is kept: no answer that is read at all is longer. */
const SENT_MAX_BYTES = 64 * 2 ** 20;

type Controller = Dispatcher.DispatchController;
type Handler = Dispatcher.DispatchHandler;

/**
 * For undici's `compose`: answers that are read slowly are kept, not paused. Where a server ends the connection while its answer is
 * paused, undici 7 fails an assertion that nobody can catch (nodejs/undici#5360), and the whole process would end with it.
 */
export const withoutPauses: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, keeping(handler));

function keeping(handler: Handler): Handler {
  let sent = 0;
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(unpaused(controller), context),
    onRequestUpgrade: (controller, ...rest) => handler.onRequestUpgrade?.(controller, ...rest),
    onResponseStart: (controller, ...rest) => handler.onResponseStart?.(unpaused(controller), ...rest),
    onResponseData: (controller, part) => {
      sent += part.length;
      if (sent > SENT_MAX_BYTES) controller.abort(new RangeError('The answer is too large.'));
      else handler.onResponseData?.(unpaused(controller), part);
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(unpaused(controller), trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  };
}

const unpaused = (controller: Controller): Controller => ({
  get aborted() {
    return controller.aborted;
  },
  get reason() {
    return controller.reason;
  },
  get rawHeaders() {
    return controller.rawHeaders ?? null;
  },
  get rawTrailers() {
    return controller.rawTrailers ?? null;
  },
  paused: false,
  abort: (reason) => controller.abort(reason),
  pause: () => undefined,
  resume: () => undefined,
});

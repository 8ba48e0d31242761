import type { Dispatcher } from 'undici';
import { FetchFailure } from './failure';

type Handler = Dispatcher.DispatchHandler;
type Controller = Dispatcher.DispatchController;

/** Informational responses (103 Early Hints and the like) before the real one; each is as long as a head may be. */
const INFORMATIONAL_MAX = 10;
/** Chunks of a body that may be tiny: some servers send each line by itself. */
const PIECES_MAX = 20_000;
/** Bytes that chunks have on average beyond that number. */
const PIECE_MIN_BYTES = 32;

/**
 * Ends a response that comes in too many pieces. Each is parsed in the event loop whether or not it carries anything,
 * so that a server could keep the process busy with what no limit on bodies ever sees.
 */
export const fewPieces: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) =>
  dispatch(options, counting(handler));

function counting(handler: Handler): Handler {
  let informational = 0;
  let pieces = 0;
  let bytes = 0;
  const end = (controller: Controller) =>
    controller.abort(new FetchFailure('undecodable', 'The website sent its answer in too many pieces.'));
  return {
    onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
    onResponseStart: (controller, status, ...head) => {
      informational += status < 200 ? 1 : 0;
      if (informational > INFORMATIONAL_MAX) end(controller);
      else handler.onResponseStart?.(controller, status, ...head);
    },
    onResponseData: (controller, chunk) => {
      pieces += 1;
      bytes += chunk.byteLength;
      if (pieces > PIECES_MAX && bytes < pieces * PIECE_MIN_BYTES) end(controller);
      else handler.onResponseData?.(controller, chunk);
    },
    onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
    onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
  };
}

/**
 * A signal that aborts with the given one, if any, and after `ms` at the latest. What `AbortSignal.any` returns refers only
 * weakly to a timeout: unless something else keeps it, it is freed with other memory, and the deadline never comes
 * (https://github.com/nodejs/node/issues/57736).
 */
export function withDeadline(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const deadline = AbortSignal.timeout(ms);
  // A timeout with a listener is kept until it fires.
  deadline.addEventListener('abort', () => undefined, { once: true });
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
}

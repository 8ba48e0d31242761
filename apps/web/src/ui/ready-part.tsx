import { type ComponentType, lazy, useState } from 'react';
import { whenIdle } from './when-idle';

/**
 * A part of the screen that no first paint needs: fetched when it is first shown, or before that, when there is time. What was
 * fetched before is shown at once, while React keeps back for 300 ms what it had to wait for.
 * @returns the part, to be shown in a Suspense; what fetches it now; and what does so when the browser is idle, and returns
 * how to take that back
 */
export function readyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): { Part: ComponentType<P>; fetch: () => void; whenIdle: () => () => void } {
  let fetched: ComponentType<P> | null = null;
  const Late = lazy(async () => ({ default: await load() }));
  // A failure is left to the time when the part is asked for.
  const fetch = () =>
    void load().then(
      (part) => {
        fetched = part;
      },
      () => undefined,
    );
  return {
    Part: function Part(props: P) {
      const [Shown] = useState<ComponentType<P>>(() => fetched ?? (Late as ComponentType<P>));
      return <Shown {...props} />;
    },
    fetch,
    whenIdle: () => whenIdle(fetch),
  };
}

import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { whenIdle } from '~/ui/when-idle';
import { fetchPart } from './fetch-part';

/** A file of its own, and with it the component that it exports under a name. */
type Load<Name extends string, P> = () => Promise<Record<Name, ComponentType<P>>>;

/**
 * A part of the screen that is fetched when it is first shown, to be shown in a Suspense. It waits for a lost connection,
 * and where it is gone since an update, the boundary around it loads the page again.
 */
export function latePart<Name extends string, P>(
  load: Load<Name, P>,
  name: Name,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await fetchPart(load))[name] }));
}

/**
 * As `latePart`, or fetched before that, when there is time. What was fetched before is shown at once, while React keeps
 * back for 300 ms what it had to wait for.
 * @returns the part; what fetches it now; and what does so when the browser is idle, and returns how to take that back
 */
export function readyPart<Name extends string, P extends object>(
  load: Load<Name, P>,
  name: Name,
): { Part: ComponentType<P>; fetch: () => void; whenIdle: () => () => void } {
  let fetched: ComponentType<P> | null = null;
  const Late = latePart(load, name);
  // A failure is left to the time when the part is asked for.
  const fetch = () =>
    void fetchPart(load).then(
      (loaded) => {
        fetched = loaded[name];
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

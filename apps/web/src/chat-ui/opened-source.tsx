import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** The index of the source of an answer that is open: chosen by its name, or by its number in the answer. */
export interface OpenedSource {
  opened: number | null;
  open: (index: number | null) => void;
}

const Opened = createContext<OpenedSource | null>(null);

/** Wraps an answer and its sources. */
export function OpenedSourceProvider({ children }: { children: ReactNode }) {
  const value = useOwn();
  return <Opened.Provider value={value}>{children}</Opened.Provider>;
}

/** The state of the surrounding answer; outside of one, a state of its own. */
export function useOpenedSource(): OpenedSource {
  const own = useOwn();
  return useContext(Opened) ?? own;
}

function useOwn(): OpenedSource {
  const [opened, open] = useState<number | null>(null);
  return useMemo(() => ({ opened, open }), [opened]);
}

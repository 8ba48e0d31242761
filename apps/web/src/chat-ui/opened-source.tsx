import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** Which source of an answer is shown, as its index: chosen at its name, or at its number in the answer. */
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

/** The answer's around it; alone, one of its own. */
export function useOpenedSource(): OpenedSource {
  const own = useOwn();
  return useContext(Opened) ?? own;
}

function useOwn(): OpenedSource {
  const [opened, open] = useState<number | null>(null);
  return useMemo(() => ({ opened, open }), [opened]);
}

import { createContext, type ReactNode, useMemo, useState } from 'react';

interface Asked {
  /** The database that the playground queries; null while it queries none. */
  id: string | null;
  tell: (id: string | null) => void;
}

export const AskedDatabase = createContext<Asked>({ id: null, tell: () => undefined });

/** Tells the header of an agent's screen which database is queried below it. */
export function AskedDatabaseProvider({ children }: { children: ReactNode }) {
  const [id, tell] = useState<string | null>(null);
  const asked = useMemo(() => ({ id, tell }), [id]);
  return <AskedDatabase value={asked}>{children}</AskedDatabase>;
}

import type { Agent } from '@parley/contract/agents';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { toast } from '~/ui/toast';
import { useConnections } from '../database-queries';
import { isTrained } from '../details/training-look';
import { AskedDatabase } from './asked-database';

export interface SqlMode {
  /** Questions go to the database. */
  on: boolean;
  /** The database they go to; null while none is chosen. */
  active: DatabaseConnection | null;
  /** Wanted, but it is not yet known for which database. */
  loading: boolean;
  /** Wanted, but there is no database to query. */
  gone: boolean;
  /** Like `gone`, but there are others: the next question asks for a choice. */
  choiceNeeded: boolean;
  /** A database has been read, so the mode can be turned on. */
  available: boolean;
  connections: readonly DatabaseConnection[];
  picking: boolean;
  toggle: () => void;
  /** Opens the picker. */
  choose: () => void;
  closePicker: () => void;
  pick: (connection: DatabaseConnection) => void;
  /** A question or statement is about to go to a database, which is then released when the chat is left. */
  used: (connectionId: string) => void;
}

/**
 * Which database the playground queries, if any. Initially on for an agent that knows nothing but a database, and off
 * for one that has other sources as well. The choice lasts until the chat is left.
 */
export function useSqlMode(agent: Agent): SqlMode {
  const { data, refetch, isPending } = useConnections();
  const { type, connection_id: own } = agent.settings;
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(type === 'database' && agent.training.sources.total === 0);
  const [picking, setPicking] = useState(false);
  const open = useOpenDatabases();
  const connections = data ?? [];
  const { tell } = useContext(AskedDatabase);
  const active = connections.find((one) => one.connection_id === (chosen ?? own) && isTrained(one)) ?? null;

  const available = connections.some(isTrained);
  const gone = wanted && active === null && !isPending;
  const on = wanted && active !== null;
  const asked = on ? active.connection_id : null;
  useEffect(() => {
    tell(asked);
    return () => tell(null);
  }, [asked, tell]);

  function pick(connection: DatabaseConnection): void {
    if (active && active.connection_id !== connection.connection_id) open.close(active.connection_id);
    setChosen(connection.connection_id);
    setWanted(true);
    setPicking(false);
  }

  async function toggle(): Promise<void> {
    if (active) return setWanted(!wanted);
    const { data: loaded, error } = await refetch();
    if (error) toast.failed(failureText(MESSAGES.fetchConnectionsFailed, error));
    const trained = loaded?.filter(isTrained) ?? [];
    const [first] = trained;
    if (first && trained.length === 1) pick(first);
    else setPicking(trained.length > 1);
  }

  return {
    on,
    active,
    loading: wanted && isPending,
    gone,
    choiceNeeded: gone && available,
    available,
    connections,
    picking,
    toggle: () => void toggle(),
    choose: () => setPicking(true),
    closePicker: () => {
      setPicking(false);
      if (!active) setWanted(false);
    },
    pick,
    used: open.used,
  };
}

/** Releases a database now; the next question opens it again. */
function close(connection_id: string): void {
  call('POST', '/api/dbChat/api/v0/close_database_connection', { body: { connection_id }, keepalive: true }).catch(
    // The server closes idle databases by itself.
    () => undefined,
  );
}

/** Remembers which databases this chat has used, and releases them when it is left, even by closing the page. */
function useOpenDatabases() {
  const opened = useRef(new Set<string>());
  useEffect(() => {
    const { current } = opened;
    const closeAll = () => {
      for (const id of current) close(id);
      current.clear();
    };
    addEventListener('pagehide', closeAll);
    return () => {
      removeEventListener('pagehide', closeAll);
      closeAll();
    };
  }, []);
  const used = useCallback((id: string) => void opened.current.add(id), []);
  const closeOne = useCallback((id: string) => {
    if (opened.current.delete(id)) close(id);
  }, []);
  return { used, close: closeOne };
}

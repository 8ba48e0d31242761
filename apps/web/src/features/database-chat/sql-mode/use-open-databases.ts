import { useCallback, useEffect, useRef } from 'react';
import { call } from '~/api/client';

/** Lets go of a database now; it is opened again by the next question. */
function close(connection_id: string): void {
  call('POST', '/api/dbChat/api/v0/close_database_connection', { body: { connection_id }, keepalive: true }).catch(
    // The server closes what nobody uses by itself.
    () => undefined,
  );
}

/** Remembers which databases this chat has used, and closes them when it is left, be it by closing the page. */
export function useOpenDatabases() {
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

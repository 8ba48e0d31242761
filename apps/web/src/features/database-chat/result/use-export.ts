import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '~/api/errors';
import { saveFile } from '~/ui/save-file';
import { exportCsv } from './export-csv';

const CSV_NAME = 'sql_result.csv';

/** Saves all rows of a statement as a file, which can take a while and be stopped. */
export function useExport(sql: string, connectionId: string | null) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (!connectionId || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBytes(0);
    try {
      saveFile(await exportCsv({ sql, connection_id: connectionId }, setBytes, controller.signal), CSV_NAME);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error, MESSAGES.downloadFailed));
    } finally {
      running.current = null;
      setBytes(null);
    }
  }

  return {
    /** How much has come; null while nothing is exported. */
    bytes,
    failure,
    start: () => void start(),
    stop: () => running.current?.abort(),
  };
}

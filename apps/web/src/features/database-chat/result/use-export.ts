import type { SqlResult } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { ApiError, failureText } from '~/api/errors';
import { saveFile } from '~/ui/save-file';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { exportCsv } from './export-csv';
import { shownCsv } from './shown-csv';

const CSV_NAME = 'sql_result.csv';

/**
 * Saves all rows of a statement as a file, which may take a while and can be stopped. If its connection is gone, or the
 * server cannot be reached, saves the rows on the screen.
 */
export function useExport(result: SqlResult, connectionId: string | null) {
  const [bytes, setBytes] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function saveShown(): void {
    saveFile(new Blob([shownCsv(result)], { type: 'text/csv' }), CSV_NAME);
    toast.done(texts.result.shownExported);
  }

  async function start(): Promise<void> {
    if (running.current) return;
    if (!connectionId) return saveShown();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    setBytes(0);
    try {
      saveFile(
        await exportCsv({ sql: result.sql, connection_id: connectionId }, setBytes, controller.signal),
        CSV_NAME,
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isGone(error)) saveShown();
      else setFailure(failureText(MESSAGES.downloadFailed, error));
    } finally {
      running.current = null;
      setBytes(null);
    }
  }

  return {
    /** How much has been received; null while nothing is being exported. */
    bytes,
    failure,
    start: () => void start(),
    stop: () => running.current?.abort(),
  };
}

/** The server does not answer, or no longer knows the connection. */
const isGone = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 404);

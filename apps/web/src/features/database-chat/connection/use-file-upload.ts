import { DATABASE_FILE_MAX_BYTES, SQLITE_FILE_START } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { upload as send } from '~/api/upload';
import { useRefreshDatabases } from '../database-queries';

export type FileUpload =
  | { state: 'sending'; name: string; percent: number }
  | { state: 'failed'; name: string; error: string }
  | { state: 'done'; name: string };

/** Nobody should have to upload a gigabyte before learning that the file is not SQLite. */
const isSqlite = async (file: File) => (await file.slice(0, SQLITE_FILE_START.length).text()) === SQLITE_FILE_START;

/** The server checks the whole file before it answers, which takes time for a large one. */
const CHECKING_MS = 120_000;

/** Uploads a SQLite file; `onDone` receives the name that the connection refers to it by. */
export function useFileUpload(onDone: (file: string) => void) {
  const [upload, setUpload] = useState<FileUpload | null>(null);
  const sending = useRef<AbortController | null>(null);
  const refresh = useRefreshDatabases();
  useEffect(() => () => sending.current?.abort(), []);

  async function start(file: File): Promise<void> {
    const { name } = file;
    if (file.size > DATABASE_FILE_MAX_BYTES) {
      return setUpload({ state: 'failed', name, error: MESSAGES.databaseFileTooLarge });
    }
    if (!(await isSqlite(file).catch(() => true))) {
      return setUpload({ state: 'failed', name, error: MESSAGES.databaseFileInvalid });
    }
    const controller = new AbortController();
    sending.current = controller;
    setUpload({ state: 'sending', name, percent: 0 });
    const form = new FormData();
    form.append('file', file);
    try {
      const added = await send('POST', '/api/dbChat/api/v0/upload_database_file', {
        form,
        signal: controller.signal,
        answerMs: CHECKING_MS,
        onProgress: (share) => setUpload({ state: 'sending', name, percent: share * 100 }),
      });
      await refresh();
      setUpload({ state: 'done', name });
      onDone(added.file);
    } catch (error) {
      if (controller.signal.aborted) setUpload(null);
      else setUpload({ state: 'failed', name, error: failureText(MESSAGES.uploadDatabaseFileFailed, error) });
    }
  }

  return { upload, start: (file: File) => void start(file), cancel: () => sending.current?.abort() };
}

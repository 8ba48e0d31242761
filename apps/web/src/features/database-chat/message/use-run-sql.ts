import type { KeptSql } from '@parley/contract/database-chat';
import { SQL_TIMEOUT_MS } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '~/api/client';
import { ApiError, errorText } from '~/api/errors';
import { texts } from '../database-chat.texts';
import { useIsRemoved } from '../database-queries';
import { forgetFailure, KEPT, rememberFailure, rememberResult, rereadKept, tellRows } from '../kept-sql';

/** The database times out first, so that its own error message arrives. */
const ANSWER_MS = SQL_TIMEOUT_MS + 15_000;

export interface RunOptions {
  kept: KeptSql | undefined;
  /** A statement is about to be sent to a database. */
  onUsed: (connectionId: string) => void;
  /** The conversation may have new messages. @returns whether the failure with that message is among them */
  onKept: (failure?: string) => Promise<boolean>;
  /** The first rows of the statement are now at the end of the conversation. */
  onRows: () => void;
}

/** Runs a kept statement, edited or not. */
export function useRunSql({ kept, onUsed, onKept, onRows }: RunOptions) {
  const queries = useQueryClient();
  const removed = useIsRemoved();
  const [phase, setPhase] = useState<'idle' | 'running' | 'stopped'>('idle');
  /** A failure that is not stored in the conversation. */
  const [failure, setFailure] = useState<string | null>(null);
  const [summary, setSummary] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** If earlier rows stay, the failure is stored with their statement; otherwise it is a message. */
  async function isStored(sentence: string): Promise<boolean> {
    if (!kept?.result) return onKept(sentence);
    const reread = await rereadKept(queries, kept.message_id);
    tellRows(queries, reread, reread.failure);
    return reread.failure === sentence;
  }

  async function run(sql: string): Promise<void> {
    if (!kept?.connection_id || running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { connection_id, message_id } = kept;
    setPhase('running');
    setFailure(null);
    setSummary('');
    onUsed(connection_id);
    try {
      const result = await call('POST', '/api/dbChat/api/v0/run_sql', {
        body: { sql, connection_id, message_id },
        signal: controller.signal,
        timeoutMs: ANSWER_MS,
      });
      rememberResult(queries, kept, result);
      await onKept();
      if (!kept.result) onRows();
      setSummary(result.summary);
    } catch (error) {
      if (controller.signal.aborted) return setPhase('stopped');
      if (error instanceof ApiError && error.status === 404 && (await removed(connection_id))) {
        setFailure(texts.statement.failure(MESSAGES.databaseRemoved));
        return void queries.invalidateQueries({ queryKey: KEPT });
      }
      const sentence = errorText(error, MESSAGES.runSqlFailed);
      // The server stores what the database or the guard said; failures that never got that far are shown here.
      const answered = error instanceof ApiError && error.status > 0;
      const stored = answered && (await isStored(sentence).catch(() => false));
      if (!stored) setFailure(texts.statement.failure(sentence));
      else if (!kept.result) rememberFailure(queries, kept, sql);
    } finally {
      running.current = null;
      setPhase((before) => (before === 'running' ? 'idle' : before));
    }
  }

  return {
    running: phase === 'running',
    stopped: phase === 'stopped',
    failure,
    summary,
    run: (sql: string) => void run(sql),
    stop: () => running.current?.abort(),
    /** The failed statement is no longer shown. */
    forget: () => {
      setFailure(null);
      setPhase('idle');
      if (kept) forgetFailure(queries, kept);
    },
  };
}

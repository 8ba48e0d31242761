import type { KeptSql } from '@parley/contract/database-chat';
import { GENERATED_SQL_PREFIX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { Pencil, Play, Square } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '~/api/errors';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import type { ChatEntry } from '~/chat-ui/session/entries';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { texts } from '../database-chat.texts';
import { useKept } from '../kept-sql';
import { MarkCorrect } from './mark-correct';
import { MessageFrame } from './message-frame';
import { SqlCode } from './sql-code';
import { SqlEditor } from './sql-editor';
import { useRunSql } from './use-run-sql';
import { useSeen } from './use-seen';

/** A statement without insignificant whitespace and semicolons. */
const plain = (sql: string) => sql.replace(/\s+/g, ' ').replace(/(?<![\s;])[\s;]+$/, '');

export interface SqlMessageProps {
  entry: ChatEntry;
  agentName: string;
  session: ChatSession;
  onUsed: (connectionId: string) => void;
}

/** A generated statement: how it was understood, and the buttons that run and edit it. */
export const SqlMessage = memo(({ entry, agentName, session, onUsed }: SqlMessageProps) => {
  const frame = useRef<HTMLElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const { data: kept, error } = useKept(entry.id, useSeen(frame));
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const { running, stopped, failure, summary, run, stop, forget } = useRunSql({
    kept,
    onUsed,
    onKept: async (sentence) => {
      await session.reloadAfter(() => entry.key);
      if (sentence === undefined) return false;
      const { entries } = session.getState();
      const after = entries.slice(entries.findIndex(({ key }) => key === entry.key) + 1);
      return after.some(({ status, content }) => status === 'failed' && content === texts.statement.failure(sentence));
    },
    // Shows the rows of a statement that was run further up in the conversation.
    onRows: () =>
      requestAnimationFrame(() => {
        const log = frame.current?.closest('[role=log]');
        [...(log?.querySelectorAll('article') ?? [])].at(-1)?.scrollIntoView({ block: 'nearest' });
      }),
  });
  const generated = entry.content.replace(GENERATED_SQL_PREFIX, '');
  const sql = edited ?? kept?.run_sql ?? generated;
  const gone = kept?.connection_id === null;
  const shownFailure = failure ?? (kept?.failure ? texts.statement.failure(kept.failure) : null);
  const isGenerated = plain(sql) === plain(generated);
  const hasOtherRows = kept?.result && plain(kept.result.sql) !== plain(sql);

  function leaveEditor(): void {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  function undo(): void {
    flushSync(() => setEdited(generated));
    forget();
    editButton.current?.focus();
  }

  return (
    <MessageFrame
      ref={frame}
      entry={entry}
      agentName={agentName}
      session={session}
      // An edited statement that returned no rows has nothing to mark as correct.
      actions={
        kept && !kept.result && !gone && isGenerated && <MarkCorrect messageId={kept.message_id} correct={kept.right} />
      }
    >
      {editing ? (
        <SqlEditor
          sql={sql}
          onCancel={leaveEditor}
          onRun={(statement) => {
            setEdited(statement);
            leaveEditor();
            run(statement);
          }}
        />
      ) : (
        <>
          <SqlCode sql={sql} />
          {kept && isGenerated && <Understood kept={kept} />}
          <div className="flex flex-wrap items-center gap-2">
            {running ? (
              <>
                <Button size="sm" onClick={stop}>
                  <Square size={12} fill="currentColor" aria-hidden="true" />
                  {texts.statement.stop}
                </Button>
                <span className="inline-flex items-center gap-2 text-sm text-ink-muted">
                  <Spinner />
                  {texts.statement.running}
                </span>
              </>
            ) : (
              // After a run nothing is pending, but the statement can be run again.
              <Button
                size="sm"
                variant={kept?.result ? 'secondary' : 'primary'}
                disabled={!kept || gone}
                title={gone ? texts.statement.connectionRemoved : undefined}
                onClick={() => run(sql)}
              >
                <Play size={14} aria-hidden="true" />
                {texts.statement.run}
              </Button>
            )}
            <Button ref={editButton} size="sm" disabled={!kept || gone || running} onClick={() => setEditing(true)}>
              <Pencil size={14} aria-hidden="true" />
              {texts.statement.edit}
            </Button>
            {!isGenerated && !running && (
              <span className="text-sm text-ink-muted">
                {texts.statement.edited}
                <button type="button" className="link ml-2" onClick={undo}>
                  {texts.statement.undo}
                </button>
              </span>
            )}
            {stopped && <span className="text-sm text-ink-muted">{texts.statement.stopped}</span>}
          </div>
        </>
      )}
      {shownFailure && !running && <Banner>{shownFailure}</Banner>}
      {hasOtherRows && !running && !editing && <p className="text-sm text-ink-muted">{texts.statement.otherRows}</p>}
      {error && <p className="text-sm text-bad">{failureText(MESSAGES.fetchMessagesFailed, error)}</p>}
      {entry.note && <p className="text-sm text-ink-muted">{entry.note}</p>}
      <p role="status" className="sr-only">
        {running ? texts.statement.runningNow : summary && texts.statement.result(summary)}
      </p>
    </MessageFrame>
  );
});

/** What a statement is based on: the complete question, and how its words were understood. */
function Understood({ kept: { question, understood, connection_name } }: { kept: KeptSql }) {
  return (
    <details className="text-sm">
      <summary className="reach text-ink-muted">{texts.statement.understood}</summary>
      <div className="mt-1.5 flex flex-col gap-1.5 pl-4">
        {question && <p>“{question}”</p>}
        {understood.length > 0 && (
          <ul className="flex list-disc flex-col gap-0.5 pl-4 text-ink-muted marker:text-ink-faint">
            {understood.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        <p className="text-ink-muted">{texts.statement.askedOf(connection_name)}</p>
      </div>
    </details>
  );
}

import { SQL_RESULT_PREFIX } from '@parley/contract/database-constants';
import { MESSAGES } from '@parley/contract/messages';
import { memo, useRef } from 'react';
import { failureText } from '~/api/errors';
import type { ChatSession } from '~/chat-ui/session/chat-session';
import type { ChatEntry } from '~/chat-ui/session/entries';
import { Skeleton } from '~/ui/skeleton';
import { texts } from '../database-chat.texts';
import { useKept } from '../kept-sql';
import { ResultView } from '../result/result-view';
import { MarkCorrect } from './mark-correct';
import { MessageFrame } from './message-frame';
import { SqlCode } from './sql-code';
import { SqlMessage } from './sql-message';
import { useSeen } from './use-seen';

export interface SqlEntryProps {
  entry: ChatEntry;
  agentName: string;
  session: ChatSession;
  onUsed: (connectionId: string) => void;
}

/** A message of SQL mode, rendered by its source. */
export function SqlEntry({ onUsed, ...shared }: SqlEntryProps) {
  return shared.entry.source === 'SQL-Result' ? (
    <SqlResultMessage {...shared} />
  ) : (
    <SqlMessage {...shared} onUsed={onUsed} />
  );
}

interface SqlResultMessageProps {
  entry: ChatEntry;
  agentName: string;
  session: ChatSession;
}

/** The rows that a statement returned, loaded when they scroll into view. */
const SqlResultMessage = memo(({ entry, agentName, session }: SqlResultMessageProps) => {
  const frame = useRef<HTMLElement>(null);
  const { data: kept, error } = useKept(entry.id, useSeen(frame));
  return (
    <MessageFrame
      ref={frame}
      entry={entry}
      agentName={agentName}
      session={session}
      actions={kept?.connection_id && kept.question && <MarkCorrect messageId={kept.message_id} correct={kept.right} />}
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{SQL_RESULT_PREFIX}</strong>
        {entry.content.replace(SQL_RESULT_PREFIX, '')}
      </p>
      {kept?.result && kept.failure && <EarlierVersion sql={kept.result.sql} />}
      {kept?.result && <ResultView result={kept.result} connectionId={kept.connection_id} />}
      {kept && !kept.result && <p className="text-sm text-ink-muted">{texts.statement.gone}</p>}
      {!kept && !error && <Skeleton className="h-40 w-full rounded-sm" />}
      {error && <p className="text-sm text-bad">{failureText(MESSAGES.fetchMessagesFailed, error)}</p>}
    </MessageFrame>
  );
});

/** The statement that the rows belong to, if its message shows another one by now. */
function EarlierVersion({ sql }: { sql: string }) {
  return (
    <div className="flex flex-col gap-1.5 border-l-4 border-line pl-3 text-sm">
      <p>{texts.statement.earlier}</p>
      <details>
        <summary className="reach text-ink-muted">{texts.statement.earlierSql}</summary>
        <SqlCode sql={sql} />
      </details>
    </div>
  );
}

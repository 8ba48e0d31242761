import type { Message } from '@parley/contract/chat';
import { GENERATED_SQL_PREFIX, SQL_RESULT_PREFIX } from '@parley/contract/database-constants';
import { useRef } from 'react';
import { useKept } from '../kept-sql';
import { ResultView } from '../result/result-view';
import { SqlCode } from './sql-code';
import { useSeen } from './use-seen';

/** A statement, or its rows, as a read-only record: nothing can be run. */
export function SqlRecord({ message }: { message: Pick<Message, 'id' | 'source' | 'content'> }) {
  if (message.source === 'SQL-Generated') return <SqlCode sql={message.content.replace(GENERATED_SQL_PREFIX, '')} />;
  return <Rows id={message.id} content={message.content} />;
}

function Rows({ id, content }: { id: string; content: string }) {
  const element = useRef<HTMLDivElement>(null);
  const { data: kept } = useKept(id, useSeen(element));
  return (
    <div ref={element} className="flex min-w-0 flex-col gap-2">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{SQL_RESULT_PREFIX}</strong>
        {content.replace(SQL_RESULT_PREFIX, '')}
      </p>
      {kept?.result && <ResultView result={kept.result} connectionId={kept.connection_id} readOnly />}
    </div>
  );
}

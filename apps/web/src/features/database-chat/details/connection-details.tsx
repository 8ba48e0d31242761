import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { RefreshCw } from 'lucide-react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { formatDate } from '~/ui/format';
import { Progress } from '~/ui/progress';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { texts } from '../database-chat.texts';
import { useConnection, useRefreshSchema } from '../database-queries';
import { TeachMore } from '../teaching/teach-more';
import { TeachingList } from '../teaching/teaching-list';
import { TablesBrowser } from './tables-browser';
import { databaseLook } from './training-look';
import { TrustPanel } from './trust-panel';

/** All that is known of a database: how far it has been read, its account's rights, its tables, and its teaching. */
export function ConnectionDetails({ connection }: { connection: DatabaseConnection }) {
  const { data: details, error, refetch } = useConnection(connection.connection_id);
  const { mutate: refresh, isPending } = useRefreshSchema();
  const { training } = details ?? connection;
  const reading = training.state === 'training';
  return (
    <div className="flex flex-col gap-6 border-t border-line px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 text-sm text-ink-muted">
          <p role="status">
            {training.trained_at && !reading
              ? texts.look.trainedOn(databaseLook({ training }).label, formatDate(training.trained_at))
              : databaseLook({ training }).label}
          </p>
          {details?.version && <p>{details.version}</p>}
          <p>{connection.read_values ? texts.details.valuesRead : texts.details.valuesNotRead}</p>
        </div>
        <Button
          size="sm"
          busy={isPending || reading}
          onClick={() =>
            refresh(connection.connection_id, {
              onError: (failed) => toast.failed(failureText(MESSAGES.refreshSchemaFailed, failed)),
            })
          }
        >
          {!isPending && !reading && <RefreshCw size={15} aria-hidden="true" />}
          {texts.details.readAgain}
        </Button>
      </div>
      {reading && <Progress value={null} label={texts.details.reading} />}
      {training.state === 'failed' && training.error && <Banner>{training.error}</Banner>}
      <ChangesNote changes={training.changes} />
      {error && !details && (
        <Banner onRetry={() => refetch()}>{failureText(MESSAGES.fetchConnectionsFailed, error)}</Banner>
      )}
      {!details && !error && <Skeleton className="h-40 w-full rounded-md" />}
      {details?.rights && <TrustPanel rights={details.rights} />}
      {details && (details.tables.length > 0 || training.state === 'ready') && (
        <TablesBrowser tables={details.tables} all={training.tables} />
      )}
      {details && (
        <>
          <TeachMore connectionId={connection.connection_id} />
          <TeachingList connectionId={connection.connection_id} items={details.teaching} />
        </>
      )}
    </div>
  );
}

/** What changed in a database since it was last read. */
function ChangesNote({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null;
  return (
    <div role="status" className="rounded-md border border-line bg-mark-soft px-4 py-3 text-sm">
      <p className="font-semibold">{texts.details.changes}</p>
      <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5">
        {changes.map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    </div>
  );
}

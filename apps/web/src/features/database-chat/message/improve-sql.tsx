import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/spinner';
import { texts as all } from '../database-chat.texts';
import { useKept } from '../kept-sql';
import { ExampleDialog } from './example-dialog';

const texts = all.improve;

export interface ImproveSqlProps {
  /** Of the statement, or of the rows that it returned. */
  messageId: string;
  onClose: () => void;
}

/** Turns the statement that should have been written into an example for later questions. */
export function ImproveSql({ messageId, onClose }: ImproveSqlProps) {
  const { data: kept, error } = useKept(messageId);
  const gone = kept?.connection_id === null;
  return kept && !gone ? (
    <ExampleDialog
      title={texts.title}
      question={kept.question ?? ''}
      sql={kept.run_sql ?? kept.sql}
      connectionId={kept.connection_id ?? ''}
      onClose={onClose}
    />
  ) : (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title}>
      {gone ? (
        <Banner>{MESSAGES.connectionGone}</Banner>
      ) : error ? (
        <Banner>{failureText(MESSAGES.fetchMessagesFailed, error)}</Banner>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import { useAgents } from '~/features/agents/agent-queries';
import { Banner } from '~/ui/banner';
import { Dialog } from '~/ui/dialog';
import { Loading } from '~/ui/spinner';
import { texts as all } from '../database-chat.texts';
import { useConnections } from '../database-queries';
import { isTrained } from '../details/training-look';
import { ExampleDialog } from './example-dialog';

const texts = all.improve;

export interface AddExampleProps {
  agentId: string;
  /** A question to a database that led to no statement. */
  question: string;
  onClose: () => void;
}

/** Teaches a database the statement for a question that it did not understand. */
export function AddExample({ agentId, question, onClose }: AddExampleProps) {
  const { data, error } = useConnections();
  const agents = useAgents();
  const databases = data?.filter(isTrained) ?? [];
  const own = agents.data?.find(({ id }) => id === agentId)?.settings.connection_id;
  const first = databases.find(({ connection_id }) => connection_id === own) ?? databases[0];
  if (first && !agents.isPending) {
    return (
      <ExampleDialog
        title={texts.add}
        question={question}
        sql=""
        connectionId={first.connection_id}
        databases={databases}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.add}>
      {error ? (
        <Banner>{failureText(MESSAGES.fetchConnectionsFailed, error)}</Banner>
      ) : data && !first ? (
        <Banner>{MESSAGES.connectionGone}</Banner>
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

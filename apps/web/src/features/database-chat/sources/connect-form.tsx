import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConnectionFields } from '../connection/connection-fields';
import { connectingText } from '../connection/connection-form';
import { useConnectionForm } from '../connection/use-connection-form';

/** Connects a database where an agent's sources are. */
export function ConnectForm({ onAdded }: { onAdded: (connection: DatabaseConnection) => void }) {
  const state = useConnectionForm({
    named: false,
    failed: MESSAGES.createConnectionFailed,
    onDone: (connection) => {
      state.reset();
      onAdded(connection);
    },
  });
  return (
    <form {...state.props} aria-label="Connect a database" className="flex flex-col gap-4">
      <ConnectionFields state={state} named={false} databaseLabel="Database Name" />
      {state.failure && <Banner>{state.failure}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-ink-muted">
          {state.connecting ? connectingText(state.values) : ''}
        </p>
        {state.connecting && <Button onClick={state.cancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={state.busy}>
          Connect
        </Button>
      </div>
    </form>
  );
}

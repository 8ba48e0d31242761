import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConnectionFields } from '../connection/connection-fields';
import { connectingText } from '../connection/connection-form';
import { useConnectionForm } from '../connection/use-connection-form';
import { texts } from '../database-chat.texts';

/** Connects a database, among an agent's sources. */
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
    <form {...state.props} aria-label={texts.section.form} className="flex flex-col gap-4">
      <ConnectionFields state={state} named={false} databaseLabel={texts.connection.databaseName} />
      {state.failure && <Banner>{state.failure}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto text-sm text-ink-muted">
          {state.connecting ? connectingText(state.values) : ''}
        </p>
        {state.connecting && <Button onClick={state.cancel}>{texts.section.cancel}</Button>}
        <Button type="submit" variant="primary" busy={state.busy}>
          {texts.section.connect}
        </Button>
      </div>
    </form>
  );
}

import type { Agent } from '@parley/contract/agents';
import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { ConnectionDialog } from '../connection/connection-dialog';
import { nameAmong } from '../connection/database-names';
import { texts } from '../database-chat.texts';
import { useRemoveConnection } from '../database-queries';
import { ConnectForm } from './connect-form';
import { ConnectionCard } from './connection-card';
import { useAgentDatabase } from './use-agent-database';

/** Sources > Database: a form that connects, and the team's databases, one of which can be this agent's. */
export function DatabaseSection({ agent }: { agent: Agent }) {
  const { list, active, activate, activating } = useAgentDatabase(agent);
  const [adding, setAdding] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const [edited, setEdited] = useState<DatabaseConnection | null>(null);
  const [doomed, setDoomed] = useState<DatabaseConnection | null>(null);
  const remove = useRemoveConnection();
  const heading = useRef<HTMLHeadingElement>(null);
  const connections = list.data ?? [];
  const failed = (error: unknown) => toast.failed(failureText(MESSAGES.updateSettingsFailed, error));

  async function added(connection: DatabaseConnection) {
    setAdding(false);
    setOpened(connection.connection_id);
    heading.current?.focus();
    try {
      if (!active) await activate(connection);
      toast.done(texts.section.connected(connection.name));
    } catch (error) {
      failed(error);
    }
  }

  async function confirmRemoval() {
    if (!doomed) return;
    const { connection_id } = doomed;
    try {
      await remove.mutateAsync(connection_id);
      if (agent.settings.connection_id === connection_id) await activate(null);
      setDoomed(null);
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-8">
      {list.isSuccess && (connections.length === 0 || adding) && (
        <Card className="p-4 md:p-5">
          <ConnectForm onAdded={(connection) => void added(connection)} />
        </Card>
      )}
      <section aria-label={texts.section.title} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 ref={heading} tabIndex={-1} className="text-lg">
            {texts.section.title}
          </h3>
          {connections.length > 0 && (
            <Button size="sm" aria-expanded={adding} onClick={() => setAdding(!adding)}>
              {adding ? (
                texts.section.closeForm
              ) : (
                <>
                  <Plus size={15} aria-hidden="true" />
                  {texts.section.another}
                </>
              )}
            </Button>
          )}
        </div>
        {list.isPending && <Skeleton className="h-20 w-full rounded-md" />}
        {list.error && !list.data && (
          <Banner onRetry={() => list.refetch()}>{failureText(MESSAGES.fetchConnectionsFailed, list.error)}</Banner>
        )}
        {list.isSuccess && connections.length === 0 && (
          <p className="rounded-md border border-dashed border-line-strong px-4 py-6 text-center text-ink-muted">
            {texts.section.empty}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.connection_id}
              connection={connection}
              among={connections}
              active={connection === active}
              open={opened === connection.connection_id}
              onToggle={() => setOpened(opened === connection.connection_id ? null : connection.connection_id)}
              onActivate={() => void activate(connection).catch(failed)}
              activating={activating === connection.connection_id}
              onEdit={() => setEdited(connection)}
              onRemove={() => {
                remove.reset();
                setDoomed(connection);
              }}
            />
          ))}
        </ul>
      </section>
      {edited && (
        <ConnectionDialog
          key={edited.connection_id}
          existing={edited}
          onOpenChange={() => setEdited(null)}
          title={texts.dialog.editTitle}
          description={texts.dialog.editDescription}
          submitLabel={texts.dialog.save}
          failed={MESSAGES.updateConnectionFailed}
          onDone={({ name }) => toast.done(texts.dialog.saved(name))}
        />
      )}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={() => setDoomed(null)}
        title={texts.section.removeTitle}
        description={texts.section.removeDescription(doomed ? nameAmong(doomed, connections) : '')}
        confirmLabel={texts.section.remove}
        busyLabel={texts.section.removing}
        busy={remove.isPending}
        error={remove.error && failureText(MESSAGES.removeConnectionFailed, remove.error)}
        onConfirm={() => void confirmRemoval()}
        focusAfter={() => heading.current}
      />
    </div>
  );
}

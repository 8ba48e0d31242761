import type { DatabaseConnection } from '@parley/contract/database-chat';
import { MESSAGES } from '@parley/contract/messages';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import { Spinner } from '~/ui/spinner';
import { AddConnectionDialog } from '../connection/add-connection-dialog';
import { placeAmong } from '../connection/database-names';
import { texts } from '../database-chat.texts';
import { useConnections, useTeach } from '../database-queries';
import { databaseLook } from '../details/training-look';
import { TeachTabs } from '../teaching/teach-tabs';
import { isTaught } from '../teaching/teaching-fields';
import { type DatabaseChoice, isReady } from './database-choice';

export interface DatabasePanelProps {
  value: DatabaseChoice;
  onChange: (value: DatabaseChoice) => void;
}

/** Create agent > Database: which database is queried, and what it is taught beyond its own tables. */
export function DatabasePanel({ value, onChange }: DatabasePanelProps) {
  const list = useConnections();
  const [adding, setAdding] = useState(false);
  const { connectionId, teaching, saved } = value;
  const connections = list.data ?? [];
  const chosen = connections.find(({ connection_id }) => connection_id === connectionId);
  const { mutate: teach, isPending: saving, error } = useTeach();
  const training = saving || (chosen?.training.state === 'training' && !saved);
  const frozen = saved || saving;

  function save() {
    const onSuccess = () => onChange({ ...value, saved: true });
    teach({ ...teaching, connection_id: connectionId }, { onSuccess });
  }

  function added(connection: DatabaseConnection) {
    onChange({ ...value, connectionId: connection.connection_id, saved: false });
  }

  return (
    <div className="flex flex-col gap-6">
      {list.error && !list.data && (
        <Banner onRetry={() => list.refetch()}>{failureText(MESSAGES.fetchConnectionsFailed, list.error)}</Banner>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={texts.create.connection}
          className="min-w-0 flex-1 basis-64"
          error={!chosen && isTaught(teaching) ? MESSAGES.selectConnection : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={chosen ? connectionId : ''}
              disabled={frozen || connections.length === 0}
              onChange={(id) => onChange({ ...value, connectionId: id })}
              options={[
                ...(chosen
                  ? []
                  : [{ value: '', label: connections.length > 0 ? texts.create.choose : texts.create.none }]),
                ...connections.map((connection) => ({
                  value: connection.connection_id,
                  label: connection.name,
                  note: placeAmong(connection, connections),
                })),
              ]}
            />
          )}
        </Field>
        <Button disabled={frozen} onClick={() => setAdding(true)} className="max-sm:w-full">
          {texts.dialog.open}
        </Button>
      </div>
      {chosen && <State chosen={chosen} ready={isReady(value, chosen)} />}
      <TeachTabs
        value={teaching}
        onChange={(kind, text) => onChange({ ...value, teaching: { ...teaching, [kind]: text } })}
        disabled={frozen}
      />
      {error && <Banner>{failureText(MESSAGES.trainDatabaseFailed, error)}</Banner>}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto flex items-center gap-2 text-sm text-ink-muted">
          {training && (
            <>
              <Spinner />
              {texts.create.training}
            </>
          )}
          {saved && (
            <>
              <Check size={16} aria-hidden="true" className="text-good" />
              {texts.create.saved}
            </>
          )}
        </p>
        {saved && (
          <Button variant="quiet" onClick={() => onChange({ ...value, saved: false })}>
            {texts.create.change}
          </Button>
        )}
        <Button disabled={!chosen || !isTaught(teaching) || saved} busy={saving} onClick={save}>
          {saved ? texts.create.trained : texts.create.save}
        </Button>
      </div>
      <AddConnectionDialog open={adding} onOpenChange={setAdding} onAdded={added} />
    </div>
  );
}

/** How far the chosen database has been read, and what can be done with it so far. */
function State({ chosen, ready }: { chosen: DatabaseConnection; ready: boolean }) {
  const { state, error } = chosen.training;
  if (state === 'failed') return <Banner>{error ?? databaseLook(chosen).label}</Banner>;
  return (
    <p role="status" className="-mt-3 flex items-center gap-2 text-sm text-ink-muted">
      {ready && <Check size={16} aria-hidden="true" className="shrink-0 text-good" />}
      {ready ? texts.create.ready(databaseLook(chosen).label) : databaseLook(chosen).label}
    </p>
  );
}

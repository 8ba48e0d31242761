import { MESSAGES } from '@parley/contract/messages';
import type { Webhook } from '@parley/contract/webhooks';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { SettingsCard } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { DeliveryLog } from './delivery-log';
import { SigningSecret } from './signing-secret';
import { WebhookForm } from './webhook-form';
import { useDeleteWebhook, useSendTest, useUpdateWebhook } from './webhook-queries';
import { texts } from './webhooks.texts';

const { card: said } = texts;

export interface WebhookCardProps {
  webhook: Webhook;
  /** It was just created: its secret is shown at once. */
  isNew: boolean;
}

/** One webhook: its address and events, whether it is active, and its deliveries. */
export function WebhookCard({ webhook, isNew }: WebhookCardProps) {
  const { url, events, paused } = webhook;
  const [editing, setEditing] = useState(false);
  const { mutateAsync: update } = useUpdateWebhook(webhook);
  return (
    <SettingsCard
      title={hostOf(url)}
      text={<span className="wrap-anywhere">{url}</span>}
      action={<Badge tone={paused ? 'wait' : 'good'}>{paused ? said.pausedBadge : said.active}</Badge>}
    >
      {paused && <Banner tone="note">{texts.paused[paused]}</Banner>}
      {editing ? (
        <WebhookForm
          saved={{ url, events }}
          label={texts.form.save}
          failed={MESSAGES.updateWebhookFailed}
          onCancel={() => setEditing(false)}
          send={async (values) => {
            await update(values);
            setEditing(false);
            toast.done(texts.form.saved);
          }}
        />
      ) : (
        <ul aria-label={texts.form.legend} className="flex flex-wrap gap-1.5">
          {events.map((event) => (
            <li key={event} className="rounded-xs bg-sunken px-2 py-0.5 font-mono text-sm wrap-anywhere">
              {event}
            </li>
          ))}
        </ul>
      )}
      <SigningSecret webhookId={webhook.id} shownAtFirst={isNew} />
      <Actions webhook={webhook} editing={editing} onEdit={() => setEditing(true)} />
      <DeliveryLog webhookId={webhook.id} />
    </SettingsCard>
  );
}

const hostOf = (url: string) => new URL(url).host;

function Actions({ webhook, editing, onEdit }: { webhook: Webhook; editing: boolean; onEdit: () => void }) {
  const { paused } = webhook;
  const update = useUpdateWebhook(webhook);
  const test = useSendTest(webhook.id);
  const removal = useDeleteWebhook(webhook);
  const [removing, setRemoving] = useState(false);

  function sendTest(): void {
    test.mutate(undefined, {
      onSuccess: () => toast.done(said.testSent),
      onError: (error) => toast.failed(failureText(MESSAGES.testWebhookFailed, error)),
    });
  }

  function setPaused(next: boolean): void {
    update.mutate(
      { paused: next },
      {
        onSuccess: () => toast.done(next ? said.pausedDone : said.resumed),
        onError: (error) => toast.failed(failureText(MESSAGES.updateWebhookFailed, error)),
      },
    );
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={test.isPending} onClick={sendTest}>
        {said.test}
      </Button>
      {!editing && (
        <Button size="sm" onClick={onEdit}>
          {said.edit}
        </Button>
      )}
      <Button size="sm" busy={update.isPending} onClick={() => setPaused(!paused)}>
        {paused ? said.resume : said.pause}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
        {said.remove}
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={said.removeTitle}
        description={said.removeText(webhook.url)}
        confirmLabel={said.remove}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.deleteWebhookFailed, removal.error)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => toast.done(said.removed) })}
      />
    </div>
  );
}

import { WEBHOOKS_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import type { AgentTabProps } from '~/features/training/use-training';
import { Banner } from '~/ui/banner';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { WebhookCard } from './webhook-card';
import { WebhookForm } from './webhook-form';
import { useCreateWebhook, useWebhooks } from './webhook-queries';
import { texts } from './webhooks.texts';

/** The owner's servers that are notified of an agent's events. */
export function WebhooksSection({ agent }: Pick<AgentTabProps, 'agent'>) {
  const { data, error, refetch, isFetching } = useWebhooks(agent.id);
  const { mutateAsync: create } = useCreateWebhook(agent.id);
  const [created, setCreated] = useState<string | null>(null);
  return (
    <>
      <ScreenHead title={texts.title} />
      <p className="mt-2 mb-5 text-ink-muted">
        {texts.intro}{' '}
        <a href="/docs/webhooks" className="link">
          {texts.docs}
        </a>
      </p>
      <div className="flex flex-col gap-6">
        {error && !data && (
          <Banner onRetry={() => void refetch()} retrying={isFetching}>
            {failureText(MESSAGES.fetchWebhooksFailed, error)}
          </Banner>
        )}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.length === 0 && <p className="text-ink-muted">{texts.empty}</p>}
        {data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} isNew={webhook.id === created} />
        ))}
        {data && data.length < WEBHOOKS_PER_AGENT_MAX && (
          <SettingsCard title={texts.form.title}>
            <WebhookForm
              label={texts.form.create}
              failed={MESSAGES.createWebhookFailed}
              send={async (values) => {
                setCreated((await create(values)).id);
                toast.done(texts.form.created);
              }}
            />
          </SettingsCard>
        )}
      </div>
    </>
  );
}

import { CUSTOM_DOMAINS_PER_AGENT_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { failureText } from '~/api/errors';
import type { AgentTabProps } from '~/features/training/use-training';
import { useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { texts } from './custom-domains.texts';
import { DomainCard } from './domain-card';
import { useAddDomain, useDomains } from './domain-queries';

/** The owner's own host names at which the agent's chat page is served. */
export function CustomDomainsSection({ agent }: Pick<AgentTabProps, 'agent'>) {
  const { data, error, refetch, isFetching } = useDomains(agent.id);
  const domains = data?.domains;
  return (
    <>
      <ScreenHead title={texts.title} />
      <p className="mt-2 mb-5 text-ink-muted">
        {texts.intro}{' '}
        <a href="/docs/custom-domains" className="link">
          {texts.docs}
        </a>
      </p>
      <div className="flex flex-col gap-6">
        {error && !data && (
          <Banner onRetry={() => void refetch()} retrying={isFetching}>
            {failureText(MESSAGES.fetchDomainsFailed, error)}
          </Banner>
        )}
        {!data && !error && <Skeleton className="h-40 w-full" />}
        {data?.target === null && <Banner tone="note">{texts.needsAddress}</Banner>}
        {domains?.length === 0 && data?.target !== null && <p className="text-ink-muted">{texts.empty}</p>}
        {domains?.map((domain) => (
          <DomainCard key={domain.id} domain={domain} agentId={agent.id} />
        ))}
        {domains && data.target !== null && domains.length < CUSTOM_DOMAINS_PER_AGENT_MAX && (
          <AddDomain agentId={agent.id} />
        )}
      </div>
    </>
  );
}

function AddDomain({ agentId }: { agentId: string }) {
  const { mutateAsync: add } = useAddDomain(agentId);
  const form = useForm({
    initial: { host: '' },
    validate: ({ host }) => (host.trim() === '' ? { host: MESSAGES.domainRequired } : {}),
    send: async ({ host }) => {
      await add(host);
      form.reset();
      toast.done(texts.form.added);
    },
    failed: MESSAGES.addDomainFailed,
  });
  return (
    <SettingsCard title={texts.form.title}>
      <form {...form.props} className="flex flex-col gap-3">
        <Field label={texts.form.host} hint={texts.form.hint} error={form.errors.host}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                {...control}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={texts.form.example}
                {...form.register('host')}
              />
              <Button type="submit" variant="primary" busy={form.busy}>
                {texts.form.add}
              </Button>
            </div>
          )}
        </Field>
        {form.failure && <Banner>{form.failure}</Banner>}
      </form>
    </SettingsCard>
  );
}

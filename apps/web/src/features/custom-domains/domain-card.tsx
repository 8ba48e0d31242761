import { CUSTOM_DOMAIN_GRACE_DAYS } from '@parley/contract/constants';
import type { CustomDomain } from '@parley/contract/custom-domains';
import { MESSAGES } from '@parley/contract/messages';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Badge, type Tone } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { CopyButton } from '~/ui/copy-button';
import { formatDate, formatDay } from '~/ui/format';
import { SettingsCard } from '~/ui/settings-card';
import { toast } from '~/ui/toast';
import { texts } from './custom-domains.texts';
import { useCheckDomain, useRemoveDomain } from './domain-queries';

const { card: said } = texts;

const TONES: Record<CustomDomain['state'], Tone> = { pending: 'wait', connected: 'good', taken: 'bad' };
const DAY_MS = 86_400_000;

/** One domain: whether it is live, and what to set at its DNS provider. */
export function DomainCard({ domain, agentId }: { domain: CustomDomain; agentId: string }) {
  const { host, state, records, failing_since, unreachable, checked_at } = domain;
  return (
    <SettingsCard title={host} action={<Badge tone={TONES[state]}>{said.states[state]}</Badge>}>
      {failing_since && <Banner>{said.failing(lastDay(failing_since))}</Banner>}
      {state === 'taken' && <Banner>{said.taken}</Banner>}
      {unreachable && <Banner tone="note">{said.unreachable}</Banner>}
      {state !== 'connected' && <p className="text-ink-muted">{said.set}</p>}
      <div className="flex flex-col gap-3">
        {records.map((record) => (
          <DnsRecord key={record.type} record={record} />
        ))}
      </div>
      <Actions domain={domain} agentId={agentId} />
      <p className="text-sm text-ink-muted">{checked_at ? said.checked(formatDate(checked_at)) : said.never}</p>
    </SettingsCard>
  );
}

const lastDay = (failingSince: string) =>
  formatDay(new Date(Date.parse(failingSince) + CUSTOM_DOMAIN_GRACE_DAYS * DAY_MS).toISOString());

function DnsRecord({ record }: { record: CustomDomain['records'][number] }) {
  const { type, name, value, found } = record;
  const rows = [
    [texts.record.name, name, texts.record.copyName(type)],
    [texts.record.value, value, texts.record.copyValue(type)],
  ] as const;
  return (
    <section aria-label={texts.record.label(type)} className="rounded-md border border-line">
      <div className="flex items-center justify-between border-b border-line bg-canvas px-4 py-2">
        <h4 className="font-mono text-sm font-semibold">{type}</h4>
        <Badge tone={found ? 'good' : 'neutral'}>{found ? texts.record.found : texts.record.missing}</Badge>
      </div>
      <dl className="flex flex-col gap-1 px-4 py-2">
        {rows.map(([label, text, copy]) => (
          <div key={label} className="flex items-center gap-3">
            <dt className="w-12 shrink-0 text-sm text-ink-muted">{label}</dt>
            <dd className="flex min-w-0 flex-1 items-center justify-between gap-2">
              <span className="min-w-0 font-mono text-sm wrap-anywhere">{text}</span>
              <CopyButton text={text} label={copy} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Actions({ domain, agentId }: { domain: CustomDomain; agentId: string }) {
  const { host, state } = domain;
  const check = useCheckDomain(domain);
  const removal = useRemoveDomain(domain);
  const [removing, setRemoving] = useState(false);

  function checkNow(): void {
    check.mutate(undefined, {
      onSuccess: (checked) => toast.done(checked.state === 'connected' ? said.checkedConnected : said.checkedPending),
      onError: (error) => toast.failed(failureText(MESSAGES.checkDomainFailed, error)),
    });
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" busy={check.isPending} onClick={checkNow}>
        {said.check}
      </Button>
      {state === 'connected' && (
        <a
          href={`https://${host}/chat/${agentId}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ size: 'sm' })}
        >
          <ExternalLink size={15} aria-hidden="true" />
          {said.open}
        </a>
      )}
      <Button size="sm" variant="quiet" onClick={() => setRemoving(true)}>
        {said.remove}
      </Button>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={said.removeTitle}
        description={said.removeText(host)}
        confirmLabel={said.remove}
        busy={removal.isPending}
        error={removal.error && failureText(MESSAGES.removeDomainFailed, removal.error)}
        onConfirm={() => removal.mutate(undefined, { onSuccess: () => toast.done(said.removed) })}
      />
    </div>
  );
}

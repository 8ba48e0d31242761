import type { ProviderState } from '@parley/contract/providers';
import { useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { SettingsCard } from '~/ui/settings-card';
import { FoundModels } from './found-models';
import { ProviderForm } from './provider-form';
import { useProviderModels } from './provider-queries';
import { texts } from './providers.texts';
import { RemoveDialog } from './remove-dialog';

/** Where to create keys. */
const KEY_PAGES = {
  openai: 'https://platform.openai.com/api-keys',
  anthropic: 'https://console.anthropic.com/settings/keys',
  compatible: null,
} as const;

const { provider: words } = texts;

export function ProviderBadge({ connected }: { connected: boolean }) {
  return <Badge tone={connected ? 'good' : 'neutral'}>{connected ? words.connected : words.notConnected}</Badge>;
}

/** For those who may call the provider: one that has just refused or not answered is not shown as working. */
function CheckedBadge({ provider }: Pick<ProviderState, 'provider'>) {
  const { error, isFetching } = useProviderModels(provider);
  if (isFetching) return <Badge tone="neutral">{words.checking}</Badge>;
  return error ? <Badge tone="bad">{words.notWorking}</Badge> : <ProviderBadge connected />;
}

/** One provider, for operators: how it is connected, what it offers, and how to change that. */
export function ProviderCard({ state }: { state: ProviderState }) {
  const { provider, connected, key, base_url, overruled } = state;
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const name = words.name[provider];
  const keyPage = KEY_PAGES[provider];
  const fixed = key?.variable != null;
  const saved = [key, base_url].some((setting) => setting?.variable === null);
  const open = !fixed && (editing || !connected);
  return (
    <SettingsCard
      id={`provider-${provider}`}
      title={name}
      text={words.about[provider]}
      action={connected ? <CheckedBadge provider={provider} /> : <ProviderBadge connected={false} />}
    >
      {connected && <Settings state={state} />}
      {connected && <FoundModels provider={provider} />}
      {!connected && keyPage && (
        <a href={keyPage} target="_blank" rel="noreferrer" className="link self-start">
          {words.getKey(name)}
        </a>
      )}
      {open && <ProviderForm state={state} onDone={() => setEditing(false)} />}
      {overruled && <p className="text-sm text-ink-muted">{words.overruled}</p>}
      {((connected && !fixed) || saved || overruled) && (
        <div className="flex flex-wrap gap-2">
          {connected && !fixed && (
            <Button aria-expanded={editing} onClick={() => setEditing(!editing)}>
              {editing ? words.cancel : provider === 'compatible' ? words.change : words.replaceKey}
            </Button>
          )}
          {(saved || overruled) && (
            <Button variant="quiet" onClick={() => setRemoving(true)}>
              {overruled ? words.forget : words.disconnect}
            </Button>
          )}
        </div>
      )}
      <RemoveDialog state={state} open={removing} onOpenChange={setRemoving} />
    </SettingsCard>
  );
}

/** Where the key and the address come from. */
function Settings({ state: { provider, key, base_url } }: { state: ProviderState }) {
  const byVariable = [key, base_url].some((setting) => setting?.variable != null);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-1 text-sm md:grid-cols-[6rem_1fr] [&_dd]:mb-2 md:[&_dd]:mb-0">
        {base_url && (
          <>
            <dt className="font-semibold">{words.address}</dt>
            <dd className="wrap-anywhere">
              <span className="font-mono">{base_url.shown}</span>
              <Origin variable={base_url.variable} />
            </dd>
          </>
        )}
        {(key || provider === 'compatible') && (
          <>
            <dt className="font-semibold">{words.key}</dt>
            <dd>
              {key ? words.keyEnd(key.shown) : words.noKey}
              {key && <Origin variable={key.variable} />}
            </dd>
          </>
        )}
      </dl>
      {byVariable && <p className="text-sm text-ink-muted">{words.variableWins}</p>}
    </div>
  );
}

function Origin({ variable }: { variable: string | null }) {
  return variable && <span className="block text-ink-muted">{words.byVariable(variable)}</span>;
}

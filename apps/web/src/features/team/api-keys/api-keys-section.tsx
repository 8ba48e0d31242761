import type { ApiKey } from '@parley/contract/api-keys';
import { API_KEYS_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { SnippetBox } from '~/features/connect/snippet-box';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { useApiKeys } from './api-key-queries';
import { ApiKeyRow } from './api-key-row';
import { texts } from './api-keys.texts';
import { CreateKeyDialog } from './create-key-dialog';
import { NewKeyDialog } from './new-key-dialog';

const HEAD = 'px-4 py-2.5 text-left text-sm font-semibold text-ink-muted';

/** The keys with which programs work in the team, for its owners. */
export function ApiKeysSection() {
  const { data, error, refetch, isFetching } = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const full = data !== undefined && data.keys.length >= API_KEYS_MAX;
  return (
    <>
      <ScreenHead title={texts.title}>
        <Button variant="primary" disabled={!data || full || data.refusal !== null} onClick={() => setCreating(true)}>
          <KeyRound size={16} aria-hidden="true" />
          {texts.create}
        </Button>
      </ScreenHead>
      <p className="mt-2 mb-5 text-ink-muted">
        {texts.intro}{' '}
        <a href="/docs/api" className="link">
          {texts.docs}
        </a>
      </p>
      {full && <p className="mb-4 text-ink-muted">{texts.full(API_KEYS_MAX)}</p>}
      {data?.refusal && (
        <Banner tone="note" className="mb-4">
          {data.refusal}
        </Banner>
      )}
      {error && !data && (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.fetchApiKeysFailed, error)}
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.keys.length === 0 && <NoKeys />}
      {data && data.keys.length > 0 && <KeyTable keys={data.keys} />}
      <CreateKeyDialog open={creating} onOpenChange={setCreating} onMade={setMade} />
      <NewKeyDialog made={made} onClose={() => setMade(null)} />
    </>
  );
}

function NoKeys() {
  return (
    <SettingsCard title={texts.empty.title} text={texts.empty.text}>
      <SnippetBox label={texts.empty.example} code={texts.empty.code(window.location.origin)} />
    </SettingsCard>
  );
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  return (
    <Card className="relative">
      <table className="w-full border-collapse max-md:block md:table-fixed">
        <thead className="max-md:sr-only">
          <tr>
            <th className={HEAD}>{texts.table.key}</th>
            <th className={`${HEAD} w-40 max-md:hidden`}>{texts.table.created}</th>
            <th className={`${HEAD} w-52 max-md:hidden`}>{texts.table.used}</th>
            <th className={`${HEAD} w-16`}>
              <span className="sr-only">{texts.table.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

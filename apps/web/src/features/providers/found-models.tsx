import { MESSAGES } from '@parley/contract/messages';
import type { ProviderName } from '@parley/contract/providers';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Spinner } from '~/ui/spinner';
import { useProviderModels } from './provider-queries';
import { texts } from './providers.texts';

/** How many are listed until somebody asks for all. */
const FIRST = 12;

/** What a provider offers right now: a real call, which also shows whether it still accepts the key. */
export function FoundModels({ provider }: { provider: ProviderName }) {
  const { data, error, isFetching, refetch } = useProviderModels(provider);
  const [all, setAll] = useState(false);
  if (isFetching) {
    return (
      <p role="status" className="flex min-h-8 items-center gap-2 text-sm text-ink-muted">
        <Spinner />
        {texts.found.asking}
      </p>
    );
  }
  if (error) return <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchModelsFailed, error)}</Banner>;
  if (!data) return null;
  const shown = all ? data : data.slice(0, FIRST);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-semibold">
          {data.length === 0 ? texts.found.none : texts.found.count(data.length)}
        </p>
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          <RefreshCw size={15} aria-hidden="true" />
          {texts.found.again}
        </Button>
      </div>
      <ul className="flex flex-wrap items-center gap-1.5">
        {shown.map((model) => (
          <li key={model} className="rounded-xs bg-sunken px-2 py-0.5 font-mono text-sm wrap-anywhere">
            {model}
          </li>
        ))}
        {shown.length < data.length && (
          <li>
            <button type="button" className="link text-sm" onClick={() => setAll(true)}>
              {texts.found.showAll(data.length)}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

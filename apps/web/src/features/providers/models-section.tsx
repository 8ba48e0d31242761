import { MESSAGES } from '@parley/contract/messages';
import type { ProviderState } from '@parley/contract/providers';
import { Link } from 'react-router';
import { failureText } from '~/api/errors';
import { Banner } from '~/ui/banner';
import { ScreenHead } from '~/ui/screen-head';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { ProviderBadge, ProviderCard } from './provider-card';
import { useProviders } from './provider-queries';
import { texts } from './providers.texts';

/** The providers that this installation uses, visible to everyone and editable by its operators. */
export function ModelsSection() {
  const { data, error, refetch, isFetching } = useProviders();
  return (
    <>
      <ScreenHead title={texts.page.title} />
      <p className="mt-2 mb-5 text-ink-muted">{texts.page.intro}</p>
      {error && !data && (
        <Banner onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(MESSAGES.fetchProvidersFailed, error)}
        </Banner>
      )}
      {!data && !error && <Skeleton className="h-80 w-full" />}
      {data && !data.may_change && (
        <div className="flex flex-col gap-6">
          <Asking connected={data.providers.some(({ connected }) => connected)} />
          <ConnectedOnes providers={data.providers} />
        </div>
      )}
      {data?.may_change && (
        <div className="flex flex-col gap-6">
          {data.providers.map((state) => (
            <ProviderCard key={state.provider} state={state} />
          ))}
          <OtherModels embedding={data.embedding_model} transcription={data.transcription_model} />
        </div>
      )}
      {data && (
        <p className="mt-6 text-ink-muted">
          {data.may_change && texts.page.next}{' '}
          <a href="/docs/models" className="link">
            {texts.page.more}
          </a>
        </p>
      )}
    </>
  );
}

/** Who may connect a model, and what everybody else can do. */
function Asking({ connected }: { connected: boolean }) {
  const { who, title, ask, teach, choose } = texts.asking;
  const meanwhile = connected ? choose : teach;
  return (
    <SettingsCard title={title} text={who}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>
          {ask.text}{' '}
          <a href="/contact" className="reach link whitespace-nowrap">
            {ask.link}
          </a>
        </li>
        <li>
          {meanwhile.text}{' '}
          <Link to="/dashboard/agents" className="reach link whitespace-nowrap">
            {meanwhile.link}
          </Link>
        </li>
      </ul>
    </SettingsCard>
  );
}

/** The providers that others can choose models from. */
function ConnectedOnes({ providers }: { providers: readonly ProviderState[] }) {
  return (
    <ul aria-label={texts.asking.connected} className="divide-y divide-line rounded-md border border-line bg-surface">
      {providers.map(({ provider, connected }) => (
        <li key={provider} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
          <span className="font-semibold">{texts.provider.name[provider]}</span>
          <ProviderBadge connected={connected} />
        </li>
      ))}
    </ul>
  );
}

/** The other uses of the keys, besides answers. */
function OtherModels({ embedding, transcription }: { embedding: string | null; transcription: string | null }) {
  const rows = [
    ['EMBEDDING_MODEL', embedding],
    ['TRANSCRIPTION_MODEL', transcription],
  ] as const;
  return (
    <SettingsCard title={texts.others.title} text={texts.others.text}>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-[14rem_1fr]">
        {rows.map(([variable, model]) => (
          <div key={variable} className="contents">
            <dt className="font-mono">{variable}</dt>
            <dd className="text-ink-muted wrap-anywhere">{model ?? texts.others.notSet}</dd>
          </div>
        ))}
      </dl>
    </SettingsCard>
  );
}

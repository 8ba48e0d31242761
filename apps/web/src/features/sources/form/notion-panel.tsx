import { MESSAGES } from '@parley/contract/messages';
import { useLayoutEffect } from 'react';
import { failureText } from '~/api/errors';
import { useFormContext } from '~/forms/form-parts';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Skeleton } from '~/ui/skeleton';
import { Switch } from '~/ui/switch';
import { texts } from './form.texts';
import { NotionConnect } from './notion-connect';
import { NotionPages } from './notion-pages';
import { useNotionConnection } from './notion-queries';
import type { SourcesForm } from './sources-form';

/** Reading from Notion: off, or a token and the pages to read. @param agentId absent while there is no agent yet */
export function NotionPanel({ agentId }: { agentId?: string }) {
  const { watch, setValue } = useFormContext<SourcesForm>();
  const { enabled, connected } = watch('notion');
  const { data: known, error, refetch, isFetching } = useNotionConnection(agentId);

  // What the agent already knows is not asked for again. Set before painting, so that no other state flashes.
  useLayoutEffect(() => {
    if (!known) return;
    setValue('notion.connected', known.connected ? { workspace: known.workspace } : null);
    if (known.connected) setValue('notion.enabled', true);
  }, [known, setValue]);

  if (agentId !== undefined && !known) {
    return error ? (
      <Banner onRetry={() => void refetch()} retrying={isFetching}>
        {failureText(MESSAGES.requestFailed, error)}
      </Banner>
    ) : (
      <Skeleton className="h-24 w-full rounded-md" />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Card className="p-4 md:p-5">
        <Switch
          label={texts.notion.enable}
          hint={texts.notion.enableHint}
          checked={enabled}
          onChange={(on) => setValue('notion.enabled', on)}
        />
      </Card>
      {enabled && (
        <>
          <NotionConnect agentId={agentId} />
          {connected && <NotionPages agentId={agentId} />}
        </>
      )}
    </div>
  );
}

import type { ApiKey } from '@parley/contract/api-keys';
import { MESSAGES } from '@parley/contract/messages';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDate, formatDay } from '~/ui/format';
import { IconButton } from '~/ui/icon-button';
import { toast } from '~/ui/toast';
import { ROW } from '../members/rows';
import { useRevokeKey } from './api-key-queries';
import { texts } from './api-keys.texts';

const CELL = 'px-4 py-3 max-md:hidden';

export function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, prefix, created_at, last_used_at } = apiKey;
  const by = texts.by(apiKey.created_by.name);
  return (
    <tr className={ROW}>
      <td className="min-w-0 md:px-4 md:py-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="font-mono text-sm text-ink-muted">{prefix}…</p>
        <p className="mt-1 text-sm text-ink-muted wrap-anywhere md:hidden">
          {texts.created(formatDay(created_at))} {by}
        </p>
        <p className="text-sm text-ink-muted md:hidden">
          {last_used_at ? texts.used(formatDate(last_used_at)) : texts.neverUsed}
        </p>
      </td>
      <td className={CELL}>
        {formatDay(created_at)}
        <p className="text-sm text-ink-muted wrap-anywhere">{by}</p>
      </td>
      <td className={CELL}>{last_used_at ? formatDate(last_used_at) : texts.never}</td>
      <td className="max-md:-my-1.5 max-md:-mr-2 md:px-2 md:py-3">
        <div className="flex justify-end">
          <RevokeKey apiKey={apiKey} />
        </div>
      </td>
    </tr>
  );
}

function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const [asked, setAsked] = useState(false);
  const revocation = useRevokeKey();
  return (
    <>
      <IconButton
        label={texts.revoke(name)}
        onClick={() => {
          revocation.reset();
          setAsked(true);
        }}
      >
        <Trash2 size={17} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.revocation.title(name)}
        description={texts.revocation.warning}
        confirmLabel={texts.revocation.confirm}
        busyLabel={texts.revocation.busy}
        busy={revocation.isPending}
        error={revocation.error && failureText(MESSAGES.revokeApiKeyFailed, revocation.error)}
        onConfirm={() => revocation.mutate(id, { onSuccess: () => toast.done(texts.revocation.done(name)) })}
        focusAfter={() => (revocation.isSuccess ? document.getElementById('main') : null)}
      />
    </>
  );
}

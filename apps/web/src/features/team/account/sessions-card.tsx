import { MESSAGES } from '@parley/contract/messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { formatDate } from '~/ui/format';
import { SettingsCard } from '~/ui/settings-card';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { useAfterTeam } from '../general/after-team';
import { texts as all } from '../team.texts';

const texts = all.sessions;
/** The query key of the signed-in browsers. */
export const SESSIONS_KEY = ['account', 'sessions'] as const;
const ID = 'sessions';

/** The signed-in browsers, each with a button to sign it out, and one for all of them. */
export function SessionsCard() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => call('GET', '/api/auth/sessions', { signal }),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: (sessionId: string) => call('DELETE', '/api/auth/sessions/{sessionId}', { params: { sessionId } }),
    onSuccess: () => toast.done(texts.signedOut),
    onError: (failure) => toast.failed(failureText(MESSAGES.signOutFailed, failure)),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
      // The pressed button is gone with its row.
      if (document.activeElement === document.body) document.getElementById(ID)?.focus();
    },
  });
  return (
    <SettingsCard id={ID} title={texts.title} action={<SignOutEverywhere />}>
      {error && <Banner>{failureText(MESSAGES.fetchSessionsFailed, error)}</Banner>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      <ul className="flex flex-col gap-4">
        {data?.sessions.map(({ id, browser, last_used_at, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">{browserName(browser)}</p>
              <p className="text-sm text-ink-muted">{current ? texts.now : texts.lastUsed(formatDate(last_used_at))}</p>
            </div>
            {current ? (
              <Badge tone="good">{texts.current}</Badge>
            ) : (
              <Button size="sm" disabled={end.isPending} onClick={() => end.mutate(id)}>
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SettingsCard>
  );
}

function SignOutEverywhere() {
  const [asked, setAsked] = useState(false);
  const goOn = useAfterTeam();
  const everywhere = useMutation({
    mutationFn: () => call('DELETE', '/api/auth/sessions'),
    onSuccess: () => goOn(false),
  });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{texts.everywhere}</Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={texts.ask}
        description={texts.warning}
        confirmLabel={texts.everywhere}
        busy={everywhere.isPending}
        error={everywhere.error && failureText(MESSAGES.signOutFailed, everywhere.error)}
        onConfirm={() => everywhere.mutate()}
      />
    </>
  );
}

/** The order matters: most browsers also claim to be others. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** 'Firefox on Linux', from a browser's User-Agent. */
function browserName(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return system ? texts.programOn(system) : texts.program;
  return system ? texts.browserOn(browser, system) : browser;
}

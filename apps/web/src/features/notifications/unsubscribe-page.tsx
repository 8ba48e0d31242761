import { MESSAGES } from '@parley/contract/messages';
import { errorText, failureText } from '~/api/errors';
import { AuthFrame } from '~/features/auth/auth-frame';
import { useLinkToken } from '~/features/auth/use-link-token';
import { Banner } from '~/ui/banner';
import { Button, buttonClass } from '~/ui/button';
import { Skeleton } from '~/ui/skeleton';
import { useSubscription, useUnsubscribe } from './notification-queries';
import { texts } from './notifications.texts';

const { unsubscribe: said } = texts;

/** Stops emails, for anyone with a link from one. By a button, since mail scanners open links too. */
export function UnsubscribePage() {
  const token = useLinkToken();
  const { data, error } = useSubscription(token);
  const stop = useUnsubscribe(token);
  return (
    <AuthFrame title={said.title} heading={said.heading}>
      <div className="flex flex-col items-start gap-5">
        {error && <Banner className="w-full">{errorText(error, MESSAGES.unsubscribeFailed)}</Banner>}
        {stop.error && <Banner className="w-full">{failureText(MESSAGES.unsubscribeFailed, stop.error)}</Banner>}
        {token === '' && <Banner className="w-full">{MESSAGES.linkIncomplete}</Banner>}
        {token !== '' && !data && !error && <Skeleton className="h-24 w-full" />}
        {data && !stop.isSuccess && (
          <>
            <p className="wrap-anywhere">{said.text(data.kind, data.agent_name, data.email)}</p>
            <Button variant="primary" size="lg" busy={stop.isPending} onClick={() => stop.mutate()}>
              {said.confirm}
            </Button>
          </>
        )}
        {stop.isSuccess && <p role="status">{said.done}</p>}
        {(token === '' || error || stop.isSuccess) && (
          <a href="/" className={buttonClass({ size: 'lg' })}>
            {said.home}
          </a>
        )}
      </div>
    </AuthFrame>
  );
}

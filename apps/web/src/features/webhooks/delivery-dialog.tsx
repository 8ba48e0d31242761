import { MESSAGES } from '@parley/contract/messages';
import type { DeliveryDetails } from '@parley/contract/webhooks';
import { failureText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { formatDate } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { toast } from '~/ui/toast';
import { outcomeOf, TONES } from './delivery-state';
import { useDelivery, useResend } from './webhook-queries';
import { texts } from './webhooks.texts';

const { details: said, log } = texts;

export interface DeliveryDialogProps {
  webhookId: string;
  deliveryId: string;
  onClose: () => void;
}

/** What was sent last, the response, and a button to send it again. */
export function DeliveryDialog({ webhookId, deliveryId, onClose }: DeliveryDialogProps) {
  const { data, error, refetch, isFetching } = useDelivery(webhookId, deliveryId);
  const resend = useResend(webhookId);

  function sendAgain(): void {
    resend.mutate(deliveryId, {
      onSuccess: () => {
        toast.done(log.sentAgain);
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data?.event ?? said.title}
      width="lg"
      footer={
        <Button variant="primary" busy={resend.isPending} onClick={sendAgain}>
          {log.again}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pb-3">
        {error && !data && (
          <Banner onRetry={() => void refetch()} retrying={isFetching}>
            {failureText(MESSAGES.fetchDeliveriesFailed, error)}
          </Banner>
        )}
        {resend.error && <Banner>{failureText(MESSAGES.resendDeliveryFailed, resend.error)}</Banner>}
        {!data && !error && <Skeleton className="h-60 w-full" />}
        {data && <Details delivery={data} />}
      </div>
    </Dialog>
  );
}

function Details({ delivery }: { delivery: DeliveryDetails }) {
  const { state, sent_at, failure, request, answer } = delivery;
  const headers = Object.entries(request.headers);
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        <Badge tone={TONES[state]}>{log.state[state]}</Badge>
        {outcomeOf(delivery)}
        <span>{sent_at ? formatDate(sent_at) : said.notSent}</span>
      </p>
      {failure && <Banner tone="note">{failure}</Banner>}
      <section aria-label={said.request} className="flex flex-col gap-2">
        <h3 className="font-semibold">{said.request}</h3>
        <p className="font-mono text-sm wrap-anywhere">POST {request.url}</p>
        {headers.length > 0 && (
          <Code label={said.headers} text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
        )}
        <Code label={said.body} text={indented(request.body)} />
      </section>
      <section aria-label={said.answer} className="flex flex-col gap-2">
        <h3 className="font-semibold">{said.answer}</h3>
        {answer ? (
          <Code label={said.answer} text={answer} />
        ) : (
          <p className="text-sm text-ink-muted">{answer === '' ? said.emptyAnswer : said.noAnswer}</p>
        )}
      </section>
    </>
  );
}

function Code({ label, text }: { label: string; text: string }) {
  return (
    <figure aria-label={label} className="rounded-md border border-line bg-surface px-4 py-3">
      <pre className="font-mono text-sm leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</pre>
    </figure>
  );
}

const indented = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

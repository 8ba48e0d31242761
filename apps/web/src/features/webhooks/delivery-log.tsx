import { MESSAGES } from '@parley/contract/messages';
import type { Delivery } from '@parley/contract/webhooks';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '~/api/errors';
import { Badge } from '~/ui/badge';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { formatDate } from '~/ui/format';
import { Skeleton } from '~/ui/skeleton';
import { DeliveryDialog } from './delivery-dialog';
import { outcomeOf, TONES } from './delivery-state';
import { useDeliveries } from './webhook-queries';
import { texts } from './webhooks.texts';

const { log: said } = texts;

/** A webhook's deliveries, newest first; each opens its request and response. */
export function DeliveryLog({ webhookId }: { webhookId: string }) {
  const log = useDeliveries(webhookId);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <section aria-label={said.title} className="flex flex-col gap-2 border-t border-line pt-4">
      <h4 className="font-semibold">{said.title}</h4>
      {log.error && !log.data && (
        <Banner onRetry={() => void log.refetch()} retrying={log.isFetching}>
          {failureText(MESSAGES.fetchDeliveriesFailed, log.error)}
        </Banner>
      )}
      {!log.data && !log.error && <Skeleton className="h-20 w-full" />}
      {log.data && log.deliveries.length === 0 && <p className="text-sm text-ink-muted">{said.none}</p>}
      {log.deliveries.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {log.deliveries.map((delivery) => (
            <li key={delivery.id}>
              <Row delivery={delivery} onOpen={() => setOpened(delivery.id)} />
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button size="sm" className="self-start" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {said.more}
        </Button>
      )}
      {opened && <DeliveryDialog webhookId={webhookId} deliveryId={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function Row({ delivery, onOpen }: { delivery: Delivery; onOpen: () => void }) {
  const { event, state, created_at } = delivery;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left hover:bg-hover"
    >
      <span className="font-mono text-sm wrap-anywhere">{event}</span>
      <Badge tone={TONES[state]}>{said.state[state]}</Badge>
      <span className="text-sm text-ink-muted">{outcomeOf(delivery)}</span>
      <span className="ml-auto flex items-center gap-2 text-sm text-ink-muted">
        {formatDate(created_at)}
        <span className="sr-only">{said.open}</span>
        <ChevronRight size={15} aria-hidden="true" />
      </span>
    </button>
  );
}

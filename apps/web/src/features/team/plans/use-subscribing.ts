import { MESSAGES } from '@parley/contract/messages';
import type { PlanChoice, Standing } from '@parley/contract/subscriptions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '~/api/client';
import { failureText } from '~/api/errors';
import { creditKeys } from '~/features/credits/credits-queries';
import { teamKeys } from '../team-queries';
import { STANDING } from './plans-queries';

/** The new subscription. */
export type Subscribed = Pick<Standing, 'success'> & { data: NonNullable<Standing['data']> };

/**
 * Orders and pays for a plan.
 * @param done gets what the team has now; null if a smaller plan was scheduled for later
 */
export function useSubscribing(choice: PlanChoice | null, done: (result: Subscribed | null) => void) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const fail = (error: unknown) => {
    setBusy(false);
    setFailure(failureText(MESSAGES.subscriptionFailed, error));
  };
  const finish = async () => {
    const [standing] = await Promise.all([
      call('GET', '/api/subscription'),
      queries.invalidateQueries({ queryKey: creditKeys.all }),
      queries.invalidateQueries({ queryKey: teamKeys.all }),
    ]);
    queries.setQueryData(STANDING, standing);
    setBusy(false);
    done(standing.next || !standing.data ? null : { success: true, data: standing.data });
  };
  const order = async () => {
    setFailure(null);
    setBusy(true);
    return call('POST', '/api/subscription/orders', { body: choice as PlanChoice });
  };
  const capture = async (orderID: string) => {
    try {
      await call('POST', '/api/payment/api/orders/{orderID}/capture', { params: { orderID } });
      await finish();
    } catch (error) {
      fail(error);
    }
  };
  return {
    busy,
    failure,
    fail,
    capture,
    /** For PayPal's buttons: @returns PayPal's id of the order */
    create: async () => {
      const { id } = await order();
      if (!id) throw new Error(MESSAGES.noOrderId);
      return id;
    },
    /** When nothing has to be approved: in test mode, and for changes scheduled for later. */
    subscribe: async () => {
      try {
        const { id } = await order();
        if (id) await capture(id);
        else await finish();
      } catch (error) {
        fail(error);
      }
    },
  };
}

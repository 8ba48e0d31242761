import { PAYMENT_REDIRECT_MS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '~/api/client';
import { ApiError, failureText } from '~/api/errors';
import { creditKeys } from './credits-queries';

type Told = { tone: 'done' | 'failed'; sentence: string } | null;

export interface Payment {
  /** The outcome. */
  told: Told;
  busy: boolean;
  /** @returns the provider's id of the new order */
  create: (amount: string) => Promise<string>;
  capture: (orderId: string) => Promise<void>;
  fail: (error: unknown) => void;
  reset: () => void;
}

/** One payment from its order to its end; after a success the dashboard is shown. */
export function usePayment(): Payment {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [told, setTold] = useState<Told>(null);
  const [busy, setBusy] = useState(false);
  const done = told?.tone === 'done';

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => void navigate('/dashboard'), PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  const fail = (error: unknown) => {
    setBusy(false);
    setTold({ tone: 'failed', sentence: failureText(MESSAGES.paymentFailed, error) });
  };
  return {
    told,
    busy,
    fail,
    reset: () => setTold(null),
    create: async (amount) => {
      setBusy(true);
      setTold(null);
      const description = `$${amount}`;
      const items = [{ name: 'Credits', unit_amount: amount, quantity: 1, description, sku: 'credits' }];
      const { id } = await call('POST', '/api/payment/api/orders', { body: { items, value: amount } });
      if (!id) throw new Error(MESSAGES.noOrderId);
      return id;
    },
    capture: async (orderID) => {
      try {
        const answer = await call('POST', '/api/payment/api/orders/{orderID}/capture', { params: { orderID } });
        setTold(outcomeOf(answer));
      } catch (error) {
        // A success status without a readable body: the payment was probably taken and the answer lost.
        const empty = error instanceof ApiError && error.status >= 200 && error.status < 300;
        if (empty) setTold({ tone: 'failed', sentence: MESSAGES.paymentEmpty });
        else fail(error);
      }
      void queries.invalidateQueries({ queryKey: creditKeys.all });
      setBusy(false);
    },
  };
}

function outcomeOf(answer: { status: string; capture: { status: string } }): Told {
  if (answer.capture.status === 'COMPLETED') return { tone: 'done', sentence: MESSAGES.paymentCompleted };
  if (answer.status === 'success') return { tone: 'done', sentence: MESSAGES.paymentProcessed };
  return { tone: 'failed', sentence: MESSAGES.paymentUnknown };
}

import type { Order } from '@paypal/paypal-server-sdk';

/** The state of an order at PayPal. */
export interface Outcome {
  /** Approved by the buyer but not captured yet. */
  approved: boolean;
  /** The captured payment; null if there is none. */
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; amount: string; currency: string } | null;
  /** Total US dollars refunded. */
  refunded: string;
}

/** Captured, and whether or not it was refunded since: it was paid. */
const PAID: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Nothing was paid, and nothing will be. */
export const NOTHING: Outcome = { approved: false, capture: null, refunded: '0' };

export function outcomeOf(order: Order): Outcome {
  const payments = order.purchaseUnits?.[0]?.payments;
  const captures = payments?.captures ?? [];
  // Another one may have been declined before it.
  const capture = captures.find(({ status }) => PAID.has(String(status))) ?? captures.at(-1);
  const status = String(capture?.status ?? '');
  const amount = capture?.amount?.value ?? '0';
  const refunds = (payments?.refunds ?? []).filter(
    (refund) => refund.status !== 'FAILED' && refund.status !== 'CANCELLED',
  );
  const cents = refunds.reduce(
    (sum, refund) => sum + Math.max(0, Math.round(Number(refund.amount?.value ?? 0) * 100)),
    0,
  );
  return {
    approved: order.status === 'APPROVED',
    capture: capture?.id
      ? {
          id: capture.id,
          status: PAID.has(status) ? 'COMPLETED' : status === 'PENDING' ? 'PENDING' : 'DECLINED',
          amount,
          currency: capture.amount?.currencyCode ?? '',
        }
      : null,
    // A bank's chargeback has no refund of its own.
    refunded: status === 'REFUNDED' ? amount : (cents / 100).toFixed(2),
  };
}

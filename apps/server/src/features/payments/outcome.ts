import type { Order } from '@paypal/paypal-server-sdk';

/** What has become of an order at PayPal. */
export interface Outcome {
  /** Approved by the buyer, and not taken yet. */
  approved: boolean;
  /** The payment that was taken; null for none. */
  capture: { id: string; status: 'COMPLETED' | 'PENDING' | 'DECLINED'; amount: string; currency: string } | null;
  /** US dollars that went back, all together. */
  refunded: string;
}

/** Taken and not all of it returned, or returned since: it was paid. */
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
  const cents = refunds.reduce((sum, refund) => sum + Math.round(Number(refund.amount?.value ?? 0) * 100), 0);
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
    // What a bank took back has no refund of its own.
    refunded: status === 'REFUNDED' ? amount : (cents / 100).toFixed(2),
  };
}

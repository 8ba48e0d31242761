import type { PaymentSettings } from '@parley/contract/payments';
import { FUNDING, PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from '@paypal/react-paypal-js';
import { Banner } from '~/ui/banner';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './credits.texts';

const texts = all.rechargePanel;

export interface PayPalPayProps {
  settings: PaymentSettings;
  /** What is being bought; the order is created anew when this changes. */
  what: string;
  /** @returns PayPal's id of the new order */
  create: () => Promise<string>;
  capture: (orderId: string) => Promise<void>;
  fail: (error: unknown) => void;
}

/** PayPal's own buttons, for its wallet and for cards. A separate file, as it contains PayPal's package. */
export function PayPalPay({ settings, ...order }: PayPalPayProps) {
  const { client_id: clientId, currency } = settings;
  return (
    <PayPalScriptProvider options={{ clientId: clientId ?? '', currency, intent: 'capture', components: 'buttons' }}>
      <Buttons {...order} />
    </PayPalScriptProvider>
  );
}

function Buttons({ what, create, capture, fail }: Omit<PayPalPayProps, 'settings'>) {
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  if (isRejected) return <Banner>{texts.scriptFailed}</Banner>;
  const shared = {
    // An order's content is fixed when it is created.
    forceReRender: [what],
    createOrder: create,
    onApprove: ({ orderID }: { orderID: string }) => capture(orderID),
    onError: fail,
  };
  return (
    <div className="flex flex-col gap-2">
      {isPending && <Skeleton className="h-24 rounded-sm" />}
      <PayPalButtons {...shared} fundingSource={FUNDING.PAYPAL} />
      <PayPalButtons {...shared} fundingSource={FUNDING.CARD} />
    </div>
  );
}

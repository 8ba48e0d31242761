import type { Page } from '@playwright/test';

/** The part of PayPal's script that our pages use: a button that creates an order, and reports its approval. */
const SCRIPT = `
  const NAMES = { paypal: 'PayPal', card: 'Debit or credit card' };
  window.paypal = {
    FUNDING: { PAYPAL: 'paypal', CARD: 'card' },
    Buttons: ({ fundingSource, createOrder, onApprove, onError }) => ({
      isEligible: () => true,
      close: async () => {},
      updateProps: async () => {},
      render: async (place) => {
        const button = document.createElement('button');
        button.textContent = NAMES[fundingSource];
        button.onclick = async () => {
          try {
            const orderID = await createOrder({});
            await window.approveAtPayPal(orderID);
            await onApprove({ orderID }, {});
          } catch (error) {
            onError(error);
          }
        };
        (typeof place === 'string' ? document.querySelector(place) : place).append(button);
      },
    }),
  };
`;

/** Stands in for PayPal's script in the buyer's browser. @param approve the buyer's consent, at PayPal's server */
export async function payWithPayPal(page: Page, approve: (orderId: string) => void): Promise<void> {
  await page.exposeFunction('approveAtPayPal', approve);
  await page.route(/^https:\/\/www\.(sandbox\.)?paypal\.com\/sdk\/js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}

import { MESSAGES } from '@parley/contract/messages';
import type { PaymentSettings } from '@parley/contract/payments';
import type { Deps } from '../../platform/deps';
import { AppError } from '../../platform/errors';
import { PayPal } from './paypal';

type Standing = Pick<Deps, 'config' | 'address' | 'prices'>;

const made = new WeakMap<object, PayPal>();

/** PayPal, if it is configured and billing is enforced. */
export function payPalOf({ config }: Pick<Deps, 'config'>): PayPal | undefined {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = config;
  if (id === undefined || secret === undefined || !config.BILLING_ENFORCEMENT) return undefined;
  const payPal = made.get(config) ?? new PayPal(config, { id, secret });
  made.set(config, payPal);
  return payPal;
}

/**
 * Who takes payments. Without PayPal, a test mode that charges nothing is offered if the server is only reachable from
 * this machine; at any other address, payments are off until they are configured.
 */
function modeOf(deps: Standing): PaymentSettings['mode'] {
  if (payPalOf(deps)) return 'paypal';
  const configured = deps.config.PAYPAL_CLIENT_ID !== undefined;
  return !configured && deps.address.isLocal ? 'test' : 'off';
}

/** @throws AppError unavailable when payments are off */
export function requireMode(deps: Standing): 'paypal' | 'test' {
  const mode = modeOf(deps);
  if (mode === 'off') {
    const charges = deps.config.BILLING_ENFORCEMENT;
    throw new AppError('unavailable', charges ? MESSAGES.paymentsOff : MESSAGES.nobodyCharged);
  }
  return mode;
}

export function settingsOf(deps: Standing): PaymentSettings {
  const mode = modeOf(deps);
  const { config, prices } = deps;
  return {
    mode,
    client_id: mode === 'paypal' ? (config.PAYPAL_CLIENT_ID ?? null) : null,
    currency: 'USD',
    credits_per_usd: Number(prices.creditsPerUsd),
  };
}

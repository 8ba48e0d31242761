import { MESSAGES } from '@parley/contract/messages';
import type { Plan } from '@parley/contract/plans';
import type { PlanChoice, PlanQuote } from '@parley/contract/subscriptions';
import { AppError } from '../../platform/errors';
import type { Prices } from '../../prices';
import type { OrderRow } from './payments.queries';
import type { SubscriptionRow } from './subscriptions.queries';

const DAY_MS = 86_400_000;
/** A plan can be renewed in its last days. */
const RENEWABLE_MS = 7 * DAY_MS;
const MONTHS = { monthly: 1, yearly: 12 } as const;
/** The minimum payment. */
const LEAST_CENTS = 100;

/** In cents, so that sums are exact. */
export interface PricedChoice {
  plan: Plan;
  base: number;
  service: number;
  total: number;
}

export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (dollars: number | string) => Math.round(Number(dollars) * 100);

export function priceOf(prices: Prices, { plan: id, billing_cycle: cycle, services }: PlanChoice): PricedChoice {
  const plan = prices.plans.find((each) => each.id === id) as Plan;
  const base = centsOf(plan.price[cycle]);
  const chosen = prices.addOns.filter(({ name }) => services.includes(name));
  const service = chosen.reduce((sum, { monthly }) => sum + centsOf(monthly), 0) * MONTHS[cycle];
  return { plan, base, service, total: base + service };
}

/** What a team pays for a plan, given its current one. */
export interface Quoted extends PricedChoice {
  kind: PlanQuote['kind'];
  /** Cents due now. */
  amount: number;
}

/**
 * The current cost of changing to a plan. A more expensive one starts at once, minus the value of the remaining paid
 * time; a cheaper one starts when that ends, as does one that costs less than the remaining value, which would be lost.
 * @throws AppError conflict when it is the same plan, and not about to end
 */
export function quote(
  prices: Prices,
  choice: PlanChoice,
  current: SubscriptionRow | undefined,
  now = Date.now(),
): Quoted {
  const priced = priceOf(prices, choice);
  if (!current) return { ...priced, kind: 'subscribe', amount: priced.total };
  const ends = current.periodEnd.getTime();
  const renewable = ends - now < RENEWABLE_MS;
  const paid = centsOf(current.basePrice) + centsOf(current.servicePrice);
  if (sameAs(choice, current.choice) || (renewable && current.next && sameAs(choice, current.next))) {
    if (!renewable) throw new AppError('conflict', MESSAGES.planAlready);
    return { ...priced, kind: 'renew', amount: priced.total };
  }
  const aMonth = priced.total / MONTHS[choice.billing_cycle];
  if (
    aMonth <= paid / MONTHS[current.choice.billing_cycle] &&
    priced.plan.creditsPerMonth <= creditsOf(prices, current)
  ) {
    return { ...priced, kind: 'downgrade', amount: 0 };
  }
  const left = Math.max(0, Math.min(1, (ends - now) / (ends - current.periodStart.getTime())));
  const worth = Math.round(paid * left);
  if (worth > priced.total) return { ...priced, kind: 'downgrade', amount: 0 };
  return { ...priced, kind: 'upgrade', amount: Math.max(LEAST_CENTS, priced.total - worth) };
}

/** Cents that are taken off an order's price for what a team has paid for before. */
function takenOff({ amount, plan }: Pick<OrderRow, 'amount' | 'plan'>): number {
  return plan ? Math.max(0, centsOf(plan.basePrice) + centsOf(plan.servicePrice) - centsOf(amount)) : 0;
}

/**
 * An order's own share of what its plan grants. The rest was paid by the plan before it: services, and months for which
 * no credits were granted yet.
 * @param given credits of the plan before that are deducted from those of the new one, and so paid for already
 */
export function ownShare(
  prices: Prices,
  order: Pick<OrderRow, 'amount' | 'plan'>,
  before: SubscriptionRow,
  given: number,
) {
  const aCredit = centsOf(before.basePrice) / MONTHS[before.choice.billing_cycle] / creditsOf(prices, before);
  const others = Math.max(0, takenOff(order) - (given > 0 ? given * aCredit : 0));
  const own = centsOf(order.amount);
  return own / (own + others);
}

const creditsOf = (prices: Prices, { choice }: SubscriptionRow) =>
  prices.plans.find(({ id }) => id === choice.plan)?.creditsPerMonth ?? 0;

function sameAs(one: PlanChoice, other: PlanChoice): boolean {
  const services = ({ services }: PlanChoice) => [...services].sort().join();
  return one.plan === other.plan && one.billing_cycle === other.billing_cycle && services(one) === services(other);
}

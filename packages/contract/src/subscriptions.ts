import { z } from 'zod';
import { id, timestamp } from './common';
import { ADD_ONS, BILLING_CYCLES, PLAN_IDS } from './plans';
import { route } from './route';

const serviceName = z.enum(ADD_ONS.map(({ name }) => name));
const planId = z.enum(PLAN_IDS);
const cycle = z.enum(BILLING_CYCLES);
const dollars = z.number();

const service = z.object({ name: z.string(), displayName: z.string(), price: dollars });

/** A subscription as the dialog passes it on. */
export const subscription = z.object({
  subscriptionId: id,
  plan: z.object({
    id: planId,
    name: z.string(),
    basePrice: dollars,
    billingCycle: cycle,
    features: z.array(z.string()),
  }),
  /** The first of `services`. */
  service: service.nullable(),
  services: z.array(service),
  billing: z.object({
    basePrice: dollars,
    servicePrice: dollars,
    totalPrice: dollars,
    currency: z.literal('USD'),
    interval: cycle,
  }),
  startDate: timestamp,
  status: z.literal('active'),
});

const choice = z.object({ plan: planId, billing_cycle: cycle, services: z.array(serviceName).max(ADD_ONS.length) });
export type PlanChoice = z.output<typeof choice>;

const offered = z.object({
  id: planId,
  name: z.string(),
  price: z.object({ monthly: dollars, yearly: dollars }),
  popular: z.boolean(),
  features: z.array(z.string()),
});

export const standing = z.object({
  success: z.literal(true),
  /** Null when the team has no plan. */
  data: subscription.nullable(),
  /** The end of the paid period. */
  period_end: timestamp.nullable(),
  /** The plan ends with the paid period. */
  cancel_at_period_end: z.boolean(),
  /** A smaller plan chosen to follow this one. */
  next: choice.nullable(),
  /** The plans this installation offers. */
  plans: z.array(offered),
  services: z.array(service),
});
export type Standing = z.output<typeof standing>;
export type OfferedPlan = z.output<typeof offered>;

const quote = z.object({
  /** A smaller plan begins when the paid period ends, and nothing is due now. */
  kind: z.enum(['subscribe', 'renew', 'upgrade', 'downgrade']),
  /** US dollars due now, less the unused part of the previous plan. */
  amount: dollars,
});
export type PlanQuote = z.output<typeof quote>;

export const subscriptionRoutes = {
  get: route({
    method: 'GET',
    path: '/api/subscription',
    summary: "The team's plan, and the available plans and services",
    access: 'session',
    response: standing,
  }),
  quote: route({
    method: 'POST',
    path: '/api/subscription/quote',
    summary: 'What a change to a plan costs now',
    access: 'session',
    body: choice,
    response: quote,
  }),
  order: route({
    method: 'POST',
    path: '/api/subscription/orders',
    summary:
      'Order a plan; it starts when the payment is captured. A smaller plan is scheduled for the end of the paid period',
    access: 'session',
    status: 201,
    body: choice,
    /** Null when nothing is due. */
    response: quote.extend({ id: z.string().nullable() }),
  }),
  cancel: route({
    method: 'POST',
    path: '/api/subscription/cancel',
    grows: false,
    summary: 'Cancel the plan at the end of the paid period',
    access: 'session',
    response: standing,
  }),
  resume: route({
    method: 'POST',
    path: '/api/subscription/resume',
    summary: 'Undo a cancellation or a downgrade of the plan',
    access: 'session',
    response: standing,
  }),
};

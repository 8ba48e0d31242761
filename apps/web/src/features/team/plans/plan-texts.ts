import type { BillingCycle } from '@parley/contract/plans';

const FREE = 'This installation charges nobody: everything is included, with or without a plan.';

/** The texts about the team's plan. */
export const texts = {
  title: 'Plans',
  free: {
    title: 'Everything is included',
    text: 'This installation charges nobody, so your team needs no plan.',
    features: [
      'Credits are counted, and never run out',
      'As many agents as you like',
      'As many team members as you like',
      'All AI Actions and integrations',
      'API access',
      'Advanced analytics',
    ],
    plans: 'You can still see the plans. They apply once the operator turns billing on.',
  },
  none: 'Your team has no plan.',
  limits: (plan: string) => `It has the limits of ${plan}:`,
  current: (plan: string) => `Your team has the ${plan} plan.`,
  until: (day: string) => `It is paid until ${day}.`,
  ends: (day: string) => `It ends on ${day}.`,
  later: (plan: string) => `After that it becomes ${plan}, once you renew it.`,
  choose: 'Choose a plan',
  look: 'See the plans',
  change: 'Change plan',
  cancel: 'Cancel plan',
  resume: 'Keep plan',
  askCancel: 'Cancel the plan?',
  cancelWarning: (day: string) => `Your team keeps it until ${day}, and has the limits of Hobby after that.`,
  cancelling: 'Cancelling...',
  cancelled: 'The plan ends with the paid period',
  resumed: 'Your plan continues',
  dialog: {
    title: 'Subscription',
    cycle: 'Billing cycle',
    cycles: { monthly: 'Monthly', yearly: 'Yearly' } satisfies Record<BillingCycle, string>,
    save: (percent: number) => `Save ${percent}%`,
    plan: 'Plan',
    popular: 'Most Popular',
    per: { monthly: 'per month', yearly: 'per year' } satisfies Record<BillingCycle, string>,
    services: 'Additional Services',
    servicesHint:
      'The operator of this installation connects these channels for you. Ask what is available before you subscribe.',
    price: (dollars: string) => `$${dollars}`,
    total: 'Total',
    payNow: (dollars: string) => `To pay now: $${dollars}`,
    upgrade: 'The unused part of your current plan is deducted.',
    downgrade: 'Nothing to pay now: it starts when your paid period ends, once you renew.',
    cancel: 'Close',
    subscribe: 'Subscribe',
    busy: 'Subscribing...',
    done: (plan: string) => `Your team now has the ${plan} plan`,
    scheduled: (plan: string) => `The plan becomes ${plan} when the paid period ends`,
    ownersOnly: 'Only an owner of the team can subscribe.',
    /** The opening note, by how this installation takes payments. */
    notes: {
      free: { paypal: FREE, off: FREE, test: `${FREE} Test mode: nothing is charged.` },
      charged: {
        paypal: null,
        off: 'Payments are not set up on this installation, so no plan can be bought here.',
        test: 'Test mode: nothing is charged. The operator has not connected PayPal.',
      },
    },
  },
} as const;

export const PLAN_IDS = ['hobby', 'standard', 'pro'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** The plans and their prices, in US dollars. */
export interface Plan {
  id: PlanId;
  name: string;
  /** Base price per month, and per year paid at once. */
  price: { monthly: number; yearly: number };
  creditsPerMonth: number;
  agents: number;
  actionsPerAgent: number;
  /** Team members; null where the plan does not mention them. `more` means 'this many or more'. */
  members: { count: number; more: boolean } | null;
  mbPerAgent: number;
  /** Whether programs may use the API with a key of the team. */
  apiAccess: boolean;
  analytics: 'basic' | 'advanced';
  popular: boolean;
}

export const BILLING_CYCLES = ['monthly', 'yearly'] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** Discount of the yearly price over twelve monthly ones. */
export const YEARLY_SAVING_PERCENT = 10;

const SHARED = { mbPerAgent: 33, apiAccess: true, popular: false } as const;

export const PLANS: readonly Plan[] = [
  {
    ...SHARED,
    id: 'hobby',
    name: 'Hobby',
    price: { monthly: 40, yearly: 432 },
    creditsPerMonth: 2_000,
    agents: 1,
    actionsPerAgent: 5,
    members: null,
    analytics: 'basic',
  },
  {
    ...SHARED,
    id: 'standard',
    name: 'Standard',
    price: { monthly: 150, yearly: 1_620 },
    creditsPerMonth: 12_000,
    agents: 2,
    actionsPerAgent: 10,
    members: { count: 3, more: false },
    analytics: 'basic',
    popular: true,
  },
  {
    ...SHARED,
    id: 'pro',
    name: 'Pro',
    price: { monthly: 500, yearly: 5_400 },
    creditsPerMonth: 40_000,
    agents: 5,
    actionsPerAgent: 15,
    members: { count: 5, more: true },
    analytics: 'advanced',
  },
];

/** An add-on service, in US dollars per month; a year costs twelve times that. */
export interface AddOn {
  name: string;
  displayName: string;
  monthly: number;
}

export const ADD_ONS: readonly AddOn[] = [
  { name: 'zapier', displayName: 'Zapier', monthly: 10 },
  { name: 'slack', displayName: 'Slack', monthly: 15 },
  { name: 'whatsapp', displayName: 'WhatsApp', monthly: 20 },
  { name: 'messenger', displayName: 'Messenger', monthly: 15 },
  { name: 'instagram', displayName: 'Instagram', monthly: 15 },
  { name: 'shopify', displayName: 'Shopify', monthly: 25 },
  { name: 'email', displayName: 'Email', monthly: 10 },
  { name: 'sms', displayName: 'SMS', monthly: 10 },
  { name: 'telegram', displayName: 'Telegram', monthly: 10 },
  { name: 'discord', displayName: 'Discord', monthly: 15 },
];

/** The plan's features, one line each. */
export function planFeatures(plan: Plan): string[] {
  const { creditsPerMonth, agents, actionsPerAgent, members, mbPerAgent, apiAccess, analytics } = plan;
  return [
    `${creditsPerMonth.toLocaleString('en-US')} message credits per month`,
    agents === 1 ? '1 agent' : `${agents} agents`,
    `${actionsPerAgent} AI Actions per agent`,
    ...(members ? [`${members.count}${members.more ? '+' : ''} team members`] : []),
    `${mbPerAgent} MB per agent`,
    'Unlimited training data',
    ...(apiAccess ? ['API access'] : []),
    analytics === 'basic' ? 'Basic analytics' : 'Advanced analytics',
  ];
}

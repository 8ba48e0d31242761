import { DEFAULT_REDIRECT } from '@parley/contract/constants';
import { type BillingCycle, PLANS, type Plan } from '@parley/contract/plans';

const KEY = 'parley-redirect';

/** Remembers where a signed-out visitor was headed, for the sign-in in this tab. */
export function storeRedirect(path: string): void {
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** The plan chosen on the pricing page, from an address; null if there is none. */
export function chosenPlan(search: URLSearchParams): { plan: Plan; cycle: BillingCycle } | null {
  const plan = PLANS.find(({ id }) => id === search.get('plan'));
  if (!plan) return null;
  return { plan, cycle: search.get('cycle') === 'yearly' ? 'yearly' : 'monthly' };
}

/** Makes signing in or up lead to the plan that was chosen before. */
export function keepChosenPlan(search: URLSearchParams): void {
  const chosen = chosenPlan(search);
  if (chosen) storeRedirect(`/dashboard/settings?tab=plans&plan=${chosen.plan.id}&cycle=${chosen.cycle}`);
}

/** The stored path, or the dashboard. */
export function storedRedirect(): string {
  try {
    const path = sessionStorage.getItem(KEY);
    // '//host' would leave this site.
    return path?.startsWith('/') && !path.startsWith('//') ? path : DEFAULT_REDIRECT;
  } catch {
    return DEFAULT_REDIRECT;
  }
}

export function clearRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

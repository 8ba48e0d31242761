import { BILLING_CYCLES, type BillingCycle, type PlanId } from '@parley/contract/plans';
import type { OfferedPlan } from '@parley/contract/subscriptions';
import { Check } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { Badge } from '~/ui/badge';
import { texts as all } from './plan-texts';

const texts = all.dialog;

export interface CyclePickerProps {
  value: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
  /** How much cheaper a year is, in percent. */
  saving: number;
  /** Gets the selected option. */
  chosen: RefObject<HTMLInputElement | null>;
}

export function CyclePicker({ value, onChange, saving, chosen }: CyclePickerProps) {
  const name = useId();
  return (
    <fieldset className="flex self-start rounded-full border border-line-strong bg-surface p-1">
      <legend className="sr-only">{texts.cycle}</legend>
      {BILLING_CYCLES.map((cycle) => (
        <label
          key={cycle}
          className="flex h-9 cursor-pointer items-center gap-2 rounded-full px-3.5 font-semibold text-ink-muted has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            ref={value === cycle ? chosen : undefined}
            type="radio"
            name={name}
            checked={value === cycle}
            onChange={() => onChange(cycle)}
            className="sr-only"
          />
          {texts.cycles[cycle]}
          {cycle === 'yearly' && (
            <span className="rounded-xs bg-mark px-1.5 text-sm text-on-mark">{texts.save(saving)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

export interface PlanCardsProps {
  plans: readonly OfferedPlan[];
  cycle: BillingCycle;
  value: PlanId | null;
  onChange: (plan: PlanId) => void;
  /** The price of the services per period, in US dollars. */
  extra: number;
}

export function PlanCards({ plans, cycle, value, onChange, extra }: PlanCardsProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{texts.plan}</legend>
      <div className="grid gap-3 md:grid-cols-3">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-2 rounded-md border border-line-strong p-4 md:flex-col md:justify-start md:gap-3 transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-mark-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={value === plan.id}
              onChange={() => onChange(plan.id)}
              className="sr-only"
            />
            <span className="flex flex-wrap items-center gap-2 text-lg font-bold">
              {plan.name}
              {plan.popular && <Badge tone="neutral">{texts.popular}</Badge>}
            </span>
            <span className="font-semibold">
              {texts.price((plan.price[cycle] + extra).toLocaleString('en-US'))} {texts.per[cycle]}
            </span>
            <span className="grid w-full gap-x-4 gap-y-1 text-sm min-[22rem]:max-md:grid-cols-2 md:gap-y-1.5">
              {plan.features.map((feature) => (
                <span key={feature} className="flex gap-2">
                  <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
                  {feature}
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { PRODUCT } from '@parley/contract/constants';
import { BILLING_CYCLES, PLANS, type Plan, planFeatures, YEARLY_SAVING_PERCENT } from '@parley/contract/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { texts } from '../pages.texts';

const { pricing: said } = texts;

const number = (value: number) => value.toLocaleString('en-US');
const MONTHLY = 'group-has-[#yearly:checked]/pricing:hidden';
const YEARLY = 'group-has-[#monthly:checked]/pricing:hidden';

/** The plans; switching the billing cycle is done in CSS, and needs no script. */
export function Pricing({ children }: { children: ReactNode }) {
  return (
    <div className="group/pricing mx-auto max-w-300 px-5 pt-12 pb-24 md:px-8 md:pt-16">
      <h1 className="max-w-[16ch] text-display font-extrabold">
        {said.heading.before} <span className="marked">{said.heading.marked}</span>
      </h1>
      <p className="mt-6 max-w-[54ch] text-xl leading-normal font-normal tracking-normal text-ink-muted">
        {said.text(PRODUCT)} <span data-free="">{said.free} </span>
        {said.hosted}
      </p>
      <div className="mt-14 flex flex-wrap items-end justify-between gap-5">
        <h2 className="text-3xl font-extrabold">{said.plans}</h2>
        <Cycle />
      </div>
      <div className="mt-6 grid grid-cols-1 border-t border-ink min-[56rem]:grid-cols-3">
        {PLANS.map((plan) => (
          <PlanColumn key={plan.id} plan={plan} />
        ))}
      </div>
      <div className="mt-16">{children}</div>
    </div>
  );
}

function Cycle() {
  const option =
    'flex min-h-10 cursor-pointer flex-wrap items-center gap-x-2 rounded-full px-4 py-1 font-semibold text-ink-muted has-checked:bg-solid has-checked:text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink';
  return (
    <fieldset className="flex max-w-full min-w-0 flex-wrap rounded-[1.75rem] border border-line-strong bg-surface p-1">
      <legend className="sr-only">{said.cycle}</legend>
      <label className={option}>
        <input type="radio" name="cycle" id="monthly" defaultChecked className="sr-only" />
        {said.monthly}
      </label>
      <label className={option}>
        <input type="radio" name="cycle" id="yearly" className="sr-only" />
        {said.yearly}
        <span className="rounded-xs bg-mark px-1.5 text-sm text-on-mark">{said.save(YEARLY_SAVING_PERCENT)}</span>
      </label>
    </fieldset>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  const { id, name, price, popular } = plan;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col border-line py-8 max-[56rem]:border-b min-[56rem]:px-5 min-[56rem]:not-first:border-l min-[56rem]:first:pl-0 min-[56rem]:last:pr-0 lg:px-7"
    >
      <h3 id={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {name}
        {popular && (
          <span className="rounded-xs bg-mark px-2 py-0.5 text-sm font-semibold text-on-mark">{said.popular}</span>
        )}
      </h3>
      <p className={cx('mt-3', MONTHLY)}>
        <span className="text-3xl font-extrabold">
          $<span data-price={`${id}.monthly`}>{number(price.monthly)}</span>
        </span>{' '}
        <span className="text-ink-muted">{said.perMonth}</span>
      </p>
      <p className={cx('mt-3', YEARLY)}>
        <span className="text-3xl font-extrabold">
          $<span data-price={`${id}.yearly`}>{number(price.yearly)}</span>
        </span>{' '}
        <span className="text-ink-muted">{said.perYear}</span>
      </p>
      <ul data-features={id} className="mt-6 mb-8 flex flex-col gap-2.5">
        {planFeatures(plan).map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {BILLING_CYCLES.map((cycle) => (
        <a
          key={cycle}
          href={`/auth?form=sign-up&plan=${id}&cycle=${cycle}`}
          aria-label={said.getStartedWith(name)}
          className={cx(
            buttonClass({ variant: popular ? 'primary' : 'secondary' }, 'mt-auto self-start'),
            cycle === 'monthly' ? MONTHLY : YEARLY,
          )}
        >
          {said.getStarted}
        </a>
      ))}
    </section>
  );
}

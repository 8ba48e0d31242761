import { PURCHASE_USD_MAX, PURCHASE_USD_MIN, RECHARGE_PRESETS } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import { Suspense, useId, useState } from 'react';
import { failureText } from '~/api/errors';
import { latePart } from '~/api/late-part';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { Skeleton } from '~/ui/skeleton';
import { texts as all } from './credits.texts';
import { CreditsAmount } from './credits-amount';
import { usePaymentSettings } from './credits-queries';
import { usePayment } from './use-payment';

const texts = all.rechargePanel;
const PayPalPay = latePart(() => import('./paypal-pay'), 'PayPalPay');
const CUSTOM = 'custom';

export interface RechargePanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Nobody is charged on this installation. */
  unlimited: boolean;
  /** Only owners pay. */
  owner: boolean;
}

/** Buys credits: an amount, then the buttons to pay. */
export function RechargePanel({ open, onOpenChange, unlimited, owner }: RechargePanelProps) {
  const { data: settings, error, refetch } = usePaymentSettings(open);
  const payment = usePayment();
  const [choice, setChoice] = useState('');
  const [typed, setTyped] = useState('');
  const amount = choice === CUSTOM ? amountOf(typed) : choice || null;
  const wrong = choice === CUSTOM && typed !== '' && amount === null;
  const payable = settings !== undefined && settings.mode !== 'off' && owner;
  const note = settings && texts.notes[unlimited ? 'free' : 'charged'][settings.mode];
  const close = (next: boolean) => {
    if (payment.busy) return;
    payment.reset();
    onOpenChange(next);
  };
  return (
    <Dialog open={open} onOpenChange={close} title={texts.title} description={texts.text} width="sm">
      <div className="flex flex-col gap-5 pb-4">
        {note && <Banner tone="note">{note}</Banner>}
        {!owner && <Banner tone="note">{texts.ownersOnly}</Banner>}
        {!settings && error && (
          <Banner onRetry={() => void refetch()}>{failureText(MESSAGES.fetchCreditsFailed, error)}</Banner>
        )}
        {!settings && !error && <Skeleton className="h-32 rounded-sm" />}
        {settings && (
          <>
            <Amounts choice={choice} onChoose={setChoice} disabled={payment.busy} />
            {choice === CUSTOM && (
              <Field label={texts.custom} error={wrong ? problemOf(typed) : undefined}>
                {(control) => (
                  <Input
                    {...control}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={12}
                    value={typed}
                    disabled={payment.busy}
                    onChange={(event) => setTyped(event.target.value)}
                  />
                )}
              </Field>
            )}
            {amount !== null && (
              <p aria-live="polite" className="font-semibold">
                {texts.buys(amount)} <CreditsAmount amount={Number(amount) * settings.credits_per_usd} />{' '}
                {texts.credits}
              </p>
            )}
          </>
        )}
        {payment.told && (
          <Banner tone={payment.told.tone === 'done' ? 'note' : 'error'}>{payment.told.sentence}</Banner>
        )}
        {payable && amount !== null && payment.told?.tone !== 'done' && settings.mode === 'test' && (
          <Button
            variant="primary"
            busy={payment.busy}
            onClick={() => payment.create(amount).then(payment.capture).catch(payment.fail)}
          >
            {texts.payTest(amount)}
          </Button>
        )}
        {payable && amount !== null && payment.told?.tone !== 'done' && settings.mode === 'paypal' && (
          <Suspense fallback={<Skeleton className="h-24 rounded-sm" />}>
            <PayPalPay
              settings={settings}
              what={amount}
              create={() => payment.create(amount)}
              capture={payment.capture}
              fail={payment.fail}
            />
          </Suspense>
        )}
      </div>
    </Dialog>
  );
}

function Amounts({
  choice,
  onChoose,
  disabled,
}: {
  choice: string;
  onChoose: (value: string) => void;
  disabled: boolean;
}) {
  const name = useId();
  const options = [
    ...RECHARGE_PRESETS.map((value) => ({ value, label: `$${Number(value)}` })),
    { value: CUSTOM, label: texts.other },
  ];
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 font-semibold">{texts.amount}</legend>
      <div className="grid grid-cols-5 gap-2 max-sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <label
            key={value}
            className="grid h-11 place-items-center rounded-sm border border-line-strong font-semibold transition-colors hover:bg-hover has-checked:border-ink has-checked:bg-mark-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={choice === value}
              onChange={() => onChoose(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The typed amount with two decimals; null if it is not an amount. */
const amountOf = (typed: string): string | null =>
  problemOf(typed) === undefined ? Number(typed.trim()).toFixed(2) : null;

function problemOf(typed: string): string | undefined {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(typed.trim())) return MESSAGES.amountInvalid;
  const amount = Number(typed);
  return amount < PURCHASE_USD_MIN || amount > PURCHASE_USD_MAX ? MESSAGES.amountOutOfRange : undefined;
}

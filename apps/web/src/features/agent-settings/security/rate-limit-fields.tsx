import { PUBLIC_RATE_LIMIT, RATE_LIMIT_BOUNDS, VISITOR_SETTINGS } from '@parley/contract/constants';
import type { EditForm } from '~/forms/use-edit-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { texts } from './security.texts';
import type { SecurityForm } from './security-form';

const { rate: said } = texts;
const DEFAULTS = {
  rateLimitMessages: String(PUBLIC_RATE_LIMIT.messages),
  rateLimitSeconds: String(PUBLIC_RATE_LIMIT.seconds),
  rateLimitMessage: VISITOR_SETTINGS.rateLimitMessage,
} as const;
const FIELDS = ['rateLimitMessages', 'rateLimitSeconds', 'rateLimitMessage'] as const;

/** How often visitors may ask, and what they read after exceeding that. */
export function RateLimitFields({ form }: { form: EditForm<SecurityForm> }) {
  const isDefault = FIELDS.every((field) => form.values[field] === DEFAULTS[field]);
  const reset = () => {
    for (const field of FIELDS) form.set(field, DEFAULTS[field]);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={said.messages} error={form.errors.rateLimitMessages}>
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" {...form.register('rateLimitMessages')} />
          )}
        </Field>
        <Field label={said.seconds} error={form.errors.rateLimitSeconds}>
          {(control) => (
            <Input {...control} inputMode="numeric" autoComplete="off" {...form.register('rateLimitSeconds')} />
          )}
        </Field>
      </div>
      <Field label={said.sentence} error={form.errors.rateLimitMessage}>
        {(control) => (
          <Input
            {...control}
            maxLength={RATE_LIMIT_BOUNDS.sentence}
            autoComplete="off"
            {...form.register('rateLimitMessage')}
          />
        )}
      </Field>
      <div>
        <Button disabled={isDefault} onClick={reset}>
          {said.reset}
        </Button>
      </div>
    </>
  );
}

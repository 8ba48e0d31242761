import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { WebhookEvent } from '@parley/contract/webhooks';
import { type Mistakes, useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { CheckList } from '~/ui/check-list';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { texts } from './webhooks.texts';

export interface WebhookValues {
  url: string;
  events: WebhookEvent[];
}

const NOTHING: WebhookValues = { url: '', events: [] };

export interface WebhookFormProps {
  /** The values to edit; absent for a new webhook. */
  saved?: WebhookValues;
  send: (values: WebhookValues) => Promise<unknown>;
  failed: string;
  label: string;
  onCancel?: () => void;
}

/** A webhook's address and events. */
export function WebhookForm({ saved = NOTHING, send, failed, label, onCancel }: WebhookFormProps) {
  const form = useForm<WebhookValues>({
    initial: saved,
    validate: mistakesOf,
    send: async (values) => {
      await send(values);
      form.reset();
    },
    failed,
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <CheckList
        legend={texts.form.legend}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: event, text: texts.events[event] }))}
        chosen={form.values.events}
        error={form.errors.events}
        onChange={(events) => form.set('events', events)}
      />
      <Field label={texts.form.url} hint={texts.form.urlHint} error={form.errors.url}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={WEBHOOK_URL_MAX}
            placeholder={texts.form.urlExample}
            {...form.register('url')}
          />
        )}
      </Field>
      {form.failure && <Banner>{form.failure}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.busy}>
          {label}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
            {texts.form.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

function mistakesOf({ url, events }: WebhookValues): Mistakes<WebhookValues> {
  const typed = url.trim();
  return {
    ...(events.length === 0 && { events: MESSAGES.webhookEventRequired }),
    ...(typed === '' && { url: MESSAGES.webhookUrlRequired }),
    ...(typed !== '' && !/^https?:\/\/./i.test(typed) && { url: MESSAGES.webhookUrlInvalid }),
  };
}

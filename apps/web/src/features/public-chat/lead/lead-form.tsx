import { EMAIL_MAX, NAME_MAX, PHONE, PHONE_MAX } from '@parley/contract/constants';
import type { GivenLead } from '@parley/contract/leads';
import { missingOf } from '@parley/contract/missing-details';
import { VISITOR_MESSAGES } from '@parley/contract/visitor-messages';
import { type ComponentProps, type Ref, useImperativeHandle } from 'react';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { ComposerHandle } from '~/chat-ui/composer/composer';
import { isPlausibleEmail } from '~/forms/plausible-email';
import { type Mistakes, useForm } from '~/forms/use-form';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Input } from '~/ui/input';
import { said } from '../languages/sentences';
import { texts as all } from '../public-chat.texts';
import { type VisitorIdentity, visitorHeaders } from '../visitor-transport';
import type { LeadQuestion } from './use-lead';

const texts = all.lead;

interface Typed {
  name: string;
  email: string;
  phone: string;
}

export interface LeadFormProps {
  question: LeadQuestion;
  agentId: string;
  conversationId: string;
  identity: VisitorIdentity | null;
  /** Set if the form replaces the input. */
  handle?: Ref<ComposerHandle>;
}

/** In display order. */
const FIELDS = ['name', 'email', 'phone'] as const;

/** A field that is scrolled into view brings its label and error message along. */
const WITH_WORDS = 'scroll-mt-9 scroll-mb-16';

/** Asks a visitor for contact details. */
export function LeadForm({ question, agentId, conversationId, identity, handle }: LeadFormProps) {
  const { form: asked, skippable, settle } = question;
  const form = useForm<Typed>({
    initial: { name: '', email: '', phone: '' },
    validate: (typed) => problemsOf(typed, asked),
    send: async ({ name, email, phone }) => {
      await call('POST', '/api/leads/conversations/{conversationId}', {
        params: { conversationId },
        body: filledIn({ name, email, phone }, asked),
        headers: await visitorHeaders(agentId, identity),
        anonymous: true,
      });
      settle('given');
    },
    failed: (error) =>
      error instanceof ApiError && error.field ? said(error.message) : VISITOR_MESSAGES.sendLeadFailed,
  });
  const first = FIELDS.find((field) => asked[field]);
  const { focus } = form;
  useImperativeHandle(handle, () => ({ focus: () => first && focus(first) }), [focus, first]);
  const line = (field: keyof Typed, label: string, input: ComponentProps<'input'>) =>
    asked[field] && (
      <Field label={label} error={form.errors[field]}>
        {(control) => <Input {...control} {...input} {...form.register(field)} className={WITH_WORDS} />}
      </Field>
    );
  const isNameOptional = !asked.required && (asked.email || asked.phone);
  return (
    <form
      {...form.props}
      aria-label={said(asked.title)}
      className="flex flex-col gap-3 rounded-lg border border-line-strong bg-surface p-4"
    >
      <h2 className="text-base font-semibold wrap-anywhere">{said(asked.title)}</h2>
      {!asked.required && asked.email && asked.phone && (
        <p className="-mt-2 text-sm text-ink-muted">{texts.eitherWay}</p>
      )}
      {line('name', isNameOptional ? texts.optional(texts.name) : texts.name, {
        autoComplete: 'name',
        maxLength: NAME_MAX,
      })}
      {line('email', texts.email, { type: 'email', autoComplete: 'email', maxLength: EMAIL_MAX })}
      {line('phone', texts.phone, { type: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX })}
      {form.failure && <Banner>{form.failure}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        {skippable && (
          <Button variant="quiet" disabled={form.busy} onClick={() => settle('skipped')}>
            {texts.skip}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}

/** Missing values, or contact details that cannot work; the server checks more thoroughly. */
function problemsOf(typed: Typed, asked: LeadQuestion['form']): Mistakes<Typed> {
  const given = filledIn(typed, asked);
  const { email, phone } = given;
  return {
    ...missingOf(asked, given),
    ...(email && !isPlausibleEmail(email) && { email: VISITOR_MESSAGES.leadEmailMistyped }),
    ...(phone && !PHONE.test(phone) && { phone: VISITOR_MESSAGES.leadPhoneInvalid }),
  };
}

/** The requested fields that are not empty. */
function filledIn(typed: Typed, asked: LeadQuestion['form']): GivenLead {
  const filled = FIELDS.filter((field) => asked[field] && typed[field].trim() !== '');
  return Object.fromEntries(filled.map((field) => [field, typed[field].trim()]));
}

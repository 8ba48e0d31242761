import { CONTACT_MESSAGE_MAX, EMAIL_MAX, NAME_MAX } from '@parley/contract/constants';
import { MESSAGES } from '@parley/contract/messages';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { controlClass } from '~/ui/input';
import { texts } from '../pages.texts';

const { contact: said } = texts;

/** The form; islands/contact.ts sends it and shows the outcome. */
export function Contact({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-300 gap-x-20 gap-y-12 px-5 pt-12 pb-24 md:px-8 md:pt-16 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <h1 className="text-3xl font-extrabold max-md:text-[2rem]">{said.heading}</h1>
        <p className="mt-4 max-w-[48ch] text-xl leading-normal font-normal tracking-normal text-ink-muted">
          {said.text}
        </p>
        <form data-island="contact" noValidate className="mt-9 flex max-w-140 flex-col gap-5">
          <noscript>
            <p className="border-l-4 border-mark bg-surface px-4 py-3">{said.noScript}</p>
          </noscript>
          <Field name="name" label={said.name}>
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="name"
                maxLength={NAME_MAX}
                className={`${controlClass} h-10 px-3`}
              />
            )}
          </Field>
          <Field name="email" label={said.email}>
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                maxLength={EMAIL_MAX}
                className={`${controlClass} h-10 px-3`}
              />
            )}
          </Field>
          <Field name="message" label={said.message}>
            {(control) => (
              <textarea
                {...control}
                rows={7}
                maxLength={CONTACT_MESSAGE_MAX}
                className={`${controlClass} min-h-40 px-3 py-2.5 leading-relaxed`}
              />
            )}
          </Field>
          {/* A honeypot for bots that fill in everything; people neither see nor reach it. */}
          <div className="absolute -left-[200vw]" aria-hidden="true">
            <label htmlFor="contact-website">{said.website}</label>
            <input id="contact-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
          </div>
          <p
            data-status="error"
            data-failed={MESSAGES.contactFailed}
            role="alert"
            className="border border-bad-line bg-bad-soft px-3.5 py-2.5 empty:hidden"
          />
          <button
            type="submit"
            disabled
            data-sending={said.sending}
            className={buttonClass({ variant: 'primary', size: 'lg' }, 'self-start')}
          >
            {said.send}
          </button>
        </form>
        <div
          data-contact-sent
          tabIndex={-1}
          hidden
          className="mt-9 max-w-140 border-l-4 border-mark bg-surface px-5 py-4"
        >
          <div data-mail="sent" hidden>
            <h2 className="text-xl">{said.sent}</h2>
            <p className="mt-1 text-ink-muted">{said.sentText}</p>
          </div>
          <div data-mail="kept" hidden>
            <h2 className="text-xl">{said.kept}</h2>
            <p className="mt-1 text-ink-muted">{MESSAGES.contactKept}</p>
          </div>
          <button type="button" data-contact-again className={buttonClass({}, 'mt-4')}>
            {said.again}
          </button>
        </div>
      </div>
      <div className="lg:pt-2">{children}</div>
    </div>
  );
}

interface Control {
  id: string;
  name: string;
  required: true;
  'aria-describedby': string;
}

function Field({ name, label, children }: { name: string; label: string; children: (control: Control) => ReactNode }) {
  const id = `contact-${name}`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, name, required: true, 'aria-describedby': `${id}-error` })}
      <p id={`${id}-error`} className="text-sm font-medium text-bad empty:hidden" />
    </div>
  );
}

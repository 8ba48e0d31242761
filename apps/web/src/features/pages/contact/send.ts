import { MESSAGES } from '@parley/contract/messages';
import { call } from '~/api/client';
import { ApiError } from '~/api/errors';
import { isPlausibleEmail } from '~/forms/plausible-email';

const FIELDS = ['name', 'email', 'message'] as const;

const control = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/** Sends the contact form, and shows errors beside their fields. */
export async function send(form: HTMLFormElement, button: HTMLButtonElement, sent: HTMLElement): Promise<void> {
  const text = (name: string) => control(form, name).value;
  clear(form);
  const problems = problemsOf(text);
  if (Object.keys(problems).length > 0) return tellFields(form, problems);
  const { textContent: label } = button;
  button.disabled = true;
  button.textContent = button.dataset.sending ?? label;
  try {
    const body = { name: text('name'), email: text('email'), message: text('message'), website: text('website') };
    const { mail } = await call('POST', '/api/contact', { body, anonymous: true });
    for (const said of sent.querySelectorAll<HTMLElement>('[data-mail]')) said.hidden = said.dataset.mail !== mail;
    control(form, 'message').value = '';
    form.hidden = true;
    sent.hidden = false;
    sent.focus();
  } catch (error) {
    tell(form, error);
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}

function clear(form: HTMLFormElement): void {
  for (const name of FIELDS) {
    control(form, name).removeAttribute('aria-invalid');
    say(document.getElementById(`contact-${name}-error`), '');
  }
  say(form.querySelector('[data-status=error]'), '');
}

type Problems = Partial<Record<(typeof FIELDS)[number], string>>;

/** Missing values, for all fields at once; the server checks more thoroughly. */
function problemsOf(text: (name: string) => string): Problems {
  return {
    ...(text('name').trim() === '' && { name: MESSAGES.contactNameMissing }),
    ...(!isPlausibleEmail(text('email').trim()) && { email: MESSAGES.contactEmailInvalid }),
    ...(text('message').trim() === '' && { message: MESSAGES.contactMessageMissing }),
  };
}

/** Shows the errors beside their fields, and focuses the first. */
function tellFields(form: HTMLFormElement, problems: Problems): void {
  const told = FIELDS.filter((name) => problems[name]);
  for (const name of told) {
    say(document.getElementById(`contact-${name}-error`), problems[name] ?? '');
    control(form, name).setAttribute('aria-invalid', 'true');
  }
  if (told[0]) control(form, told[0]).focus();
}

function tell(form: HTMLFormElement, error: unknown): void {
  const known = error instanceof ApiError && error.status > 0 && error.status < 500;
  const sentence = known ? error.message : MESSAGES.contactFailed;
  const field = FIELDS.find((name) => known && error.field === name);
  if (!field) {
    say(form.querySelector('[data-status=error]'), sentence);
    return;
  }
  tellFields(form, { [field]: sentence });
}

function say(element: Element | null, sentence: string): void {
  if (element) element.textContent = sentence;
}

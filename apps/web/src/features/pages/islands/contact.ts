/** Loaded once somebody writes: most only read the form, and sending takes many times the code of the page. */
const sending = () => import('../contact/send');

/** Makes the contact form send. */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const sent = document.querySelector<HTMLElement>('[data-contact-sent]');
  if (!button || !sent) return;
  button.disabled = false;
  form.addEventListener('focusin', () => void sending().catch(() => undefined), { once: true });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void sending()
      .finally(() => {
        button.disabled = false;
      })
      .then(
        ({ send }) => send(form, button, sent),
        () => {
          const status = form.querySelector<HTMLElement>('[data-status=error]');
          if (status) status.textContent = status.dataset.failed ?? '';
        },
      );
  });
  sent.querySelector('[data-contact-again]')?.addEventListener('click', () => {
    sent.hidden = true;
    form.hidden = false;
    form.querySelector('textarea')?.focus();
  });
}

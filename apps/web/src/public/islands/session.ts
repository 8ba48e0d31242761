import { refreshSince } from '~/api/refresh-once';
import { isRemembered, rememberSession, SIGNED_IN_KEY } from '~/session/remembered';

const show = () => {
  if (isRemembered()) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
};

/**
 * Shows the links of who is signed in. The page is the same for everybody and the cookie is not for scripts, so it goes
 * by what the dashboard remembered, asks the server only then, and follows the other tabs.
 */
export function knowSession(): void {
  addEventListener('storage', (event) => event.key === SIGNED_IN_KEY && show());
  // A page that the browser kept while another one signed out.
  addEventListener('pageshow', show);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-logout]')) {
    button.addEventListener('click', () => void logout(button));
  }
  if (isRemembered()) void check();
}

async function check(): Promise<void> {
  // Whoever cannot be asked knows nothing of the session.
  const status = await ask('GET', '/api/auth/me').catch(() => 0);
  if (status === 401) forget();
}

async function logout(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const status = await ask('POST', '/api/auth/logout').catch(() => 0);
  // The server did not hear of it: the person is still signed in, and may press again.
  if (status !== 200 && status !== 401) {
    button.disabled = false;
    return;
  }
  forget();
  location.assign('/');
}

/** Without the application's way of asking, which would come with most of it. @returns the status @throws what fetch throws */
async function ask(method: 'GET' | 'POST', path: string): Promise<number> {
  const sentAt = Date.now();
  const send = async () => {
    const response = await fetch(path, { method, credentials: 'same-origin' });
    // Unread, it would hold its connection.
    await response.arrayBuffer();
    return response.status;
  };
  const status = await send();
  return status === 401 && (await refreshSince(sentAt)) ? send() : status;
}

function forget(): void {
  rememberSession(false);
  show();
}

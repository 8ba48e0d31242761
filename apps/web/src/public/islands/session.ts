import { refreshSince } from '~/api/refresh-once';
import { isRemembered, rememberSession, SIGNED_IN_KEY } from '~/session/remembered';

const show = () => {
  if (isRemembered()) document.documentElement.dataset.session = 'in';
  else delete document.documentElement.dataset.session;
};

/**
 * Shows the links for signed-in users. The page is the same for everyone and the cookie is not readable by scripts, so
 * this relies on what the dashboard remembered, only then asks the server, and follows the other tabs.
 */
export function knowSession(): void {
  addEventListener('storage', (event) => event.key === SIGNED_IN_KEY && show());
  // A page restored from the back/forward cache after another one signed out.
  addEventListener('pageshow', show);
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-logout]')) {
    button.addEventListener('click', () => void logout(button));
  }
  if (isRemembered()) void check();
}

async function check(): Promise<void> {
  // If the server cannot be asked, nothing is known about the session.
  const status = await ask('GET', '/api/auth/me').catch(() => 0);
  if (status === 401) forget();
}

async function logout(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  const status = await ask('POST', '/api/auth/logout').catch(() => 0);
  // The server did not get the request: the person is still signed in, and may press again.
  if (status !== 200 && status !== 401) {
    button.disabled = false;
    return;
  }
  forget();
  location.assign('/');
}

/** The application's client would bring in most of it. @returns the status @throws what fetch throws */
async function ask(method: 'GET' | 'POST', path: string): Promise<number> {
  const sentAt = Date.now();
  const send = async () => {
    const response = await fetch(path, { method, credentials: 'same-origin' });
    // An unread body would hold its connection.
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

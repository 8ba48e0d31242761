import { isRemembered, rememberSession, SIGNED_IN_KEY } from '~/session/remembered';

/** Most readers have never signed in, and need none of it. */
const server = async () => ({ ...(await import('~/api/client')), ...(await import('~/api/errors')) });

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
  const { ApiError, call } = await server();
  try {
    await call('GET', '/api/auth/me');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) forget();
  }
}

async function logout(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  try {
    const { call } = await server();
    await call('POST', '/api/auth/logout');
    forget();
    location.assign('/');
  } catch {
    // The server did not hear of it: the person is still signed in, and may press again.
    button.disabled = false;
  }
}

function forget(): void {
  rememberSession(false);
  show();
}

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person with an account at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  picture?: string;
}

export interface OpenIdProvider {
  issuer: string;
  /** Who signs in next. */
  account: ProviderAccount;
  /** Publishes other keys than it signs with, so that its tokens cannot be trusted. */
  keysDiffer: boolean;
  /** Goes through its pages as a browser would. @returns the address that it redirects back to */
  signIn(authorizationUrl: string): Promise<URL>;
  close(): Promise<void>;
}

export interface ProviderClient {
  id: string;
  secret: string;
  redirectUri: string;
}

/** A real OpenID Connect provider on the loopback address, whose login page signs in whoever `account` names. */
export async function startOpenIdProvider(client: ProviderClient): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account: ProviderAccount = { sub: 'nobody', email: '', email_verified: false, name: '' };
  const state = { account, keysDiffer: false };
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [client.redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of a test'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.account, sub }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!state.keysDiffer || !request.url?.startsWith('/jwks')) return answer(request, response);
    const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }));
  });
  return {
    issuer,
    get account() {
      return state.account;
    },
    set account(account) {
      state.account = account;
    },
    get keysDiffer() {
      return state.keysDiffer;
    },
    set keysDiffer(differ) {
      state.keysDiffer = differ;
    },
    signIn: (url) => browse(url, client.redirectUri, () => state.account.sub),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Follows redirects with cookies, and fills in the provider's development login and consent forms. */
async function browse(start: string, redirectUri: string, sub: () => string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  let body: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      ...(body && { body }),
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    body = undefined;
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.href.startsWith(redirectUri)) return url;
      continue;
    }
    const page = await response.text();
    const [, action] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
    const [, prompt] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (!action || !prompt) throw new Error(`The provider shows something else (${response.status}): ${page}`);
    url = new URL(action, url);
    body = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: sub(), password: 'any' }) });
  }
  throw new Error('The provider never sends the browser back.');
}

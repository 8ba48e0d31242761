import * as oidc from 'openid-client';
import type { Config } from '../../config';
import { createProviderFetch } from '../../platform/safe-fetch';

type GoogleConfig = Pick<Config, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/** What the browser stores while it is at Google. */
export interface Errand {
  state: string;
  nonce: string;
  verifier: string;
}

/** What Google says about the person. */
export interface Person {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
  /** The address of their picture. */
  picture: string | undefined;
}

const TIMEOUT_SECONDS = 10;
const discovered = new WeakMap<GoogleConfig, Promise<oidc.Configuration>>();

export const isConfigured = (config: GoogleConfig) =>
  config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined;

/** Where to send the browser, and what to store until it returns. */
export async function leaveForGoogle(
  config: GoogleConfig,
  redirectUri: string,
): Promise<{ url: string; errand: Errand }> {
  const errand = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  const url = oidc.buildAuthorizationUrl(await provider(config), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: errand.state,
    nonce: errand.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(errand.verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, errand };
}

/**
 * Exchanges the code for the person's identity; state, nonce, PKCE, issuer, audience, signature and times are checked.
 * @param query the query that the browser returned with, including the '?'
 * @throws the library's errors when any check fails
 */
export async function backFromGoogle(
  config: GoogleConfig,
  redirectUri: string,
  query: string,
  errand: Errand,
): Promise<Person> {
  const url = new URL(redirectUri);
  url.search = query;
  const tokens = await oidc.authorizationCodeGrant(await provider(config), url, {
    expectedState: errand.state,
    expectedNonce: errand.nonce,
    pkceCodeVerifier: errand.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims?.sub) throw new Error('The provider sent no identity.');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof claims.email === 'string' ? claims.email : undefined,
    emailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : undefined,
    picture: typeof claims.picture === 'string' ? claims.picture : undefined,
  };
}

/** Fetches the issuer's metadata and keys once; failures are retried on the next call. */
function provider(config: GoogleConfig): Promise<oidc.Configuration> {
  const known = discovered.get(config);
  if (known) return known;
  const asking = discover(config);
  discovered.set(config, asking);
  asking.catch(() => discovered.delete(config));
  return asking;
}

async function discover(config: GoogleConfig): Promise<oidc.Configuration> {
  const issuer = new URL(config.GOOGLE_ISSUER);
  return oidc.discovery(issuer, config.GOOGLE_CLIENT_ID ?? '', config.GOOGLE_CLIENT_SECRET, undefined, {
    [oidc.customFetch]: createProviderFetch() as oidc.CustomFetch,
    timeout: TIMEOUT_SECONDS,
    execute: [
      // The standard relies on TLS to prove that a token is the provider's; that only holds as far as TLS reaches.
      oidc.enableNonRepudiationChecks,
      // The operator configured an issuer without TLS, on this machine or its network.
      ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

import { MESSAGES } from '@parley/contract/messages';
import type { ProviderName, ProviderState, providerRoutes } from '@parley/contract/providers';
import type { BodyOf, ResponseOf } from '@parley/contract/route';
import {
  baseUrlOf,
  type Connection,
  connectionsOf,
  normalAddress,
  PROVIDERS,
  type StoredProvider,
} from '../../models/providers/connections';
import { ProviderFailure } from '../../models/providers/failure';
import type { Deps } from '../../platform/deps';
import { AppError, invalid, notFound } from '../../platform/errors';
import { forgetSaved, keepSaved, readSaved } from './saved';

/** The last four characters of a key are shown if it has at least this many. */
const SHOWN_FROM = 12;

export { readSaved } from './saved';

/** @param operator whether the caller may see where keys and addresses come from */
export async function listProviders(
  deps: Deps,
  operator: boolean,
): Promise<ResponseOf<(typeof providerRoutes)['list']>> {
  const states = await Promise.all(PROVIDERS.map((provider) => stateOf(deps, provider)));
  const { EMBEDDING_MODEL, TRANSCRIPTION_MODEL } = deps.config;
  return {
    may_change: operator,
    providers: operator ? states : states.map(withoutDetails),
    embedding_model: (operator && EMBEDDING_MODEL) || null,
    transcription_model: (operator && TRANSCRIPTION_MODEL) || null,
  };
}

/** @throws AppError not_found while the provider is not connected, or with its refusal in a sentence */
export async function modelsOf(deps: Deps, provider: ProviderName): Promise<string[]> {
  const connection = await connectionOf(deps, provider);
  if (!connection) throw notFound();
  return check(deps, connection);
}

/**
 * Requests the provider's models with the settings entered, and saves these if the provider responds.
 * @throws AppError invalid about a field; unprocessable or upstream with the provider's refusal in a sentence
 */
export async function connectProvider(
  deps: Deps,
  provider: ProviderName,
  typed: BodyOf<(typeof providerRoutes)['save']>,
): Promise<{ state: ProviderState; models: string[] }> {
  const saved = (await readSaved(deps)).find((row) => row.provider === provider);
  const baseUrl = addressFor(deps, provider, typed.base_url, saved);
  // A key that one server accepted is never sent to another.
  const key = typed.key || (saved?.baseUrl === baseUrl ? saved.key : null);
  const wanted: StoredProvider = { provider, baseUrl, key };
  // Ignores keys in environment variables, so that the entered one is checked.
  const variables = { ...deps.config, OPENAI_API_KEY: undefined, ANTHROPIC_API_KEY: undefined };
  const connection = connectionsOf(variables, [wanted]).find((each) => each.provider === provider);
  if (!connection || (provider !== 'compatible' && key === null)) throw invalid(MESSAGES.providerKeyMissing, 'key');
  const models = await check(deps, connection);
  await keepSaved(deps, wanted);
  return { state: await stateOf(deps, provider), models };
}

export async function disconnectProvider(deps: Deps, provider: ProviderName): Promise<ProviderState> {
  await forgetSaved(deps, provider);
  return stateOf(deps, provider);
}

async function stateOf(deps: Deps, provider: ProviderName): Promise<ProviderState> {
  const [connection, saved] = await Promise.all([connectionOf(deps, provider), readSaved(deps)]);
  const { address = null, key = null } = connection ?? {};
  const used = [address, key].some((setting) => setting?.variable === null);
  return {
    provider,
    connected: connection !== undefined,
    key: key && { variable: key.variable, shown: endOf(key.value) },
    base_url: address && { variable: address.variable, shown: address.value },
    overruled: !used && saved.some((row) => row.provider === provider),
  };
}

/** Enough of a key to tell it from another; for a short key that would be nearly all of it. */
const endOf = (key: string) => (key.length < SHOWN_FROM ? '' : key.slice(-4));

const withoutDetails = ({ provider, connected }: ProviderState): ProviderState => ({
  provider,
  connected,
  key: null,
  base_url: null,
  overruled: false,
});

async function connectionOf({ models }: Deps, provider: ProviderName): Promise<Connection | undefined> {
  return (await models.connections()).find((connection) => connection.provider === provider);
}

/** @throws AppError invalid */
function addressFor(
  { config }: Deps,
  provider: ProviderName,
  typed: string | undefined,
  saved: StoredProvider | undefined,
): string {
  const fixed = baseUrlOf(provider, config);
  const asked = typed ? normalAddress(provider, webAddress(typed)) : undefined;
  if (fixed !== undefined) {
    if (asked !== undefined && asked !== fixed) throw invalid(MESSAGES.providerUrlFixed, 'base_url');
    return fixed;
  }
  const address = asked ?? saved?.baseUrl;
  if (address === undefined) throw invalid(MESSAGES.providerUrlMissing, 'base_url');
  return address;
}

/** @throws AppError invalid for an invalid web address, or one containing a login, which would be shown with it */
function webAddress(typed: string): string {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const fits = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
  if (!fits) throw invalid(MESSAGES.providerUrlInvalid, 'base_url');
  return url.href;
}

/** What only another key or address can fix; other failures may be temporary. */
const LASTING: ReadonlySet<ProviderFailure['kind']> = new Set([
  'key',
  'model',
  'malformed',
  'rejected',
  'private',
  'never',
]);

async function check({ models }: Deps, connection: Connection): Promise<string[]> {
  try {
    return await models.check(connection);
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const field = error.kind === 'key' ? 'key' : connection.provider === 'compatible' ? 'base_url' : undefined;
    throw new AppError(LASTING.has(error.kind) ? 'unprocessable' : 'upstream', error.message, {
      ...(field && { field }),
    });
  }
}

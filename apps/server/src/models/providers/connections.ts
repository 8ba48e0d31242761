import type { ProviderName } from '@parley/contract/providers';
import type { Config } from '../../config';

/** Provider settings from the environment. */
export type ProviderVariables = Pick<
  Config,
  'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'ANTHROPIC_API_KEY' | 'ANTHROPIC_BASE_URL'
>;

/** Provider settings saved in the product. */
export interface StoredProvider {
  provider: ProviderName;
  /** The address that accepted the key; it is sent nowhere else. */
  baseUrl: string;
  key: string | null;
  /** Absent before saving. Saving again reconnects, even if nothing changed. */
  savedAt?: Date;
}

export interface Setting {
  value: string;
  /** The variable that sets it; null if it was saved in the product. */
  variable: string | null;
}

/** A usable provider, and the origin of each of its settings. */
export interface Connection {
  provider: ProviderName;
  /** Null for the provider's own address. */
  address: Setting | null;
  /** The address requests go to, normalised. */
  baseUrl: string;
  key: Setting | null;
}

export const PROVIDERS = ['openai', 'anthropic', 'compatible'] as const satisfies readonly ProviderName[];

const OWN_ADDRESS = { openai: 'https://api.openai.com/v1', anthropic: 'https://api.anthropic.com/v1' } as const;
/** The operator's own server takes OpenAI's place, including its variables. */
const VARIABLES = {
  openai: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
  compatible: { key: 'OPENAI_API_KEY', address: 'OPENAI_BASE_URL' },
  anthropic: { key: 'ANTHROPIC_API_KEY', address: 'ANTHROPIC_BASE_URL' },
} as const;

/** The provider connections; variables override what was saved. */
export function connectionsOf(variables: ProviderVariables, stored: readonly StoredProvider[]): Connection[] {
  return PROVIDERS.flatMap((provider) => connectionOf(provider, variables, stored) ?? []);
}

function connectionOf(
  provider: ProviderName,
  variables: ProviderVariables,
  stored: readonly StoredProvider[],
): Connection | null {
  const address = addressOf(provider, variables, stored);
  const baseUrl = address?.value ?? ownAddress(provider);
  if (baseUrl === undefined) return null;
  const key = keyOf(provider, variables, stored, baseUrl);
  return address || key ? { provider, address, baseUrl, key } : null;
}

/** A provider's address, connected or not; undefined for a server that nobody has named. */
export function baseUrlOf(provider: ProviderName, variables: ProviderVariables): string | undefined {
  return addressOf(provider, variables, [])?.value ?? ownAddress(provider);
}

const ownAddress = (provider: ProviderName) => (provider === 'compatible' ? undefined : OWN_ADDRESS[provider]);

function addressOf(
  provider: ProviderName,
  variables: ProviderVariables,
  stored: readonly StoredProvider[],
): Setting | null {
  const { address: variable } = variablesOf(provider);
  const named = speaksOf(provider, variables) ? variables[variable] : undefined;
  if (named !== undefined) return { value: normalAddress(provider, named), variable };
  const saved = provider === 'compatible' ? stored.find((row) => row.provider === provider) : undefined;
  return saved ? { value: saved.baseUrl, variable: null } : null;
}

function keyOf(
  provider: ProviderName,
  variables: ProviderVariables,
  stored: readonly StoredProvider[],
  baseUrl: string,
): Setting | null {
  const { key: variable } = variablesOf(provider);
  const named = speaksOf(provider, variables) ? variables[variable] : undefined;
  if (named !== undefined) return { value: named, variable };
  const saved = stored.find((row) => row.provider === provider && row.baseUrl === baseUrl)?.key;
  return saved ? { value: saved, variable: null } : null;
}

/** OpenAI's variables apply to OpenAI, unless they name another server. */
function speaksOf(provider: ProviderName, { OPENAI_BASE_URL: named }: ProviderVariables): boolean {
  if (provider === 'anthropic') return true;
  const elsewhere = named !== undefined && !isOfficial('openai', named);
  return elsewhere === (provider === 'compatible');
}

/** The names of a provider's variables. */
export const variablesOf = (provider: ProviderName) => VARIABLES[provider];

/** Whether an address belongs to the provider's own service. */
export const isOfficial = (provider: ProviderName, url: string): boolean =>
  provider !== 'compatible' && new URL(url).hostname === new URL(OWN_ADDRESS[provider]).hostname;

/** Anthropic's own tools take the address without its version; both spellings work here. */
export function normalAddress(provider: ProviderName, url: string): string {
  const plain = url.replace(/(?<!\/)\/+$/, '');
  return provider !== 'anthropic' || /\/v\d+$/.test(plain) ? plain : `${plain}/v1`;
}

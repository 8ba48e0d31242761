import { connectProviders, createTransports, type Fetch, type Provider } from '../src/models/providers/connect';
import { connectionsOf, type ProviderVariables } from '../src/models/providers/connections';

const NONE: ProviderVariables = {
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: undefined,
  ANTHROPIC_API_KEY: undefined,
  ANTHROPIC_BASE_URL: undefined,
};

/** The providers that the variables configure; `fetch` may lead to a double. */
export function providersOf(variables: Partial<ProviderVariables>, fetch?: Fetch): Provider[] {
  const { open } = createTransports(() => true);
  const transport = fetch ? { ...open, fetch } : open;
  return connectProviders(connectionsOf({ ...NONE, ...variables }, []), { open: transport, guarded: transport });
}
